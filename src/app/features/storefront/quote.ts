import { type PlaceOrder, placeOrder } from '#domain/cart/place-order.ts';
import { piecesOf } from '#domain/cart/order-lines.ts';
import { type CartLine, priceLine } from '#domain/cart/price-line.ts';
import { cookingDay, offers, slotsOf, soonestTime } from '#domain/cart/slots.ts';
import { countOn, isAvailable } from '#domain/catalog/stock.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import type { DeliveryTerms } from '#domain/delivery/terms.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import type { Order, OrderAction } from '#domain/orders/order.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import type { Refusal, Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowKind, RowMap, RowView } from '#domain/rows.ts';
import { freshTable, type Table } from '#domain/tables/table.ts';
import type { Menu } from './menu-source.ts';

export const guest: Actor = { id: 'guest', name: '', roles: ['guest'], shop: 0, branches: [] };

/** A menu as the rows the domain's rules read. */
export function menuView(menu: Menu, order?: PlaceOrder): RowView {
  const rows: { [K in RowKind]?: Map<string, RowMap[K]> } = {
    branch: new Map([[menu.branch.sid, menu.branch]]),
    catalog: new Map(menu.catalogs.map((row) => [row.sid, row])),
    product: new Map(menu.products.map((row) => [row.sid, row])),
    extra: new Map(menu.extras.map((row) => [row.sid, row])),
    stock: new Map(menu.stocks.map((row) => [row.sid, row])),
    area: new Map(menu.area === null ? [] : [[menu.area.sid, menu.area]]),
    table: new Map((order === undefined ? [] : seatOf(order)).map((row) => [row.sid, row])),
  };
  return { get: (kind, sid) => rows[kind]?.get(sid) };
}

/** The table of an order as far as its guest knows it. */
function seatOf({ table: sid, table_part: part, table_key: key = '' }: PlaceOrder): Table[] {
  if (sid === null) return [];
  const order_key = part === null ? key : key.slice(0, key.lastIndexOf('-'));
  const seats = { name: '–', hall: sid, min_seat: 1, max_seat: 1, shape: 0, pay_all: false, merge: null };
  return [{ ...freshTable, ...seats, sid, order_key, number_of_split: part ?? 1 }];
}

/** What prevents a cart line from being ordered, by the current menu. */
export interface LineState {
  name: string;
  price: number | undefined;
  refusal: Refusal | undefined;
  /** The available number of pieces; undefined: not the problem. */
  most?: number | undefined;
}

/** The time an order is for, if known. */
export function timeOf({ action, booking }: PlaceOrder, { branch }: Menu, now: number): number {
  return isForLater(action) && booking !== null && booking >= now ? booking : soonestTime(branch, now);
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

export function lineStates(order: PlaceOrder, menu: Menu, now: number): Map<string, LineState> {
  const view = menuView(menu);
  const day = cookingDay(menu.branch, timeOf(order, menu, now));
  const { max_extra: maxExtra, max_quantity: maxQuantity } = menu.branch.shop;
  const taken = new Map<string, number>();
  return new Map<string, LineState>(
    order.products.map((line): [string, LineState] => {
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
export function wholeRefusal({ products }: PlaceOrder, { branch }: Menu): Refusal | undefined {
  const { max_items: limit } = branch.shop;
  return limit > 0 && products.length > limit ? { code: 'max_items', params: { limit } } : undefined;
}

/** The result of placing the order now, by the server's rule. */
export function priceOrder(
  order: PlaceOrder,
  menu: Menu,
  now: number,
  actor: Actor = guest,
): Result<{ order: Order }> {
  return placeOrder(order, menuView(menu, order), { id: order.sid, now, actor });
}

/** The delivery terms; undefined: they depend on an address that is still missing. */
export function termsOfOrder(order: PlaceOrder, menu: Menu): DeliveryTerms | undefined {
  const found = zoneOf(deliveryAddressOf(order), menu.branch, menu.area ?? undefined);
  return found.ok ? found.value : undefined;
}

/** The order's fulfillment type, or the branch's first one if it is not offered any more. */
export function likelyAction({ action }: Pick<PlaceOrder, 'action'>, branch: Menu['branch']): OrderAction {
  const likely: OrderAction[] = [action, 'now', 'pickup', 'later', 'pickupl'];
  return likely.find((one) => offers(branch, one)) ?? action;
}

/**
 * The total before customer and address are known: missing fields are filled in, sold-out lines left out. Without the
 * delivery fee if it depends on the address.
 */
export function quoteOf(order: PlaceOrder, menu: Menu, now: number, actor: Actor = guest): Order | undefined {
  const states = lineStates(order, menu, now);
  const products = order.products.filter(({ id }) => states.get(id)?.refusal === undefined);
  if (products.length === 0) return undefined;
  const terms = termsOfOrder(order, menu);
  const delivery_charge = terms?.delivery_charge ?? 0;
  const { payments: _limits, gateways: _others, ...place } = menu.branch;
  const open = { ...place, delivery_charge, status: 'open' as const, min_order: 0, busy_until: null };
  const always = {
    ...menu,
    area: null,
    stocks: [],
    branch: {
      ...open,
      deliver_within: 0,
      buy_now: true,
      buy_later: true,
      pickup: true,
      pickup_later: true,
      shop: { ...open.shop, guest_buy: true, max_items: 0, max_quantity: 0 },
      opening_hours: EVERY_DAY,
      delivery_hours: EVERY_DAY,
      special_days: [],
    },
  };
  const action = likelyAction(order, menu.branch);
  const filled: PlaceOrder = {
    ...order,
    action,
    products,
    name: 'x',
    phone: '0000000',
    street: order.street === '' ? '–' : order.street,
    // The total does not depend on the fulfillment being available.
    booking: slotsOf(always.branch, 'pickupl', now)[0] ?? null,
    method: null,
  };
  const priced = priceOrder(filled, always, now, actor);
  return priced.ok ? priced.value.order : undefined;
}

const EVERY_DAY: Menu['branch']['opening_hours'] = Array.from({ length: 7 }, () => ['00:00', '23:59']);
