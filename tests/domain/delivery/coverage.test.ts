import { expect, it } from 'vitest';
import { coverageOf } from '#domain/delivery/terms.ts';
import { aMapZone } from '#tests/support/api.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const branch = {
  ...aBranch({ ...aShop({ ordering_mode: 'map' }), id: 1 }),
  sid: 'b',
  id: 1,
  lat: 36.9,
  lng: 30.7,
};
const area = (active: boolean) => ({ map: [{ ...aMapZone(), active }], places: [] });

it('is the zones while one of them is active', () => {
  expect(coverageOf({ ...branch, deliver_within: 5 }, area(true))).toEqual({ by: 'zones' });
});

it('is the distance of the branch while no zone is active', () => {
  expect(coverageOf({ ...branch, deliver_within: 5 }, area(false))).toEqual({ by: 'distance', km: 5 });
});

it('is anywhere without zones and without a distance', () => {
  expect(coverageOf({ ...branch, deliver_within: 0 }, undefined)).toEqual({ by: 'anywhere' });
});
