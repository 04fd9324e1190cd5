import { expect, it } from 'vitest';
import { estimateOf } from '#domain/delivery/estimate.ts';
import { promisedMinutes } from '#domain/delivery/promised-minutes.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const zone = (deliver_time: number, active = true) => ({
  active,
  deliverable: true,
  delivery_charge: 100,
  min_order: 0,
  deliver_time,
});

it.each([
  ['of a branch without zones is its own time', 'map' as const, [], 30, 30],
  ['of zones goes from the nearest to the farthest', 'map' as const, [zone(25), zone(50), zone(40)], 25, 50],
  ['is one number where zones take the same time', 'map' as const, [zone(35), zone(35)], 35, 35],
  ['leaves out zones that are drafts', 'map' as const, [zone(25), zone(90, false)], 25, 25],
])('the estimate %s', (_what, mode, map, least, most) => {
  const branch = { ...aBranch({ ...aShop({ ordering_mode: mode }), id: 1 }, { deliver_time: 30 }), id: 1 };
  expect(estimateOf(leastTerms(branch, { map, places: [] }))).toEqual({ least, most });
});

it('is one number once the address is known', () => {
  expect(estimateOf({ deliver_time: 40 })).toEqual({ least: 40, most: 40 });
});

it.each([
  [30, 20],
  [40, 30],
  [45, 30],
  [20, 15],
  [10, 10],
  [5, 5],
  [4, 4],
  [1, 1],
  [1440, 960],
])('where a delivery takes %i minutes, a pickup takes %i', (delivered, fetched) => {
  expect(promisedMinutes('pickup', delivered)).toBe(fetched);
  expect(promisedMinutes('pickupl', delivered)).toBe(fetched);
  for (const action of ['now', 'later', 'table', 'book'] as const)
    expect(promisedMinutes(action, delivered)).toBe(delivered);
});
