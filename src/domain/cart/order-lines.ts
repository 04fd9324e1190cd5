import { stockSigner } from '../catalog/stock.ts';
import { catalogTax } from '../catalog/catalog-tax.ts';
import type { Extra } from '../catalog/extra.ts';
import { productOfOption } from '../catalog/option-products.ts';
import type { Product } from '../catalog/product.ts';
import { takeFromStock } from '../catalog/set-stock.ts';
import { isAvailable, untouchedStock } from '../catalog/stock.ts';
import { allergyIn } from '../orders/allergy-in-note.ts';
import { type OrderLine, newLineDefaults } from '../orders/order.ts';
import { piecesOfLine } from '../orders/order-stock.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { type CartLine, priceLine } from './price-line.ts';

/** The menu rows needed to price these lines. */
export function menuKeys(products: readonly CartLine[], view: RowView): RowRef[] {
  const keys: RowRef[] = [];
  for (const line of products) {
    keys.push({ kind: 'product', sid: line.product_id }, { kind: 'stock', sid: line.product_id });
    const product = view.get('product', line.product_id);
    if (product === undefined) continue;
    keys.push({ kind: 'catalog', sid: product.catalog_id });
    const parent = view.get('catalog', product.catalog_id)?.parent ?? null;
    if (parent !== null) keys.push({ kind: 'catalog', sid: parent });
    if (product.extra_id === null) continue;
    keys.push({ kind: 'extra', sid: product.extra_id });
    for (const sid of productsAmongExtras(line, view.get('extra', product.extra_id)).keys()) {
      keys.push({ kind: 'stock', sid }, { kind: 'product', sid });
    }
  }
  return keys;
}

/** The products among a line's options (groups whose items are products), with the quantity of each per piece. */
function productsAmongExtras(line: CartLine, extra: Extra | undefined): Map<string, number> {
  const taken = new Map<string, number>();
  for (const wish of line.extra) {
    const group = extra?.data.groups.find((one) => one.id === wish.group);
    const item = group?.items.find((one) => one.id === wish.item);
    const sid = group && item && productOfOption(group, item);
    if (sid === undefined) continue;
    taken.set(sid, (taken.get(sid) ?? 0) + wish.quantity);
  }
  return taken;
}

/** The product of a line, if the menu offers it. */
function offeredProduct({ product_id: sid }: CartLine, view: RowView, byStaff: boolean): Result<Product> {
  const product = view.get('product', sid);
  return product === undefined || (!product.visible_web && !byStaff)
    ? refuse('no_such_product', { params: { item: sid } })
    : ok(product);
}

function checkAvailable({ sid, name }: Product, view: RowView, day: string): Result<null> {
  const stock = view.get('stock', sid);
  if (isAvailable(stock, day)) return ok(null);
  return refuse('sold_out', {
    params: { item: name },
    ...(stock === undefined ? {} : { by: stock.by, at: stock.at }),
  });
}

/** A cart line as a line of an order, at the product's present price. */
function priceOrderLine(
  line: CartLine,
  product: Product,
  branch: Branch,
  view: RowView,
  byStaff: boolean,
): Result<OrderLine> {
  const extra = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
  const priced = priceLine(line, product, extra, byStaff ? 0 : branch.shop.max_extra);
  if (!priced.ok) return priced;
  const catalog = view.get('catalog', product.catalog_id);
  return ok({
    id: line.id,
    product_id: product.sid,
    name: product.name,
    status: 'PLACED',
    quantity: line.quantity,
    note: line.note,
    ...catalogTax(catalog, (sid) => view.get('catalog', sid), branch.shop),
    round: 1,
    removed: null,
    ...newLineDefaults,
    stations: product.stations,
    seat: line.seat,
    course: line.course,
    allergy: line.allergy === '' ? allergyIn(line.note) : line.allergy,
    ...priced.value,
  });
}

/**
 * Prices lines from the present menu; each id is used once. With a business day, they must also be available on it.
 * Refuses as `priceLine`, and `no_such_product`, `sold_out`.
 */
export function priceLines(
  products: readonly CartLine[],
  branch: Branch,
  view: RowView,
  byStaff: boolean,
  day?: string,
): Result<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const line of products) {
    if (lines.some((other) => other.id === line.id)) {
      return refuse('invalid_fields', { fields: { products: 'invalid' } });
    }
    const product = offeredProduct(line, view, byStaff);
    if (!product.ok) return product;
    const available = day === undefined ? ok(null) : checkAvailable(product.value, view, day);
    if (!available.ok) return available;
    const priced = priceOrderLine(line, product.value, branch, view, byStaff);
    if (!priced.ok) return priced;
    lines.push(priced.value);
  }
  return ok(lines);
}

/**
 * An allergy in an order's note applies to every dish, later ones included, so that the kitchen acknowledges it at
 * each.
 */
export function withOrderNote(lines: readonly OrderLine[], note: string): OrderLine[] {
  const said = allergyIn(note);
  return lines.map((line) => (line.allergy === '' && said !== '' ? { ...line, allergy: said } : line));
}

/** The number of pieces a line takes: of its product, and of the products among its options. */
export function piecesOf(line: CartLine, view: RowView): Map<string, number> {
  const pieces = new Map([[line.product_id, line.quantity]]);
  const extraSid = view.get('product', line.product_id)?.extra_id ?? null;
  if (extraSid === null) return pieces;
  for (const [sid, each] of productsAmongExtras(line, view.get('extra', extraSid)))
    pieces.set(sid, (pieces.get(sid) ?? 0) + each * line.quantity);
  return pieces;
}

/** The stock after these lines and the products among their options are taken, each product once. */
export function takeStock(
  products: readonly OrderLine[],
  view: RowView,
  day: string,
  context: OrderContext,
): Result<RowChange[]> {
  const wanted = new Map<string, { quantity: number; name: string }>();
  for (const line of products) {
    for (const [sid, pieces] of piecesOfLine(line)) {
      const quantity = (wanted.get(sid)?.quantity ?? 0) + pieces;
      wanted.set(sid, { quantity, name: view.get('product', sid)?.name ?? line.name });
    }
  }
  const changes: RowChange[] = [];
  for (const [sid, { quantity, name }] of wanted) {
    const stock = view.get('stock', sid);
    const left = takeFromStock(stock ?? untouchedStock(sid), quantity, day, {
      id: context.id,
      now: context.now,
      by: stockSigner(context.actor),
    });
    if (!left.ok)
      return refuse(left.refusal.code, { ...left.refusal, params: { ...left.refusal.params, item: name } });
    if (stock !== undefined && left.value !== stock) changes.push({ kind: 'stock', row: left.value });
  }
  return ok(changes);
}
