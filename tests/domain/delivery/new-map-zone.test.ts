import { expect, it } from 'vitest';
import { newMapZone } from '#domain/delivery/edit-zones.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

it('suggests a minimum order of 15 units of the currency', () => {
  const of = (currency: string) =>
    newMapZone('z', [], { ...aBranch({ ...aShop(), id: 1 }), id: 1, currency }).min_order;
  expect(of('EUR')).toBe(15_00);
  expect(of('TRY')).toBe(15_00);
  expect(of('JPY')).toBe(15);
});
