import { expect, it } from 'vitest';
import type { Area } from '#domain/delivery/area.ts';
import { deliveryTo, deliveryToTown } from '#domain/delivery/delivers-to.ts';
import { noPlaces } from '#domain/delivery/zone.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const centre = { lat: 36.8851, lng: 30.7023 };
const terms = { delivery_charge: 250, min_order: 1000, deliver_time: 25, active: true };
const branchOf = (ordering_mode: 'map' | 'manual' | 'message', change = {}) => ({
  ...aBranch({ ...aShop({ ordering_mode }), id: 1 }, change),
  id: 1,
});
const mapZone = {
  ...terms,
  id: 'm',
  name: 'm',
  circle: true,
  radius: 1000,
  points: [centre],
  deliverable: true,
};
const inAntalya: [string, string] = ['TR', '071*'];
const postcodes = {
  ...terms,
  id: 'p',
  name: 'p',
  locations: { ...noPlaces, postcodes: [inAntalya] },
};
const onMap: Area = { sid: 'here', map: [mapZone], places: [] };
const listed: Area = { sid: 'here', map: [], places: [postcodes] };
const to = (change: object) => ({ street: '', city: '', postcode: '', lat: null, lng: null, ...change });

it('has the terms of the zone around an address', () => {
  expect(deliveryTo(to(centre), branchOf('map'), onMap)).toMatchObject({
    delivers: true,
    terms: { zone: 'm', delivery_charge: 250, min_order: 1000, deliver_time: 25 },
  });
});

it('does not deliver outside its zones', () => {
  expect(deliveryTo(to({ lat: 36.95, lng: 30.7 }), branchOf('map'), onMap)).toEqual({ delivers: false });
});

it('does not deliver beyond its distance', () => {
  const delivery = deliveryTo(to({ lat: 36.95, lng: 30.7 }), branchOf('map'), undefined);
  expect(delivery).toEqual({ delivers: false });
});

it('finds a zone by the postcode', () => {
  const branch = branchOf('manual');
  expect(deliveryTo(to({ postcode: '07100' }), branch, listed)).toMatchObject({ delivers: true });
  expect(deliveryTo(to({ postcode: '34000' }), branch, listed)).toEqual({ delivers: false });
});

it('does not deliver where deliveries are off', () => {
  expect(deliveryTo(to(centre), branchOf('map', { buy_now: false }), onMap)).toEqual({ delivers: false });
});

it.each([
  ['a postcode, where zones are drawn on the map', to({ postcode: '07100' }), branchOf('map'), onMap],
  ['a postcode, where only the distance counts', to({ postcode: '07100' }), branchOf('map'), undefined],
  ['a point, where zones are lists of places', to(centre), branchOf('manual'), listed],
  ['any address, where charges are agreed on by message', to(centre), branchOf('message'), undefined],
] as const)('knows nothing of %s', (_title, address, branch, area) => {
  expect(deliveryTo(address, branch, area)).toBeUndefined();
});

const antalya = { ...centre, name: 'antalya', country: 'TR', people: 2_000_000 };
const konya = { lat: 37.87, lng: 32.48, name: 'konya', country: 'TR', people: 2_000_000 };
const towns = (name: string) => [antalya, konya].filter((town) => town.name === name);

it.each([
  ['the zones of a map', onMap],
  ['a distance', undefined],
])('does not deliver to a town wholly beyond %s', (_what, area) => {
  const branch = branchOf('map', { city: '' });
  const known = (street: string) => deliveryToTown(to({ street }), branch, area, towns);
  expect(known('Xyzzy 999, Konya')).toEqual({ delivers: false });
  expect(known('Xyzzy 999, Antalya')).toBeUndefined();
  expect(known('Xyzzy 999')).toBeUndefined();
});

it('follows a position before the name of a town', () => {
  const address = to({ ...centre, street: 'Konya Street 5, Konya' });
  expect(deliveryToTown(address, branchOf('map'), onMap, towns)).toMatchObject({ delivers: true });
});
