import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { addWithin } from '#domain/cart/cart-lines.ts';
import { orderToSend, type PlaceOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { type CartLine, cartLineSchema } from '#domain/cart/price-line.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { uuidSchema } from '#domain/ids.ts';
import { addressSchema } from '#domain/orders/order.ts';
import { markOf } from '#domain/row-mark.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { storeCart, storedCart, subscribeCart } from './stored-cart.ts';
import { newId } from '../../../parts/actions/new-id.ts';

/** An order sent under a key. The server answers that key again only for the same order. */
export interface SentRequest {
  key: string;
  order: PlaceOrder;
}
const MAX_TRIED = 5;

/** A customer's cart at one branch, with the ids it will be sent under. */
export interface Cart {
  site: string;
  place: string;
  /** Idempotency key: a request repeated under the same key counts once. */
  key: string;
  /** Requests sent without an answer, the latest last: the server may have placed any of them. */
  tried?: SentRequest[] | undefined;
  /** The name of the customer's table, while the order is for it. */
  seat?: string | undefined;
  /** The name of its restaurant and branch; absent: an earlier version stored it. */
  restaurant?: string | undefined;
  /** Items of a repeated order that are no longer available. */
  missing?: string[] | undefined;
  /** Dishes of a repeated order that are sold out. */
  soldOut?: string[] | undefined;
  /** Products of a repeated order with a changed price, with a text for each; earlier versions stored the texts only. */
  repriced?: (string | { product: string; text: string })[] | undefined;
  /** Something was filled in at the checkout, so that nothing is chosen in the customer's place any more. */
  begun?: boolean | undefined;
  /** The account whose name and phone were filled in; later changes are the customer's. */
  filledFor?: string | undefined;
  /** False: a member does not want the address saved as their first one. */
  keepsAddress?: boolean | undefined;
  order: PlaceOrder;
}

/** Stored as typed: a trailing space has to survive until the next word. */
const typed = z._default(z.string(), '');
const typedAddress = z.extend(addressSchema, {
  street: typed,
  city: typed,
  postcode: typed,
  district: z.optional(z.string()),
  town: z.optional(z.string()),
  country: z.optional(z.string()),
});

const cartSchema = z.object({
  site: z.string(),
  place: z.string(),
  key: uuidSchema,
  // Earlier versions stored keys only.
  tried: z.optional(z.array(z.union([uuidSchema, z.object({ key: uuidSchema, order: placeOrderSchema })]))),
  seat: z.optional(z.string()),
  restaurant: z.optional(z.string()),
  missing: z.optional(z.array(z.string())),
  soldOut: z.optional(z.array(z.string())),
  repriced: z.optional(z.array(z.union([z.string(), z.object({ product: z.string(), text: z.string() })]))),
  begun: z.optional(z.boolean()),
  filledFor: z.optional(z.string()),
  keepsAddress: z.optional(z.boolean()),
  // A cart without lines cannot be ordered; it is stored for the other input.
  order: z.extend(placeOrderSchema, {
    products: z.array(z.extend(cartLineSchema, { note: typed, allergy: typed })),
    name: typed,
    phone: typed,
    email: z.optional(z.string()),
    street: typed,
    address: z._default(z.nullable(typedAddress), null),
    note: typed,
  }),
});

function read(text: string | null): Cart | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(cartSchema, JSON.parse(text));
    if (!parsed.success) return null;
    const { tried, ...cart } = parsed.data;
    if (tried === undefined) return cart;
    const { order } = cart;
    return { ...cart, tried: tried.map((one) => (typeof one === 'string' ? { key: one, order } : one)) };
  } catch (cause) {
    console.info('The cart could not be read', cause);
    return null;
  }
}

export function useCart(): Cart | null {
  const text = useSyncExternalStore(subscribeCart, storedCart, storedCart);
  return useMemo(() => read(text), [text]);
}

/** The stored cart; null: none. */
export const currentCart = (): Cart | null => read(storedCart());

export function saveCart(cart: Cart): void {
  const count = cart.order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  storeCart(JSON.stringify({ ...cart, count }));
}

/** The cart of this branch, or an empty one with the customer's known data. */
export function cartFor(site: string, place: string, before: Cart | null): Cart {
  if (before?.site === site && before.place === place) return before;
  const { name = '', phone = '', email, street = '' } = before?.order ?? {};
  const address = before === null ? null : deliveryAddressOf(before.order);
  return {
    site,
    place,
    key: crypto.randomUUID(),
    order: {
      sid: newId(),
      branch_sid: place,
      label: '',
      action: 'now',
      products: [],
      table: null,
      table_part: null,
      booking: null,
      name,
      phone,
      email,
      street,
      address,
      non_contact: false,
      note: '',
      method: null,
    },
  };
}

/** The cart after an order: customer and table stay, everything else is reset. */
function nextCart({ site, place, seat, order }: Cart): Cart {
  const fresh = cartFor(site, place, null);
  const { name, phone, email, street, table, table_part, table_key, sitting } = order;
  const address = deliveryAddressOf(order);
  const seated = table === null ? {} : { action: 'table' as const, table, table_part, table_key, sitting };
  return { ...fresh, seat, order: { ...fresh.order, name, phone, email, street, address, ...seated } };
}

/** The stored cart, unless another one has replaced it. */
function keptOf(sent: Cart): Cart | undefined {
  const kept = read(storedCart());
  return kept?.order.sid === sent.order.sid ? kept : undefined;
}

