import { expect, it } from 'vitest';
import { changedColumns } from '#domain/catalog/changed-columns.ts';
import type { Product } from '#domain/catalog/product.ts';
import { undoImport } from '#domain/catalog/undo-import.ts';
import { markOf } from '#domain/row-mark.ts';
import { menu } from '#tests/support/restaurant.ts';

const row = menu.find(({ kind }) => kind === 'product');
if (row?.kind !== 'product') throw new Error('the menu has no product');
const before: Product = row.row;
const { order: _order, former_slugs: _former, ...form } = before;
const saved = { ...form, price: form.price + 100, seen: markOf(before) };
const now: Product = { ...before, price: saved.price };
const added = { ...form, sid: 'new-1', name: 'Lentil soup', seen: '' };
const rows = [
  { form: saved, before },
  { form: added, before: null },
];
const have =
  (...products: Product[]) =>
  (sid: string) =>
    products.find((one) => one.sid === sid);

it('restores changed products and removes added ones', () => {
  const undo = undoImport(rows, have(now, { ...before, ...added }));
  expect(undo).toEqual({ formers: [{ ...form, seen: markOf(now) }], added: ['new-1'], edited: [] });
});

it('leaves products that were edited since, and names them', () => {
  const undo = undoImport(rows, have({ ...now, text: 'With bread' }, { ...before, ...added, price: 1 }));
  expect(undo).toEqual({ formers: [], added: [], edited: [before.name, 'Lentil soup'] });
});

it('takes a product that the device has not received yet for unedited', () => {
  expect(undoImport(rows, have(before))).toMatchObject({ added: ['new-1'], edited: [] });
});

it('names the columns that a row changes', () => {
  expect(changedColumns(before, { ...form, price: 1, name: 'Other' })).toEqual(['name', 'price']);
  expect(changedColumns(before, form)).toEqual([]);
});
