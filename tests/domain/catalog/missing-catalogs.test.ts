import { expect, it } from 'vitest';
import { missingCatalogs } from '#domain/catalog/missing-catalogs.ts';
import { readProductTable } from '#domain/catalog/product-table.ts';

function rowsOf(file: string) {
  const table = readProductTable(file, {
    catalogs: [{ sid: 'mains', name: 'Mains', tax: null, tax_included: null, parent: null, order: 0 }],
    products: [],
    extras: [],
    digits: 2,
    mostRows: 10,
    newSid: String,
  });
  if (table.fault !== null) throw new Error(table.fault);
  return table.rows;
}

it('lists each catalog that the menu does not have once', () => {
  const rows = rowsOf('name,catalog,price\nA,Mains,1\nB,Soups,1\nC, soups ,1\nD,,1\nE,Sweets,1\n');
  const missing = missingCatalogs(rows, 'file');
  expect(missing.map(({ name }) => name)).toEqual(['Soups', 'Sweets']);
  expect(new Set(missing.map(({ sid }) => sid)).size).toBe(2);
});

it('leaves out names that no catalog may have', () => {
  expect(missingCatalogs(rowsOf(`name,catalog,price\nA,${'x'.repeat(81)},1\n`), 'file')).toEqual([]);
});

it('leaves out a catalog that only faulty rows name', () => {
  const missing = missingCatalogs(rowsOf('name,catalog,price\nA,Nowhere,abc\nB,Soups,1\n'), 'file');
  expect(missing.map(({ name }) => name)).toEqual(['Soups']);
});
