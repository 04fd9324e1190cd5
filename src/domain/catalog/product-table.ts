import * as z from 'zod/mini';
import { readCsv, writeCsv } from '../csv.ts';
import { invalidFields } from '../fields.ts';
import { MAX_MONEY, type Money } from '../money.ts';
import { markOf } from '../row-mark.ts';
import { type ProductForm, productFormSchema, type SeenProductForm } from './edit-product.ts';
import type { Catalogue } from './edit-catalogue.ts';
import type { Product } from './product.ts';
import { slugOfProduct } from './product-slug.ts';

/** The columns of a product table, as named in the first line of the file. */
export const productColumns = [
  'id',
  'code',
  'name',
  'slug',
  'catalog',
  'price',
  'description',
  'visible',
  'options',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** What is wrong with a cell: a refusal's code, or one of the codes that only tables have. */
export interface CellProblem {
  column: ProductColumn;
  what: string;
  /** The text of the cell. */
  found: string;
}

/** One row of a file: its change to the menu, or what is wrong with it. */
export interface ProductRow {
  /** Line of the file, counted from 1. */
  line: number;
  name: string;
  kind: 'new' | 'changed' | 'same' | 'wrong';
  problems: CellProblem[];
  form: SeenProductForm | null;
  /** The present product, if it is on the menu. */
  before: Product | null;
}

/** `fault` says why the file cannot be read at all; `ignored` are unknown columns. */
export type ProductTable =
  | { fault: 'empty' | 'not_closed' | 'no_name' | 'too_many' }
  | { fault: null; rows: ProductRow[]; ignored: string[] };

interface Reading extends Catalogue {
  /** The number of decimals of the currency. */
  digits: number;
  /** The id of a new product, by the line of its row. */
  newSid: (line: number) => string;
  mostRows: number;
}

const YES = ['yes', 'true', '1', 'x', 'evet', 'sí', 'si'];
const NO = ['no', 'false', '0', '', 'hayır', 'hayir'];
const key = (text: string) => text.trim().toLocaleLowerCase();

/**
 * A price as people type it: "12.50", "12,50", "1.234,50", "€ 12". The last separator is the decimal one if it is
 * followed by no more digits than the currency has. Undefined: not a price, or too many decimals.
 */
export function readPrice(text: string, digits: number): Money | undefined {
  const bare = text.replaceAll(/[\s\u00A0'’]/g, '').replaceAll(/^\p{Sc}|\p{Sc}$/gu, '');
  const found = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(bare);
  if (found === null) return undefined;
  const [, whole = '', rest = ''] = found;
  const marks = new Set(whole.replaceAll(/\d/g, ''));
  if (marks.size > 1 || rest.length > digits || (rest !== '' && marks.has(bare.at(-rest.length - 1) ?? ''))) {
    return undefined;
  }
  const minor = Number(whole.replaceAll(/[.,]/g, '')) * 10 ** digits + Number(rest.padEnd(digits, '0'));
  return minor <= MAX_MONEY ? minor : undefined;
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

type Cells = Partial<Record<ProductColumn, string>>;

/** The product a row refers to: by id, else by a unique code, else by name. */
function productMeant(cells: Cells, products: readonly Product[]): Product | undefined {
  const { id = '', code = '', name = '' } = cells;
  if (id.trim() !== '') return products.find(({ sid }) => sid === id.trim());
  const byCode = code.trim() === '' ? [] : products.filter(({ sku }) => key(sku) === key(code));
  if (byCode.length === 1) return byCode[0];
  const byName = products.filter((one) => key(one.name) === key(name));
  return byName.length === 1 && code.trim() === '' ? byName[0] : undefined;
}

function named<T extends { name: string; sid: string }>(list: readonly T[], name: string): T | undefined {
  return list.find((one) => key(one.name) === key(name));
}

function emptyForm(sid: string): ProductForm {
  return {
    sid,
    name: '',
    text: '',
    price: 0,
    sku: '',
    catalog_id: '',
    extra_id: null,
    visible_web: true,
    image: null,
    stations: [],
    ingredients: [],
  };
}

const COLUMN_OF: Record<string, ProductColumn> = {
  name: 'name',
  text: 'description',
  price: 'price',
  sku: 'code',
  slug: 'slug',
  catalog_id: 'catalog',
};

function readRow(line: number, cells: Cells, reading: Reading): ProductRow {
  const { catalogs, extras, products, digits, newSid } = reading;
  const problems: CellProblem[] = [];
  const wrong = (column: ProductColumn, code: string) => {
    if (!problems.some((one) => one.column === column)) {
      problems.push({ column, what: code, found: cells[column] ?? '' });
    }
  };
  const before = productMeant(cells, products);
  if ((cells.id ?? '').trim() !== '' && before === undefined) wrong('id', 'unknown_id');
  const {
    order: _order,
    former_slugs: _former,
    ...known
  } = before ?? { ...emptyForm(newSid(line)), order: 0, former_slugs: undefined };
  const form: ProductForm = { ...known };
  if (cells.name !== undefined) form.name = cells.name.trim();
  if (cells.code !== undefined) form.sku = cells.code.trim();
  const slug = cells.slug?.trim() ?? '';
  if (cells.slug !== undefined && (slug !== '' || before?.slug !== undefined)) form.slug = slug;
  if (cells.description !== undefined) form.text = cells.description.replaceAll('\r\n', '\n').trim();
  if (cells.catalog !== undefined || before === undefined) {
    const catalog = named(catalogs, cells.catalog ?? '');
    if (catalog === undefined) wrong('catalog', (cells.catalog ?? '').trim() === '' ? 'required' : 'unknown');
    else form.catalog_id = catalog.sid;
  }
  if (cells.price !== undefined || before === undefined) {
    const price = readPrice(cells.price ?? '', digits);
    if (price === undefined) wrong('price', (cells.price ?? '').trim() === '' ? 'required' : 'no_price');
    else form.price = price;
  }
  if (cells.visible !== undefined) {
    if (YES.includes(key(cells.visible))) form.visible_web = true;
    else if (NO.includes(key(cells.visible))) form.visible_web = false;
    else wrong('visible', 'yes_or_no');
  }
  if (cells.options !== undefined) {
    const extra = named(extras, cells.options);
    if (extra !== undefined) form.extra_id = extra.sid;
    else if (cells.options.trim() === '') form.extra_id = null;
    else wrong('options', 'unknown');
  }
  const checked = z.safeParse(productFormSchema, { ...form, catalog_id: form.catalog_id || 'none' });
  if (!checked.success) {
    const { fields = {} } = invalidFields(checked.error.issues, form);
    for (const [field, code] of Object.entries(fields)) wrong(COLUMN_OF[field] ?? 'name', code);
  }
  const seen = before === undefined ? '' : markOf(before);
  const isSame =
    before !== undefined &&
    markOf({ ...form, order: before.order, former_slugs: before.former_slugs }) === seen;
  const kind = problems.length > 0 ? 'wrong' : before === undefined ? 'new' : isSame ? 'same' : 'changed';
  return {
    line,
    name: form.name,
    kind,
    problems,
    form: problems.length > 0 ? null : { ...form, seen },
    before: before ?? null,
  };
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
  const columns = head.cells.map((name) => productColumns.find((column) => column === key(name)));
  if (!columns.includes('name') && !columns.includes('id')) return { fault: 'no_name' };
  const ignored = head.cells.filter((name, at) => columns[at] === undefined && name.trim() !== '');
  const read = body.map(({ line, cells }) => {
    const given: Cells = {};
    for (const [at, column] of columns.entries()) {
      if (column !== undefined) given[column] = cells[at] ?? '';
    }
    return readRow(line, given, reading);
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
