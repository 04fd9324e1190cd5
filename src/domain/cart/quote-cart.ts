import type { Catalog } from '../catalog/catalog.ts';
import type { Extra } from '../catalog/extra.ts';
import type { Product } from '../catalog/product.ts';
import { countOn, isAvailable, type Stock } from '../catalog/stock.ts';
import type { Area } from '../delivery/area.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
import { deliveryAddressOf } from '../delivery/delivery-address.ts';
import { zoneOf } from '../delivery/zones.ts';
import { isTimed } from '../orders/fulfillment.ts';
import type { OrderAction } from '../orders/order.ts';
import type { Refusal } from '../result.ts';
import type { Actor } from '../roles.ts';
import type { RowKind, RowMap, RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import type { Hall, Table } from '../tables/table.ts';
import { piecesOf } from './order-lines.ts';
import type { PlaceOrder } from './place-order.ts';
import { type CartLine, priceLine } from './price-line.ts';
import { priceCart, type PricedCart } from './price-cart.ts';
import { cookingDay, offers, soonestTime } from './slots.ts';

/** A branch with its menu, as customers are sent it. */
export interface MenuRows {
  branch: Branch;
  catalogs: readonly Catalog[];
  products: readonly Product[];
  extras: readonly Extra[];
  stocks: readonly Stock[];
  area: Area | null;
}

/** A menu as the rows the rules read, with the tables and halls that are known. */
export function menuView(
  menu: MenuRows,
  tables: readonly Table[] = [],
  halls: readonly Hall[] = [],
): RowView {
  const rows: { [K in RowKind]?: Map<string, RowMap[K]> } = {
    branch: new Map([[menu.branch.sid, menu.branch]]),
    catalog: new Map(menu.catalogs.map((row) => [row.sid, row])),
    product: new Map(menu.products.map((row) => [row.sid, row])),
    extra: new Map(menu.extras.map((row) => [row.sid, row])),
    stock: new Map(menu.stocks.map((row) => [row.sid, row])),
    area: new Map(menu.area === null ? [] : [[menu.area.sid, menu.area]]),
    table: new Map(tables.map((row) => [row.sid, row])),
    hall: new Map(halls.map((row) => [row.sid, row])),
  };
  return { get: (kind, sid) => rows[kind]?.get(sid) };
}

/** The business day a cart would be cooked on. */
export function cartDay(
  { action, booking, table }: Pick<PlaceOrder, 'action' | 'booking' | 'table'>,
  branch: Branch,
  now: number,
): string {
  const isBooked = isTimed({ action, table }) && booking !== null && booking >= now;
  return cookingDay(branch, isBooked ? booking : soonestTime(branch, now));
}

/** What prevents a cart line from being ordered, by the current menu. */
export interface LineState {
  name: string;
  price: number | undefined;
  refusal: Refusal | undefined;
  /** The available number of pieces; undefined: not the problem. */
  most?: number | undefined;
}

/** The shortage for a line after the lines before it took theirs. */
function shortOf(
  line: CartLine,
  view: RowView,
  day: string,
  taken: Map<string, number>,
): Pick<LineState, 'refusal' | 'most'> | undefined {
  const pieces = piecesOf(line, view);
  for (const [sid, quantity] of pieces) {
    const stock = view.get('stock', sid);
    const item = view.get('product', sid)?.name ?? view.get('product', line.product_id)?.name ?? '';
    if (!isAvailable(stock, day)) return { refusal: { code: 'sold_out', params: { item } } };
    const count = (stock && countOn(stock, day)) ?? Infinity;
    const left = Math.max(0, count - (taken.get(sid) ?? 0));
    if (left >= quantity) continue;
    const most = Math.floor(left / (quantity / line.quantity));
    return most === 0
      ? { refusal: { code: 'sold_out', params: { item } } }
      : { refusal: { code: 'too_few_left', params: { item, left } }, most };
  }
  for (const [sid, quantity] of pieces) taken.set(sid, (taken.get(sid) ?? 0) + quantity);
  return undefined;
}

/** The state of each line of a cart on a business day, by the line's id. */
export function lineStates(
  { products }: Pick<PlaceOrder, 'products'>,
  menu: MenuRows,
  day: string,
): Map<string, LineState> {
  const view = menuView(menu);
  const { max_extra: maxExtra, max_quantity: maxQuantity } = menu.branch.shop;
  const taken = new Map<string, number>();
  return new Map<string, LineState>(
    products.map((line): [string, LineState] => {
      const product = view.get('product', line.product_id);
      if (product === undefined) {
        const refusal = { code: 'no_such_product', params: { item: line.product_id } };
        return [line.id, { name: '', price: undefined, refusal }];
      }
      const { name } = product;
      const extra = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
      const priced = priceLine(line, product, extra, maxExtra);
      if (!priced.ok) return [line.id, { name, price: undefined, refusal: priced.refusal }];
      const { price } = priced.value;
      if (maxQuantity > 0 && line.quantity > maxQuantity) {
        const refusal = { code: 'max_quantity', params: { limit: maxQuantity } };
        return [line.id, { name, price, refusal, most: maxQuantity }];
      }
      const short = shortOf(line, view, day, taken);
      return [line.id, { name, price, refusal: undefined, ...short }];
    }),
  );
}

/** What prevents the whole cart from being ordered, regardless of its lines. */
export function wholeRefusal(
  { products }: Pick<PlaceOrder, 'products'>,
  { shop: { max_items: limit } }: Branch,
): Refusal | undefined {
  return limit > 0 && products.length > limit ? { code: 'max_items', params: { limit } } : undefined;
}

/** The delivery terms; undefined: they depend on an address that is still missing. */
export function termsOfOrder(
  order: Pick<PlaceOrder, 'street' | 'address'>,
  { branch, area }: Pick<MenuRows, 'branch' | 'area'>,
): DeliveryTerms | undefined {
  const found = zoneOf(deliveryAddressOf(order), branch, area ?? undefined);
  return found.ok ? found.value : undefined;
}

/** The order's fulfillment type, or the branch's first one if it is not offered any more. */
export function likelyAction({ action }: Pick<PlaceOrder, 'action'>, branch: Branch): OrderAction {
  const likely: OrderAction[] = [action, 'now', 'pickup', 'later', 'pickupl'];
  return likely.find((one) => offers(branch, one)) ?? action;
}

/** What a cart costs now, with the action it is priced for. */
export type Quote = PricedCart & { action: OrderAction };

/** A cart checked against a menu. */
export interface QuotedCart {
  /** By the line's id. */
  lines: Map<string, LineState>;
  /** Undefined: no line of it can be ordered. */
  quote: Quote | undefined;
}

/**
 * Prices a customer's cart before customer, address and time are known. Lines that cannot be ordered on that business
 * day are left out.
 */
export function quoteCart(order: PlaceOrder, menu: MenuRows, day: string, actor: Actor): QuotedCart {
  const lines = lineStates(order, menu, day);
  const products = order.products.filter(({ id }) => lines.get(id)?.refusal === undefined);
  if (products.length === 0) return { lines, quote: undefined };
  const action = likelyAction(order, menu.branch);
  const priced = priceCart({ ...order, action, products }, menuView(menu), actor);
  return { lines, quote: priced.ok ? { ...priced.value, action } : undefined };
}
