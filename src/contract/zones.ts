import * as z from 'zod/mini';
import {
  locationFormSchema,
  locationSchema,
  mapZoneFormSchema,
  placeZoneFormSchema,
} from '#domain/delivery/edit-zones.ts';
import { mapZoneSchema, placeZoneSchema, pointSchema } from '#domain/delivery/zone.ts';
import { lineOfText } from '#domain/fields.ts';
import { sidSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const read = { ...edit, method: 'GET', request: z.object({}) } as const;
/** Open to everyone, because customers need to know where a branch delivers. */
const ask = { method: 'GET', scope: 'branch', roles: [...roles], queued: false } as const;
const name = lineOfText(1, 80);
const names = z.array(z.string());

export const zoneCalls = {
  'GET settings/map': call({
    ...read,
    summary: 'List the zones drawn on the map; refused while the branch has no location',
    response: z.object({
      /** The branch's location. */
      location: pointSchema,
      /** The zones drawn on the map. */
      zones: z.array(mapZoneSchema),
    }),
  }),
  'settings/map': call({
    ...edit,
    summary:
      'Save or delete (`zone` null) a zone drawn on the map. Refused if another change was saved since `seen`',
    request: z.object({
      /** The zone's id, made by the caller for a new zone. */
      id: sidSchema,
      zone: z.nullable(mapZoneFormSchema),
      seen: seenSchema,
    }),
    response: z.object({ zone: z.nullable(mapZoneSchema) }),
  }),
  'GET settings/locations': call({
    ...read,
    summary: 'List the zones that are lists of places',
    response: z.object({
      /** The zones that are lists of places. */
      zones: z.array(placeZoneSchema),
    }),
  }),
  'settings/locations': call({
    ...edit,
    summary:
      'Save or delete (`zone` null) a zone that is a list of places. Refused if another change was saved since `seen`',
    request: z.object({
      /** The zone's id, made by the caller for a new zone. */
      id: sidSchema,
      zone: z.nullable(placeZoneFormSchema),
      seen: seenSchema,
    }),
    response: z.object({ zone: z.nullable(placeZoneSchema) }),
  }),
  'GET settings/location': call({
    ...read,
    summary: "Get the branch's location",
    response: z.object({
      settings: locationSchema,
      /** The mark of these settings, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  }),
  'settings/location': call({
    ...edit,
    summary: "Save the branch's location. Refused if another change was saved since `seen`",
    request: z.extend(locationFormSchema, { seen: seenSchema }),
    response: z.object({
      settings: locationSchema,
      /** The mark of these settings, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  }),
  'couriers/cities': call({
    ...ask,
    summary: 'List the cities that the branch delivers to',
    request: z.object({}),
    response: z.object({
      /** The names of the cities. */
      cities: names,
    }),
  }),
  'couriers/districts': call({
    ...ask,
    summary: 'List the districts of a city that the branch delivers to',
    request: z.object({
      /** The city's name. */
      city: name,
    }),
    response: z.object({
      /** The names of the districts. */
      districts: names,
    }),
  }),
  'couriers/towns': call({
    ...ask,
    summary: 'List the towns of a district that the branch delivers to',
    request: z.object({
      /** The city's name. */
      city: name,
      /** The district's name. */
      district: name,
    }),
    response: z.object({
      /** The names of the towns. */
      towns: names,
    }),
  }),
  'couriers/postcodes': call({
    ...ask,
    summary: 'List the postcodes that the branch delivers to',
    request: z.object({}),
    response: z.object({
      /** The postcodes; one that ends in `*` stands for all that begin so, an outward code as "BS1" for its area. */
      postcodes: names,
    }),
  }),
  'couriers/postcode': call({
    ...ask,
    summary: 'Get the zone of a postcode with its charge and minimum order; null: no delivery there',
    request: z.object({
      /** The postcode to look up. */
      postcode: lineOfText(1, 20),
    }),
    response: z.object({
      /** The zone that delivers there; null: none does. */
      zone: z.nullable(
        z.object({
          /** The zone's name. */
          name: z.string(),
          /** The delivery charge in the currency's minor unit. */
          delivery_charge: z.int(),
          /** The minimum order in the currency's minor unit. */
          min_order: z.int(),
          /** The expected delivery time in minutes. */
          deliver_time: z.int(),
        }),
      ),
    }),
  }),
  'couriers/town-city': call({
    ...ask,
    summary: 'Find the cities and districts with a town of this name',
    request: z.object({
      /** The town's name. */
      town: name,
    }),
    response: z.object({
      /** The cities and districts with a town of this name. */
      places: z.array(
        z.object({
          /** The city's name. */
          city: z.string(),
          /** The district's name. */
          district: z.string(),
        }),
      ),
    }),
  }),
  'couriers/district-city': call({
    ...ask,
    summary: 'Find the cities with a district of this name',
    request: z.object({
      /** The district's name. */
      district: name,
    }),
    response: z.object({
      /** The names of the cities. */
      cities: names,
    }),
  }),
};
