import { expect, it } from 'vitest';
import { draftRows, restoredRow } from '#domain/cart/draft-rows.ts';
import type { CartLine } from '#domain/cart/price-line.ts';

const line = (id: string): CartLine => ({
  id,
  product_id: id,
  quantity: 1,
  extra: [],
  note: '',
  allergy: '',
  course: 1,
  seat: null,
});
const removed = (id: string, at: number) => ({ line: line(id), at });
const shown = (rows: ReturnType<typeof draftRows>) =>
  rows.map(({ line: { id }, isRemoved }) => (isRemoved ? `-${id}` : id)).join(' ');

it.each([
  ['none removed', ['a', 'b'], [], 'a b'],
  ['the first', ['b', 'c'], [removed('a', 0)], '-a b c'],
  ['the last', ['a', 'b'], [removed('c', 2)], 'a b -c'],
  ['two, the lower one first', ['c'], [removed('b', 1), removed('a', 0)], '-a -b c'],
  ['all', [], [removed('a', 0), removed('b', 1)], '-a -b'],
])('shows every item in its row: %s', (_, cart, gone, rows) => {
  expect(shown(draftRows(cart.map(line), gone))).toBe(rows);
});

it.each([
  ['a', 'a c'],
  ['b', 'b c'],
  ['unknown', 'c'],
])('puts %s back between the items it was between', (id, cart) => {
  const rows = draftRows([line('c')], [removed('a', 0), removed('b', 1)]);
  expect(
    restoredRow(rows, line(id))
      .map((one) => one.id)
      .join(' '),
  ).toBe(cart);
});
