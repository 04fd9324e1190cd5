import { expect, it } from 'vitest';
import { askedVoidDoneBy } from '#domain/orders/asked-void.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const soup = aLine({ id: 'line-soup-000000', product_id: 'soup', quantity: 3 });
const pie = aLine({ id: 'line-pie-0000000', product_id: 'pie' });
const mark = (by: string, at = 5) => ({ at, by, reason: 'cold' });

it.each<[string, readonly OrderLine[], number | undefined, string | undefined]>([
  ['nothing is voided', [soup, pie], undefined, undefined],
  ['one of two is voided', [{ ...soup, voided: mark('Kenan') }, pie], undefined, undefined],
  [
    'both are off the bill',
    [
      { ...soup, voided: mark('Kenan') },
      { ...pie, removed: mark('Ana', 6) },
    ],
    undefined,
    'Ana',
  ],
  ['the dishes are unknown here', [], undefined, undefined],
])('says by whom it was done when %s', (_case, products, pieces, by) => {
  const asked = { lines: [soup.id, pie.id], pieces, at: 1 };
  expect(askedVoidDoneBy([anOrder({ products: [...products] })], asked)).toBe(by);
});

it.each([
  ['after it was asked', 5, 'Kenan'],
  ['before it was asked', 2, undefined],
])('finds pieces that were voided %s', (_when, at, by) => {
  const part = { ...soup, id: 'line-part-000000', quantity: 1, voided: mark('Kenan', at) };
  const order = anOrder({ products: [{ ...soup, quantity: 2 }, part] });
  expect(askedVoidDoneBy([order], { lines: [soup.id], pieces: 1, at: 3 })).toBe(by);
});
