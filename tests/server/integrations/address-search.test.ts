import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { createAddressSearch, MAX_PER_MINUTE } from '#server/integrations/address-search.ts';
import { createGazetteer, createRemoteGeocoder } from '#server/integrations/geocoder.ts';
import { createGeocoderService, type GeocoderService } from '#tests/support/geocoder-service.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let service: GeocoderService;
let world: World;
beforeAll(async () => {
  service = await createGeocoderService();
  world = await createWorld();
});
beforeEach(() => {
  service.answer(200);
  service.asked.length = 0;
});
afterAll(async () => {
  await service.stop();
  await world.drop();
});

const found = {
  street: 'Harbour Street 5',
  district: 'Muratpaşa',
  city: 'Antalya',
  postcode: '07100',
  country: 'TR',
  lat: 36.8861,
  lng: 30.7031,
};
const point = { lat: 36.886, lng: 30.703 };
const session = 'one-search-of-ada';

it.each(['nominatim', 'photon'] as const)('sends %s a query in its own format', async (kind) => {
  const geocoder = createRemoteGeocoder(service.origin, kind, 'Brigade');
  expect(await geocoder.search('harbour 5', point)).toEqual([found]);
  expect(await geocoder.at(point)).toEqual(found);
  expect(service.asked.map(({ pathname }) => pathname)).toEqual([
    kind === 'photon' ? '/api' : '/search',
    '/reverse',
  ]);
  expect(service.asked[0]?.searchParams.get('q')).toBe('harbour 5');
});

it('asks again after a failure', async () => {
  const search = createAddressSearch(createRemoteGeocoder(service.origin, 'photon', 'Brigade'));
  service.answer(500);
  await expect(search.search(session, 'harbour', point, 0)).rejects.toThrow('does not answer');
  service.answer(200);
  await search.search(session, 'harbour', point, 1);
  expect(service.asked.length).toBe(2);
});

it('caches a result for a day', async () => {
  const search = createAddressSearch(createRemoteGeocoder(service.origin, 'photon', 'Brigade'));
  service.answer(200);
  await search.search(session, 'harbour', point, 1);
  await search.search(session, ' HARBOUR', point, DAY_MS);
  expect(service.asked.length).toBe(1);
  await search.search(session, 'harbour', point, DAY_MS + 2);
  expect(service.asked.length).toBe(2);
});

it('offers a result only to the search that found it', async () => {
  const search = createAddressSearch(createRemoteGeocoder(service.origin, 'photon', 'Brigade'));
  service.answer(200);
  await search.search(session, 'harbour', point, 1);
  expect(search.offered(session, 0)).toEqual(found);
  expect(search.offered('another-search-of-bo', 0)).toBeUndefined();
});

it('limits how often one caller may search', () => {
  const search = createAddressSearch(createRemoteGeocoder(service.origin, 'photon', 'Brigade'));
  const asks = (now: number) =>
    Array.from({ length: MAX_PER_MINUTE + 1 }, () => search.mayAsk('1.2.3.4', now)).filter(Boolean).length;
  expect([asks(0), asks(1), search.mayAsk('5.6.7.8', 1)]).toEqual([MAX_PER_MINUTE, 0, true]);
  expect(asks(MINUTE_MS)).toBe(MAX_PER_MINUTE);
});

it('finds towns without another server', async () => {
  const towns = createGazetteer(async () => [
    ['San José', 'US', 1_000_000, -121.89, 37.33],
    ['San José', 'CR', 300_000, -84.08, 9.93],
    ['Izmir', 'TR', 2_500_000, 27.14, 38.41],
  ]);
  expect((await towns.search('san jose', undefined)).map(({ country }) => country)).toEqual(['US', 'CR']);
  expect(await towns.at({ lat: 38.4, lng: 27.1 })).toMatchObject({ city: 'Izmir' });
  expect(await towns.at({ lat: 0, lng: 0 })).toBeUndefined();
});

it('resolves a suggestion to its position for the caller that searched', async () => {
  const query = { query: 'antal', session };
  const { body } = await world.call('map/query-autocomplete', undefined, query);
  expect(body.suggestions).toEqual([{ id: 0, title: 'Antalya', text: 'TR' }]);
  const there = await world.call('map/address-location', undefined, { session, id: 0 });
  expect(there.body.address).toMatchObject({ city: 'Antalya', lat: 36.9 });
  const other = await world.call('map/address-location', undefined, { session: 'somebody-elses', id: 0 });
  expect(other.body.address).toBeNull();
  const here = await world.call('map/get-address', undefined, { session, lat: 36.88, lng: 30.7 });
  expect(here.body).toMatchObject({ address: { city: 'Antalya' }, attribution: 'GeoNames (CC BY 4.0)' });
});