/** A line with a new id, for another order. */
const renamed = (line: CartLine): CartLine => ({ ...line, id: newId() });

/**
 * After the order was placed: starts the next cart, with lines added in another tab since, and `missing` ones the
 * placed order does not have.
 */
export function cartPlaced(sent: Cart, missing: readonly CartLine[] = []): void {
  const kept = read(storedCart());
  const isNext = kept !== null && kept.order.sid !== sent.order.sid;
  if (isNext) return;
  const next = nextCart(sent);
  const sentOf = new Map(sent.order.products.map(({ id, quantity }) => [id, quantity]));
  const since = (kept?.order.products ?? [])
    .map((line) => ({ ...line, quantity: line.quantity - (sentOf.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const products = [
    ...missing.map(renamed),
    ...since.map((line) => (sentOf.has(line.id) ? renamed(line) : line)),
  ];
  saveCart({ ...next, order: { ...next.order, products } });
}

/** The sent order turned out to be an old one: everything in the cart becomes another order, under new ids. */
export function cartRenewed(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept === undefined) return;
  const { tried: _answered, ...cart } = kept;
  const { order } = cart;
  const products = order.products.map(renamed);
  saveCart({ ...cart, key: crypto.randomUUID(), order: { ...order, sid: newId(), products } });
}

/**
 * On sign-out: keeps the dishes, removes all personal data, and gives the cart new ids, so it is not linked to an
 * order that may have been sent.
 */
export function forgetCustomer(): void {
  const cart = read(storedCart());
  if (cart === null) return;
  const { tried: _sent, missing: _named, soldOut: _soldOut, filledFor: _account, ...rest } = cart;
  const { action, table, table_part, table_key, sitting, booking, products } = cart.order;
  const seated = {
    action,
    table,
    table_part,
    booking,
    ...(table_key === undefined ? {} : { table_key, sitting }),
  };
  const fresh = cartFor(cart.site, cart.place, null);
  const order = { ...fresh.order, ...seated, products: products.map(renamed) };
  saveCart({ ...rest, key: fresh.key, order });
}

/** No answer arrived: remember the request, since the server may have placed it even if the cart or its key changes. */
export function cartUnanswered(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept === undefined) return;
  const request = { key: sent.key, order: orderToSend(sent.order) };
  const others = (kept.tried ?? []).filter((one) => markOf(one) !== markOf(request));
  saveCart({ ...kept, tried: [...others, request].slice(-MAX_TRIED) });
}

/** The order was refused: the next request gets a new key. Lines added in another tab stay. */
export function cartRefused(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept !== undefined) saveCart({ ...kept, key: crypto.randomUUID() });
}

/** Whether a previously stored cart had content that is not in the current one. */
export function isAnotherCart(before: string | null, now: string | null): boolean {
  const cart = read(before);
  if (cart === null || cart.order.sid === read(now)?.order.sid) return false;
  return cart.order.products.length > 0 || cart.order.note !== '';
}

/** A guest's table, from its QR code. */
export interface Seat {
  sid: string;
  name: string;
  part: number | null;
  key: string;
  /** The sid of the party that is there. */
  party: string;
}

/** Sets the scanned table on the cart, keeping its lines. A phone that scans again at the same party stays the same. */
export function sitDown(site: string, place: string, seat: Seat): void {
  const known = cartFor(site, place, read(storedCart()));
  const { sid: table, part: table_part, key: table_key, party } = seat;
  const { sitting: before } = known.order;
  const sitting = before?.party === party ? before : { party, guest: newId() };
  const seated = { action: 'table' as const, table, table_part, table_key, sitting };
  const order = { ...known.order, ...seated, booking: null };
  saveCart({ ...known, seat: seat.name, order });
}

/** Removes the table from the order. */
export function standUp(cart: Cart): Cart {
  const { table_key: _gone, sitting: _left, ...order } = cart.order;
  return { ...cart, seat: undefined, order: { ...order, action: 'now', table: null, table_part: null } };
}

/** An expired code: the customer no longer sits at that table. */
export function leaveTable(): void {
  const cart = read(storedCart());
  if (cart !== null && cart.order.table !== null) saveCart(standUp(cart));
}

/** Undoes a change in the current cart; carts of other branches are left alone. */
export function undoInCart(
  { site, place }: Cart,
  undo: (lines: readonly CartLine[]) => Result<CartLine[]>,
): Result<CartLine[]> {
  const now = read(storedCart());
  if (now !== null && (now.site !== site || now.place !== place)) return ok(now.order.products);
  const kept = cartFor(site, place, now);
  const products = undo(kept.order.products);
  if (products.ok) saveCart({ ...kept, order: { ...kept.order, products: products.value } });
  return products;
}

export type CartLimits = Pick<Shop, 'max_items' | 'max_quantity'>;

/** Refuses more than the shop allows in one order: `max_items`, `max_quantity`. `restaurant`: name of shop and branch. */
export function addToCart(
  site: string,
  place: string,
  line: CartLine,
  limits: CartLimits = { max_items: 0, max_quantity: 0 },
  restaurant?: string,
): Result<CartLine[]> {
  const known = cartFor(site, place, read(storedCart()));
  const products = addWithin(known.order.products, line, limits);
  if (products.ok) {
    const order = { ...known.order, products: products.value };
    saveCart({ ...known, restaurant: restaurant ?? known.restaurant, order });
  }
  return products;
}
