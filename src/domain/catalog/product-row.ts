import * as z from 'zod/mini';
import { invalidFields } from '../parse-fields.ts';
import { markOf } from '../row-mark.ts';
import type { Catalogue } from './edit-catalogue.ts';
import { type ProductForm, productFormSchema, type SeenProductForm } from './edit-product.ts';
import type { Product } from './product.ts';
import { readPrice } from './read-price.ts';

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

/** What the rows of a file are read with. */
export interface RowReading extends Catalogue {
  /** The number of decimals of the currency. */
  digits: number;
  /** The id of a new product, by the line of its row. */
  newSid: (line: number) => string;
}

/** The cells of a row, by column; an empty cell changes nothing, as a column that the file does not have. */
export type ProductCells = Partial<Record<ProductColumn, string>>;

const YES = ['yes', 'true', '1', 'x', 'evet', 'sí', 'si', 'sim', 'نعم'];
const NO = ['no', 'false', '0', 'hayır', 'hayir', 'não', 'nao', 'لا'];
/** A text as it is compared: case and outer spaces do not count. */
export const cellKey = (text: string) => text.trim().toLocaleLowerCase();

/** The product a row refers to: by id, else by a unique code, else by name. */
function productMeant(cells: ProductCells, products: readonly Product[]): Product | undefined {
  const { id = '', code = '', name = '' } = cells;
  if (id.trim() !== '') return products.find(({ sid }) => sid === id.trim());
  const byCode = code.trim() === '' ? [] : products.filter(({ sku }) => cellKey(sku) === cellKey(code));
  if (byCode.length === 1) return byCode[0];
  const byName = products.filter((one) => cellKey(one.name) === cellKey(name));
  return byName.length === 1 && code.trim() === '' ? byName[0] : undefined;
}

function named<T extends { name: string; sid: string }>(list: readonly T[], name: string): T | undefined {
  return list.find((one) => cellKey(one.name) === cellKey(name));
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

/** Notes what is wrong with a column. */
type Complain = (column: ProductColumn, code: string) => void;

function isBlank(cell: string | undefined): boolean {
  return (cell ?? '').trim() === '';
}

function filledCells(cells: ProductCells): ProductCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => !isBlank(cell)));
}

function readTexts(form: ProductForm, cells: ProductCells): void {
  if (cells.name !== undefined) form.name = cells.name.trim();
  if (cells.code !== undefined) form.sku = cells.code.trim();
  if (cells.slug !== undefined) form.slug = cells.slug.trim();
  if (cells.description !== undefined) form.text = cells.description.replaceAll('\r\n', '\n').trim();
}

function readCatalog(
  form: ProductForm,
  cell: string | undefined,
  reading: RowReading,
  wrong: Complain,
): void {
  const catalog = named(reading.catalogs, cell ?? '');
  if (catalog === undefined) wrong('catalog', cell === undefined ? 'required' : 'unknown');
  else form.catalog_id = catalog.sid;
}

function readPriceCell(form: ProductForm, cell: string | undefined, digits: number, wrong: Complain): void {
  const price = readPrice(cell ?? '', digits);
  if (price === undefined) wrong('price', cell === undefined ? 'required' : 'no_price');
  else form.price = price;
}

function readVisible(form: ProductForm, cell: string, wrong: Complain): void {
  if (YES.includes(cellKey(cell))) form.visible_web = true;
  else if (NO.includes(cellKey(cell))) form.visible_web = false;
  else wrong('visible', 'yes_or_no');
}

function readOptions(form: ProductForm, cell: string, reading: RowReading, wrong: Complain): void {
  const extra = named(reading.extras, cell);
  if (extra === undefined) wrong('options', 'unknown');
  else form.extra_id = extra.sid;
}

/** The product's form with the row's cells in it; a new product needs a catalog and a price. */
function readForm(
  start: ProductForm,
  cells: ProductCells,
  before: Product | undefined,
  reading: RowReading,
  wrong: Complain,
): ProductForm {
  const form = { ...start };
  const isNew = before === undefined;
  readTexts(form, cells);
  if (isNew || cells.catalog !== undefined) readCatalog(form, cells.catalog, reading, wrong);
  if (isNew || cells.price !== undefined) readPriceCell(form, cells.price, reading.digits, wrong);
  if (cells.visible !== undefined) readVisible(form, cells.visible, wrong);
  if (cells.options !== undefined) readOptions(form, cells.options, reading, wrong);
  return form;
}

/** Complains about what the form's own schema refuses. */
function checkForm(form: ProductForm, wrong: Complain): void {
  const checked = z.safeParse(productFormSchema, { ...form, catalog_id: form.catalog_id || 'none' });
  if (checked.success) return;
  const { fields = {} } = invalidFields(checked.error.issues, form);
  for (const [field, code] of Object.entries(fields)) wrong(COLUMN_OF[field] ?? 'name', code);
}

function isUnchanged(form: ProductForm, before: Product): boolean {
  return markOf({ ...form, order: before.order, former_slugs: before.former_slugs }) === markOf(before);
}

/** Reads one row; the first problem of each column is reported. */
export function readProductRow(line: number, read: ProductCells, reading: RowReading): ProductRow {
  const cells = filledCells(read);
  const problems: CellProblem[] = [];
  const wrong: Complain = (column, code) => {
    if (!problems.some((one) => one.column === column)) {
      problems.push({ column, what: code, found: cells[column] ?? '' });
    }
  };
  const before = productMeant(cells, reading.products);
  if (cells.id !== undefined && before === undefined) wrong('id', 'unknown_id');
  const {
    order: _order,
    former_slugs: _former,
    ...known
  } = before ?? { ...emptyForm(reading.newSid(line)), order: 0, former_slugs: undefined };
  const form = readForm(known, cells, before, reading, wrong);
  checkForm(form, wrong);
  if (problems.length > 0) {
    return { line, name: form.name, kind: 'wrong', problems, form: null, before: before ?? null };
  }
  const row = { line, name: form.name, problems };
  if (before === undefined) return { ...row, kind: 'new', form: { ...form, seen: '' }, before: null };
  const kind = isUnchanged(form, before) ? 'same' : 'changed';
  return { ...row, kind, form: { ...form, seen: markOf(before) }, before };
}
