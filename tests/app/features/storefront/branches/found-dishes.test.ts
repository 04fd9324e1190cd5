import { expect, it } from 'vitest';
import { foundDishes } from '#app/features/storefront/branches/found-dishes.ts';
import { aListedBranch } from '#tests/support/listed-branch.ts';

const dish = (name: string, rank: number, sold_out = false) => ({
  slug: name,
  name,
  price: 100,
  image: null,
  rank,
  sold_out,
});

it('lists the best matches of all places first, then what cannot be ordered now', () => {
  const near = aListedBranch({
    place: 'near',
    dishes: [dish('Pizza', 1, true), dish('Pie', 1), dish('Spicy wings', 3)],
  });
  const far = aListedBranch({ place: 'far', dishes: [dish('Pi', 0), dish('Pide', 1)] });
  const closed = aListedBranch({ place: 'closed', status: 'closed', dishes: [dish('Pi', 0)] });
  const beyond = aListedBranch({ place: 'beyond', reaches: false, dishes: [dish('Pita', 1)] });
  const found = foundDishes([near, far, beyond, closed], ({ dishes }) => dishes ?? []);
  expect(found.map((one) => `${one.dish.name}, ${one.place.place}`)).toEqual([
    'Pi, far',
    'Pie, near',
    'Pide, far',
    'Spicy wings, near',
    'Pi, closed',
    'Pita, beyond',
    'Pizza, near',
  ]);
});
