import * as z from 'zod/mini';
import { foundAddressSchema } from '#domain/delivery/found-address.ts';
import { pointSchema } from '#domain/delivery/zone.ts';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call, queryNumber } from './call.ts';

const ask = { method: 'GET', scope: 'none', roles: [...roles], queued: false } as const;
const degree = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

/** The attribution that must be shown with the results. */
const attribution = z.string();

export const mapCalls = {
  'map/query-autocomplete': call({
    ...ask,
    summary: 'Search addresses that begin with a text, those near a point first',
    request: z.object({
      /** The beginning of an address. */
      query: lineOfText(2, 120),
      /** A new id per search, which the suggestions belong to. */
      session: deviceSidSchema,
      /** The latitude in degrees (WGS 84) near which results come first. */
      lat: z.optional(degree(90)),
      /** The longitude in degrees (WGS 84) near which results come first. */
      lng: z.optional(degree(180)),
    }),
    response: z.object({
      /** The matching addresses, best first. */
      suggestions: z.array(
        z.object({
          /** The suggestion's number in this session, for `map/address-location`. */
          id: z.int(),
          /** The first line of the suggestion: street or town. */
          title: z.string(),
          /** The second line of the suggestion: where that is. */
          text: z.string(),
        }),
      ),
      attribution,
    }),
  }),
  'map/address-location': call({
    ...ask,
    summary: 'Get the location of a suggestion; null: it is no longer stored',
    request: z.object({
      /** The id of the search that the suggestion is from. */
      session: deviceSidSchema,
      /** The number of a suggestion of the same session. */
      id: queryNumber(0, 1_000_000),
    }),
    response: z.object({ address: z.nullable(foundAddressSchema), attribution }),
  }),
  'map/get-address': call({
    ...ask,
    summary: 'Get the address at a point; null: none is known there',
    request: z.object({
      /** A new id per search. */
      session: deviceSidSchema,
      /** The latitude in degrees (WGS 84). */
      lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      /** The longitude in degrees (WGS 84). */
      lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    }),
    response: z.object({
      address: z.nullable(foundAddressSchema),
      /** The point that was requested. */
      asked: pointSchema,
      attribution,
    }),
  }),
};
