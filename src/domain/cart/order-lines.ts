import { stockSigner } from '../catalog/stock.ts';
import { catalogTax } from '../catalog/catalog-tax.ts';
import type { Extra } from '../catalog/extra.ts';
import { productOfOption } from '../catalog/option-products.ts';
import { takeFromStock } from '../catalog/set-stock.ts';
import { isAvailable, untouchedStock } from '../catalog/stock.ts';
import { allergyIn } from '../orders/allergy-in-note.ts';
import { type Order, type OrderLine, newLineDefaults, newOrderDefaults } from '../orders/order.ts';
import { piecesOfLine } from '../orders/order-stock.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { type CartLine, priceLine } from './price-line.ts';
import { cookingDay } from './slots.ts';

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

function buildLine(
  line: CartLine,
  branch: Branch,
  view: RowView,
  day: string,
  byStaff: boolean,
): Result<OrderLine> {
  const product = view.get('product', line.product_id);
  if (product === undefined || (!product.visible_web && !byStaff)) {
    return refuse('no_such_product', { params: { item: line.product_id } });
  }
  if (!isAvailable(view.get('stock', product.sid), day)) {
    const stock = view.get('stock', product.sid);
    return refuse('sold_out', {
      params: { item: product.name },
      ...(stock === undefined ? {} : { by: stock.by, at: stock.at }),
    });
  }
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
 * Prices lines from the present menu for a business day; each id is used once. Refuses as `priceLine`, and
 * `no_such_product`, `sold_out`.
 */
export function buildLines(
  products: readonly CartLine[],
  branch: Branch,
  view: RowView,
  day: string,
  byStaff: boolean,
): Result<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const line of products) {
    if (lines.some((other) => other.id === line.id)) {
      return refuse('invalid_fields', { fields: { products: 'invalid' } });
    }
    const built = buildLine(line, branch, view, day, byStaff);
    if (!built.ok) return built;
    lines.push(built.value);
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

/** A new order of these lines with its totals; fields missing from `part` get the defaults of an order at a table. */
export function assembleOrder(
  part: Pick<Order, 'sid' | 'label' | 'action' | 'status'> & Partial<Order>,
  branch: Branch,
  products: OrderLine[],
  context: OrderContext,
): Order {
  const frame = {
    branch: branch.id,
    number: null,
    business_day: '',
    create_at: context.now,
    approve_at: null,
    finished_at: null,
    booking: null,
    cooking_day: cookingDay(branch, part.booking ?? context.now),
    deliver_time: branch.deliver_time,
    table: null,
    products: withOrderNote(products, part.note ?? ''),
    round: 1,
    method: 'cash_on_delivery' as const,
    name: '',
    phone: '',
    street: '',
    address: null,
    non_contact: false,
    note: '',
    comment: '',
    currency: branch.currency,
    tax_included: branch.shop.tax_included,
    discount_rate: 0,
    packing_charge: 0,
    shipping: 0,
    member: null,
    placed_by: context.actor.name,
    source: 'staff' as const,
    op_shipped: null,
    cancel: null,
    bumps: [],
    ...newOrderDefaults,
    fired: Math.min(...products.map(({ course }) => course)),
    ...part,
  };
  return { ...frame, ...orderTotals(frame) };
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
