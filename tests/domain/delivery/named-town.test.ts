import { describe, expect, it } from 'vitest';
import { type KnownTown, townBeyondReach, townNamedIn, townNamesIn } from '#domain/delivery/named-town.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const lisbon = { name: 'Lisbon', country: 'PT', people: 517_802, lat: 38.7167, lng: -9.1333 };
const towns: Record<string, KnownTown[]> = {
  lisbon: [lisbon],
  porto: [
    { name: 'Porto', country: 'PT', people: 249_633, lat: 41.1496, lng: -8.611 },
    { name: 'Porto', country: 'BR', people: 60_000, lat: -3.9, lng: -42.7 },
  ],
  madrid: [{ name: 'Madrid', country: 'ES', people: 3_255_944, lat: 40.4165, lng: -3.7026 }],
  // 16 km away: its outskirts may be within 5 km of the branch, its namesake is far.
  loures: [
    { name: 'Loures', country: 'PT', people: 66_231, lat: 38.8309, lng: -9.1685 },
    { name: 'Loures', country: 'PT', people: 20_000, lat: 41.5, lng: -8 },
  ],
  belem: [{ name: 'Belém', country: 'BR', people: 1_407_737, lat: -1.4558, lng: -48.5044 }],
};
const named = (name: string) => towns[name] ?? [];
const branchOf = (change: object = {}) => {
  const { lat, lng } = lisbon;
  const place = { country: 'PT', city: 'Lisbon', lat, lng, deliver_within: 5 };
  return { ...aBranch({ ...aShop({ ordering_mode: 'map' }), id: 1 }, { ...place, ...change }), id: 1 };
};
const to = (street: string, city = '') => ({ street, city, postcode: '', lat: null, lng: null });

describe('an address without a position', () => {
  it.each([
    ['a town after the postcode', to('Rua de Santa Catarina 1, 4000-447 Porto')],
    ['no comma', to('Rua de Santa Catarina 1 4000-447 Porto')],
    ['a town after a comma', to('Rua de Santa Catarina 1, Porto, Portugal')],
    ['a chosen city', to('Rua de Santa Catarina 1', 'Porto')],
    ['a chosen city with its state', to('Rua de Santa Catarina 1', 'Porto, PT')],
    ['a chosen city in another country', to('Calle Mayor 1', 'Madrid')],
  ])('is beyond the reach with %s far away', (_title, address) => {
    expect(townBeyondReach(address, branchOf(), named)).toMatchObject({
      refusal: { code: 'beyond_reach', params: { limit: 5 } },
    });
  });

  it.each([
    ['names no town', to('Rua Augusta 5')],
    ['names an unknown town', to('Rua Augusta 5, 1100-048 Lisboa')],
    ['is on a street named after a town', to('Rua do Porto 5')],
    ['is on a street whose name is a town', to('12 Porto, 2nd floor')],
    ['has the house number after a comma', to('Flat 2, 12 Porto')],
    ['names the branch’s own city', to('Rua do Ouro 5, Lisbon', 'Porto')],
    ['names a town whose outskirts are within reach', to('Rua Augusta 5, Loures')],
    ['names a quarter with the name of a town in another country', to('Rua de Belém 84, Belém')],
  ])('may be within the reach where it %s', (_title, address) => {
    expect(townBeyondReach(address, branchOf(), named)).toBeUndefined();
  });

  it.each([
    ['the branch has no limit', { deliver_within: 0 }, to('Rua 1, Porto')],
    ['the branch has no location', { lat: null, lng: null }, to('Rua 1, Porto')],
    ['the address has a position', {}, { ...to('Rua 1, Porto'), lat: 38.72, lng: -9.13 }],
  ])('is not measured where %s', (_title, change, address) => {
    expect(townBeyondReach(address, branchOf(change), named)).toBeUndefined();
  });
});

it('reads the last name first', () => {
  expect(townNamesIn('Rua 1, Baixa, 4000-447 Porto')).toEqual(['porto', 'baixa']);
});

describe('the town that a typed address names', () => {
  const brazil = { lat: -4, lng: -42 };
  it.each([
    ['is the one after the postcode', 'Rua do Alecrim 20, 1200-018 Lisbon', [lisbon], 'PT'],
    ['is the one after a postcode alone', '1200-450 Lisbon', [lisbon], 'PT'],
    ['is the whole text', 'Porto', [lisbon], 'PT'],
    ['is the nearest with that name', 'Rua 1, Porto', [brazil], 'BR'],
    ['is the nearest to any of several points', 'Rua 1, Porto', [{ lat: 40.4, lng: -3.7 }, brazil], 'BR'],
    ['is the first known where there are no points', 'Rua 1, Porto', [], 'PT'],
  ])('%s', (_title, text, points, country) => {
    expect(townNamedIn(text, points, named)).toMatchObject({ country });
  });

  it('is unknown where no part is the name of a town', () => {
    expect(townNamedIn('Rua do Porto 5', [lisbon], named)).toBeUndefined();
  });
});
