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
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const read = { ...edit, method: 'GET', request: z.object({}) } as const;
/** Open to everyone, because customers need to know where a branch delivers. */
const ask = { method: 'GET', scope: 'branch', roles: [...roles], queued: false } as const;
const name = lineOfText(1, 80);
const names = z.array(z.string());

export const zoneCalls = {
  'GET settings/map': call({
    ...read,
    summary: 'Zones drawn on the map; refused while the branch has no location',
    response: z.object({ location: pointSchema, zones: z.array(mapZoneSchema) }),
  }),
  'settings/map': call({
    ...edit,
    summary: 'Save a zone, or take it away (`zone` null); refused when it is not as it was seen',
    request: z.object({ id: sidSchema, zone: z.nullable(mapZoneFormSchema), seen: seenSchema }),
    response: z.object({ zone: z.nullable(mapZoneSchema) }),
  }),
  'GET settings/locations': call({
    ...read,
    summary: 'Zones that are lists of places',
    response: z.object({ zones: z.array(placeZoneSchema) }),
  }),
  'settings/locations': call({
    ...edit,
    summary: 'Save a zone, or take it away (`zone` null); refused when it is not as it was seen',
    request: z.object({ id: sidSchema, zone: z.nullable(placeZoneFormSchema), seen: seenSchema }),
    response: z.object({ zone: z.nullable(placeZoneSchema) }),
  }),
  'GET settings/location': call({
    ...read,
    summary: 'Where the branch is',
    response: z.object({ settings: locationSchema, seen: z.string() }),
  }),
  'settings/location': call({
    ...edit,
    summary: 'Save where the branch is; refused when it is not as it was seen',
    request: z.extend(locationFormSchema, { seen: seenSchema }),
    response: z.object({ settings: locationSchema, seen: z.string() }),
  }),
  'couriers/cities': call({
    ...ask,
    summary: "Cities that the branch's lists of places name",
    request: z.object({}),
    response: z.object({ cities: names }),
  }),
  'couriers/districts': call({
    ...ask,
    summary: 'Districts of a city that the lists name',
    request: z.object({ city: name }),
    response: z.object({ districts: names }),
  }),
  'couriers/towns': call({
    ...ask,
    summary: 'Towns of a district that the lists name',
    request: z.object({ city: name, district: name }),
    response: z.object({ towns: names }),
  }),
  'couriers/postcodes': call({
    ...ask,
    summary: 'Postcodes that the lists name',
    request: z.object({}),
    response: z.object({ postcodes: names }),
  }),
  'couriers/postcode': call({
    ...ask,
    summary: 'What delivering to a postcode costs; `zone` null: it is in no list',
    request: z.object({ postcode: lineOfText(1, 20) }),
    response: z.object({
      zone: z.nullable(
        z.object({ name: z.string(), delivery_charge: z.int(), min_order: z.int(), deliver_time: z.int() }),
      ),
    }),
  }),
  'couriers/town-city': call({
    ...ask,
    summary: 'In which cities and districts a town lies',
    request: z.object({ town: name }),
    response: z.object({ places: z.array(z.object({ city: z.string(), district: z.string() })) }),
  }),
  'couriers/district-city': call({
    ...ask,
    summary: 'In which cities a district lies',
    request: z.object({ district: name }),
    response: z.object({ cities: names }),
  }),
};
