import { readCsv, writeCsv } from '../csv.ts';
import { columnsOf } from './column-names.ts';
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

/** The name of the column that says what is wrong; it is skipped when the file is read again. */
const FAULT_COLUMN = 'error';

/** A file to start with: one example product in each of the first two categories, with every column. */
export function writeSampleTable(
  catalogs: Catalogue['catalogs'],
  examples: readonly { name: string; description: string; price: number }[],
  digits: number,
): string {
  const rows = examples.map(({ name, description, price }, at) => {
    const cells: ProductCells = {
      name,
      catalog: (catalogs[at] ?? catalogs[0])?.name ?? '',
      price: (price / 10 ** digits).toFixed(digits),
      description,
      visible: 'yes',
    };
    return productColumns.map((column) => cells[column] ?? '');
  });
  return writeCsv([productColumns, ...rows]);
}

/** The given lines of a file as a file of their own, as they were typed, each with what is wrong with it. */
export function writeFaultyRows(file: string, faults: ReadonlyMap<number, string>): string {
  const { rows, separator } = readCsv(file);
  const [head, ...body] = rows;
  const columns = (head?.cells ?? []).map((name, at) => ({ name, at }));
  const kept = columns.filter(({ name }) => cellKey(name) !== FAULT_COLUMN);
  const faulty = body.flatMap(({ line, cells }) => {
    const fault = faults.get(line);
    return fault === undefined ? [] : [[...kept.map(({ at }) => cells[at] ?? ''), fault]];
  });
  return writeCsv([[...kept.map(({ name }) => name), FAULT_COLUMN], ...faulty], separator);
}

function wrongRow(row: ProductRow, problem: CellProblem): ProductRow {
  return { ...row, kind: 'wrong', form: null, problems: [...row.problems, problem] };
}

/** Whether a row's slug is used by another row or by a product without a row. */
function takenSlugs(rows: readonly ProductRow[], products: readonly Product[]): (row: ProductRow) => boolean {
  const meant = new Set(
    rows.flatMap(({ before, kind }) =>
      before === null || kind === 'same' || kind === 'wrong' ? [] : [before.sid],
    ),
  );
  const times = new Map<string, number>();
  const count = (slug: string | undefined) => {
    if (slug !== undefined && slug !== '') times.set(slug, (times.get(slug) ?? 0) + 1);
  };
  for (const product of products) if (!meant.has(product.sid)) count(slugOfProduct(product));
  for (const { form, kind } of rows) if (kind !== 'same') count(form?.slug);
  return ({ form, kind }) => kind !== 'same' && (times.get(form?.slug ?? '') ?? 0) > 1;
}

/** Rows whose slug clashes are wrong, which can make others wrong: a product that is left as it is keeps its slug. */
function checkSlugs(rows: ProductRow[], products: readonly Product[]): ProductRow[] {
  const isTaken = takenSlugs(rows, products);
  const checked = rows.map((row) =>
    row.form !== null && isTaken(row)
      ? wrongRow(row, { column: 'slug', what: 'slug_taken', found: row.form.slug ?? '' })
      : row,
  );
  return checked.every((row, at) => row === rows[at]) ? rows : checkSlugs(checked, products);
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
  const columns = columnsOf(head.cells);
  if (!columns.includes('name') && !columns.includes('id')) return { fault: 'no_name' };
  const ignored = head.cells.filter(
    (name, at) => columns[at] === undefined && name.trim() !== '' && cellKey(name) !== FAULT_COLUMN,
  );
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
  const single = read.map((row) =>
    twice(row) ? wrongRow(row, { column: 'name', what: 'twice', found: row.name }) : row,
  );
  return { fault: null, ignored, rows: checkSlugs(single, reading.products) };
}
