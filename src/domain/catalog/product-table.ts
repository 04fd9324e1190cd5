import { readCsv, writeCsv } from '../csv.ts';
import type { Catalogue } from './edit-catalogue.ts';
import type { Product } from './product.ts';
import {
  cellKey,
  type CellProblem,
  type ProductCells,
  productColumns,
  type ProductRow,
  readProductRow,
  type RowReading,
} from './product-row.ts';
import { slugOfProduct } from './product-slug.ts';

/** `fault` says why the file cannot be read at all; `ignored` are unknown columns. */
export type ProductTable =
  | { fault: 'empty' | 'not_closed' | 'no_name' | 'too_many' }
  | { fault: null; rows: ProductRow[]; ignored: string[] };

interface Reading extends RowReading {
  mostRows: number;
}

/** The menu as a file that `readProductTable` reads. */
export function writeProductTable({ catalogs, products, extras }: Catalogue, digits: number): string {
  const catalogOf = new Map(catalogs.map((one) => [one.sid, one.name]));
  const extraOf = new Map(extras.map((one) => [one.sid, one.name]));
  const rows = products.map((product) => [
    product.sid,
    product.sku,
    product.name,
    product.slug ?? '',
    catalogOf.get(product.catalog_id) ?? '',
    (product.price / 10 ** digits).toFixed(digits),
    product.text,
    product.visible_web ? 'yes' : 'no',
    product.extra_id === null ? '' : (extraOf.get(product.extra_id) ?? ''),
  ]);
  return writeCsv([productColumns, ...rows]);
}

function wrongRow(row: ProductRow, problem: CellProblem): ProductRow {
  return { ...row, kind: 'wrong', form: null, problems: [...row.problems, problem] };
}

/** Whether a row's slug is used by another row or by a product without a row. */
function takenSlugs(rows: readonly ProductRow[], products: readonly Product[]): (row: ProductRow) => boolean {
  const meant = new Set(
    rows.flatMap(({ before, kind }) => (before === null || kind === 'same' ? [] : [before.sid])),
  );
  const times = new Map<string, number>();
  const count = (slug: string | undefined) => {
    if (slug !== undefined && slug !== '') times.set(slug, (times.get(slug) ?? 0) + 1);
  };
  for (const product of products) if (!meant.has(product.sid)) count(slugOfProduct(product));
  for (const { form, kind } of rows) if (kind !== 'same') count(form?.slug);
  return ({ form, kind }) => kind !== 'same' && (times.get(form?.slug ?? '') ?? 0) > 1;
}

/**
 * The changes a file would make to the menu, row by row. Missing columns stay unchanged. Two rows that refer to the
 * same product are both wrong.
 */
export function readProductTable(file: string, reading: Reading): ProductTable {
  const { rows, isWhole } = readCsv(file);
  if (!isWhole) return { fault: 'not_closed' };
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return { fault: 'empty' };
  if (body.length > reading.mostRows) return { fault: 'too_many' };
  const columns = head.cells.map((name) => productColumns.find((column) => column === cellKey(name)));
  if (!columns.includes('name') && !columns.includes('id')) return { fault: 'no_name' };
  const ignored = head.cells.filter((name, at) => columns[at] === undefined && name.trim() !== '');
  const read = body.map(({ line, cells }) => {
    const given: ProductCells = {};
    for (const [at, column] of columns.entries()) {
      if (column !== undefined) given[column] = cells[at] ?? '';
    }
    return readProductRow(line, given, reading);
  });
  const times = new Map<string, number>();
  for (const { before } of read) {
    if (before !== null) times.set(before.sid, (times.get(before.sid) ?? 0) + 1);
  }
  const twice = (row: ProductRow) => row.before !== null && (times.get(row.before.sid) ?? 0) > 1;
  const isSlugTaken = takenSlugs(read, reading.products);
  return {
    fault: null,
    ignored,
    rows: read.map((row) => {
      if (twice(row)) return wrongRow(row, { column: 'name', what: 'twice', found: row.name });
      return isSlugTaken(row)
        ? wrongRow(row, { column: 'slug', what: 'slug_taken', found: row.form?.slug ?? '' })
        : row;
    }),
  };
}
