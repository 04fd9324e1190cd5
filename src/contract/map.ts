import * as z from 'zod/mini';
import { foundAddressSchema } from '#domain/delivery/found-address.ts';
import { pointSchema } from '#domain/delivery/zone.ts';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call, queryNumber } from './call.ts';

const ask = { method: 'GET', scope: 'none', roles: [...roles], queued: false } as const;
const degree = (most: number) => z.coerce.number().check(z.minimum(-most), z.maximum(most));

/** The required attribution of the search results. */
const attribution = z.string();

export const mapCalls = {
  'map/query-autocomplete': call({
    ...ask,
    summary: 'Addresses that begin like this, near a point first; `session` is one search of one person',
    request: z.object({
      query: lineOfText(2, 120),
      session: deviceSidSchema,
      lat: z.optional(degree(90)),
      lng: z.optional(degree(180)),
    }),
    response: z.object({
      suggestions: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
      attribution,
    }),
  }),
  'map/address-location': call({
    ...ask,
    summary: 'Where a suggestion of this search lies; null: it is not remembered any more',
    request: z.object({ session: deviceSidSchema, id: queryNumber(0, 1_000_000) }),
    response: z.object({ address: z.nullable(foundAddressSchema), attribution }),
  }),
  'map/get-address': call({
    ...ask,
    summary: 'The address at a point; null: none is known there',
    request: z.object({
      session: deviceSidSchema,
      lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    }),
    response: z.object({ address: z.nullable(foundAddressSchema), asked: pointSchema, attribution }),
  }),
};
