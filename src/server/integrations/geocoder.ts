import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { exactDistanceM, type LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { OTHER_TOWN_NAMES } from '#domain/delivery/town-names.data.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import { Fault } from '../fault.ts';

/** Finds addresses by text, and the address of a position. Throws a `busy` fault when the service does not answer. */
export interface Geocoder {
  /** The required attribution of its results. */
  attribution: string;
  search(query: string, near: LatLng | undefined): Promise<FoundAddress[]>;
  at(point: LatLng): Promise<FoundAddress | undefined>;
}

/** The protocol of an address search. */
export type GeocoderKind = 'nominatim' | 'photon';

const ANSWER_WITHIN_MS = 5000;
export const MAX_FOUND = 6;

const nominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.optional(z.string()),
  address: z.optional(z.record(z.string(), z.string())),
});

function ofNominatim({ lat, lon, name = '', address = {} }: z.infer<typeof nominatimPlace>): FoundAddress {
  const first = (...keys: string[]) => keys.map((key) => address[key] ?? '').find((one) => one !== '') ?? '';
  const road = first('road', 'pedestrian', 'footway', 'square');
  const city = first('city', 'town', 'village', 'municipality', 'county', 'state');
  const isOnlyCity = road === '' && (name === '' || name === city);
  return {
    street: `${road === '' && !isOnlyCity ? name : road} ${first('house_number')}`.trim(),
    district: first('city_district', 'suburb', 'quarter', 'neighbourhood'),
    city,
    postcode: first('postcode'),
    country: first('country_code').toUpperCase(),
    lat,
    lng: lon,
  };
}

const text = z._default(z.string(), '');
const photonPlace = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: text,
    street: text,
    housenumber: text,
    district: text,
    city: text,
    postcode: text,
    countrycode: text,
    type: text,
  }),
});
const photonAnswer = z.object({ features: z.array(photonPlace) });

function ofPhoton({ geometry, properties: of }: z.infer<typeof photonPlace>): FoundAddress {
  const [lng, lat] = geometry.coordinates;
  const isTown = of.type === 'city' || of.type === 'town';
  return {
    street: `${of.street === '' && !isTown ? of.name : of.street} ${of.housenumber}`.trim(),
    district: of.district,
    city: of.city === '' && isTown ? of.name : of.city,
    postcode: of.postcode,
    country: of.countrycode.toUpperCase(),
    lat,
    lng,
  };
}

/** Client of a Nominatim or Photon server, as configured. */
export function createRemoteGeocoder(base: string, kind: GeocoderKind, agent: string): Geocoder {
  async function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    const url = `${base.replace(/\/+$/, '')}/${path}?${new URLSearchParams(parameters).toString()}`;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const answer = await fetch(url, { signal, headers: { 'user-agent': agent }, redirect: 'error' });
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      return await answer.json();
    } catch (cause) {
      throw new Fault('busy', 'the address search does not answer', { cause });
    }
  }

  function parsed<S extends z.ZodMiniType>(schema: S, answer: unknown): z.infer<S> {
    const read = z.safeParse(schema, answer);
    if (!read.success) throw new Fault('busy', 'the address search sent an unexpected answer');
    return read.data;
  }

  const limit = String(MAX_FOUND);
  const attribution = '© OpenStreetMap';
  if (kind === 'photon')
    return {
      attribution,
      async search(query, near) {
        const where: Record<string, string> =
          near === undefined ? {} : { lat: String(near.lat), lon: String(near.lng) };
        return parsed(photonAnswer, await ask('api', { q: query, limit, ...where })).features.map(ofPhoton);
      },
      async at({ lat, lng }) {
        const answer = await ask('reverse', { lat: String(lat), lon: String(lng) });
        return parsed(photonAnswer, answer).features.map(ofPhoton)[0];
      },
    };
  const form = { format: 'jsonv2', addressdetails: '1' };
  return {
    attribution,
    async search(query, near) {
      const [east, north] = [(near?.lng ?? 0) + 0.5, (near?.lat ?? 0) + 0.5];
      const where: Record<string, string> =
        near === undefined ? {} : { viewbox: `${east - 1},${north},${east},${north - 1}` };
      const answer = await ask('search', { q: query, limit, ...form, ...where });
      return parsed(z.array(nominatimPlace), answer).map(ofNominatim);
    },
    async at({ lat, lng }) {
      const answer = await ask('reverse', { lat: String(lat), lon: String(lng), ...form });
      const found = z.safeParse(nominatimPlace, answer);
      return found.success ? ofNominatim(found.data) : undefined;
    },
  };
}

const cityListSchema = z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]));
export type Cities = z.infer<typeof cityListSchema>;

/** The list of towns that comes with the page. */
export async function citiesIn(pageDir: string): Promise<Cities> {
  return cityListSchema.parse(JSON.parse(await readFile(path.join(pageDir, 'map', 'cities.json'), 'utf8')));
}

/** Maximum distance at which a town names a position. */
const NAMED_WITHIN_M = 40_000;

/** The towns included with the app: enough to find the right part of the map, no streets. */
export function createGazetteer(load: () => Promise<Cities>): Geocoder {
  let loading: Promise<{ plain: string; found: FoundAddress }[]> | undefined;

  function towns() {
    loading ??= load().then((cities) =>
      cities.map(([city, country, , lng, lat]) => ({
        plain: plainName(city),
        found: { street: '', district: '', postcode: '', city, country, lat, lng },
      })),
    );
    return loading;
  }

  return {
    attribution: 'GeoNames (CC BY 4.0)',
    async search(query, near) {
      const typed = plainName(query);
      const wanted = OTHER_TOWN_NAMES[typed] ?? typed;
      if (wanted === '') return [];
      const named = (await towns()).filter(({ plain }) => plain.startsWith(wanted));
      const isWhole = ({ plain }: { plain: string }) => plain === wanted;
      const found = [...named.filter(isWhole), ...named.filter((one) => !isWhole(one))].map(
        (one) => one.found,
      );
      // Of towns with the same name the nearest comes first; without a position the largest, as they are listed.
      if (near !== undefined && found.length > MAX_FOUND)
        found.sort((one, other) => exactDistanceM(near, one) - exactDistanceM(near, other));
      return found.slice(0, MAX_FOUND);
    },
    async at(point) {
      let best: { found: FoundAddress; away: number } | undefined;
      for (const { found } of await towns()) {
        if (Math.abs(found.lat - point.lat) > 0.5) continue;
        const away = exactDistanceM(point, found);
        if (away < (best?.away ?? NAMED_WITHIN_M)) best = { found, away };
      }
      return best?.found;
    },
  };
}
