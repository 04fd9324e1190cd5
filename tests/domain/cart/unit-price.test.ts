import { expect, it } from 'vitest';
import { unitPriceOf } from '#domain/cart/unit-price.ts';

it.each([
  [
    'adds what options cost',
    900,
    [
      [150, 2],
      [50, 1],
    ],
    1250,
  ],
  ['takes off what an option makes it cheaper', 900, [[-50, 1]], 850],
  ['takes it off for each piece of the option', 900, [[-50, 3]], 750],
  [
    'sets one against the other',
    900,
    [
      [150, 1],
      [-50, 1],
    ],
    1000,
  ],
  ['never goes below nothing', 300, [[-500, 1]], 0],
  [
    'goes below nothing only in between',
    300,
    [
      [-500, 1],
      [400, 1],
    ],
    200,
  ],
])('%s', (_, product, options, expected) => {
  expect(
    unitPriceOf(
      product,
      options.map(([price = 0, quantity = 0]) => ({ price, quantity })),
    ),
  ).toBe(expected);
});
