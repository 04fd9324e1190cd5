import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { addWithin } from '#domain/cart/cart-lines.ts';
import { type PlaceOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { type CartLine, cartLineSchema } from '#domain/cart/price-line.ts';
import { doorOf } from '#domain/delivery/door.ts';
import { uuidSchema } from '#domain/ids.ts';
import { addressSchema } from '#domain/orders/order.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { keepCart, keptCart, subscribeCart } from './cart-keeping.ts';
import { newId } from '../../parts/new-id.ts';

/** What a customer is putting together at one place, and under which ids it will be sent. */
export interface Cart {
  site: string;
  place: string;
  /** Names the request: sent again under the same key it counts once. */
  key: string;
  /** Keys under which it was sent and no answer came: under one of them the server may have the order. */
  tried?: string[] | undefined;
  /** The name of the table the customer sits at, while the order is for it. */
  seat?: string | undefined;
  /** What of a former order could not be put in again. */
  missing?: string[] | undefined;
  /** What of it costs another price now, said as whoever ordered again reads it. */
  repriced?: string[] | undefined;
  order: PlaceOrder;
}

/** Kept as it is typed: the space after a word is there before the next word is. */
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
  tried: z.optional(z.array(uuidSchema)),
  seat: z.optional(z.string()),
  missing: z.optional(z.array(z.string())),
  repriced: z.optional(z.array(z.string())),
  // A cart without lines is none an order could be made of; it is kept all the same, for what was typed.
  order: z.extend(placeOrderSchema, {
    products: z.array(z.extend(cartLineSchema, { note: typed, allergy: typed })),
    name: typed,
    phone: typed,
    street: typed,
    address: z._default(z.nullable(typedAddress), null),
    note: typed,
  }),
});

function read(text: string | null): Cart | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(cartSchema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (cause) {
    console.info('The cart could not be read', cause);
    return null;
  }
}

export function useCart(): Cart | null {
  const text = useSyncExternalStore(subscribeCart, keptCart, keptCart);
  return useMemo(() => read(text), [text]);
}

export function saveCart(cart: Cart): void {
  const count = cart.order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  keepCart(JSON.stringify({ ...cart, count }));
}

/** An order as it is sent: without the spaces around what was typed. What nobody can take stays; the server names its field. */
export function orderToSend(order: PlaceOrder): PlaceOrder {
  return z.safeParse(placeOrderSchema, order).data ?? order;
}

/** The cart of this place, or an empty one with what is known of the customer. */
export function cartFor(site: string, place: string, before: Cart | null): Cart {
  if (before?.site === site && before.place === place) return before;
  const { name = '', phone = '', street = '' } = before?.order ?? {};
  const address = before === null ? null : doorOf(before.order);
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
      street,
      address,
      non_contact: false,
      note: '',
      method: null,
    },
  };
}

/** After an order was placed: who and where stay, everything else begins anew. */
function nextCart({ site, place, seat, order }: Cart): Cart {
  const fresh = cartFor(site, place, null);
  const { name, phone, street, table, table_part, table_key } = order;
  const address = doorOf(order);
  const seated = table === null ? {} : { action: 'table' as const, table, table_part, table_key };
  return { ...fresh, seat, order: { ...fresh.order, name, phone, street, address, ...seated } };
}

/** The cart as this device keeps it, unless it is another one by now. */
function keptOf(sent: Cart): Cart | undefined {
  const kept = read(keptCart());
  return kept?.order.sid === sent.order.sid ? kept : undefined;
}

/** Another order's lines have names of their own. */
const renamed = (line: CartLine): CartLine => ({ ...line, id: newId() });

/**
 * After this cart was placed: the next one, with what another tab has put in since it was sent and what the order that was
 * placed has not.
 */
export function cartPlaced(sent: Cart, missing: readonly CartLine[] = []): void {
  const kept = read(keptCart());
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

/** What was sent was placed long ago: all of it is another order, under other names. */
export function cartRenewed(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept === undefined) return;
  const { tried: _answered, ...cart } = kept;
  const { order } = cart;
  const products = order.products.map(renamed);
  saveCart({ ...cart, key: crypto.randomUUID(), order: { ...order, sid: newId(), products } });
}

/**
 * Who signs out leaves the dishes for whoever has the device next, and nothing that says who they are or where they live:
 * it is another order, which knows nothing of one that may have been sent.
 */
export function forgetCustomer(): void {
  const cart = read(keptCart());
  if (cart === null) return;
  const { tried: _sent, missing: _named, ...rest } = cart;
  const { action, table, table_part, table_key, booking, products } = cart.order;
  const seated = { action, table, table_part, booking, ...(table_key === undefined ? {} : { table_key }) };
  const fresh = cartFor(cart.site, cart.place, null);
  const order = { ...fresh.order, ...seated, products: products.map(renamed) };
  saveCart({ ...rest, key: fresh.key, order });
}

/** No answer came: should the cart be changed, or its key, the server may have what was sent all the same. */
export function cartUnanswered(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept !== undefined) saveCart({ ...kept, tried: [...new Set([...(kept.tried ?? []), sent.key])] });
}

/** This cart was decided against: what is sent next is another request, with what another tab has put in meanwhile. */
export function cartRefused(sent: Cart): void {
  const kept = keptOf(sent);
  if (kept !== undefined) saveCart({ ...kept, key: crypto.randomUUID() });
}

/** Whether there was something in a kept cart, or written to it, that is not in the one kept now. */
export function isAnotherCart(before: string | null, now: string | null): boolean {
  const cart = read(before);
  if (cart === null || cart.order.sid === read(now)?.order.sid) return false;
  return cart.order.products.length > 0 || cart.order.note !== '';
}

/** Where a guest sits, by the code on the table. */
export interface Seat {
  sid: string;
  name: string;
  part: number | null;
  key: string;
}

/** Who scanned a table's code orders for it, with what is in the cart already. */
export function sitDown(site: string, place: string, seat: Seat): void {
  const known = cartFor(site, place, read(keptCart()));
  const { sid: table, part: table_part, key: table_key } = seat;
  const order = { ...known.order, action: 'table' as const, table, table_part, table_key, booking: null };
  saveCart({ ...known, seat: seat.name, order });
}

/** The order is for no table any more. */
export function standUp(cart: Cart): Cart {
  const { table_key: _gone, ...order } = cart.order;
  return { ...cart, seat: undefined, order: { ...order, action: 'now', table: null, table_part: null } };
}

/** An old code leads to the menu: whoever sat there before does not any more. */
export function leaveTable(): void {
  const cart = read(keptCart());
  if (cart !== null && cart.order.table !== null) saveCart(standUp(cart));
}

/** Takes a change of a cart back, in the cart as it is now; one of another place is left alone. */
export function undoInCart(
  { site, place }: Cart,
  undo: (lines: readonly CartLine[]) => Result<CartLine[]>,
): Result<CartLine[]> {
  const now = read(keptCart());
  if (now !== null && (now.site !== site || now.place !== place)) return ok(now.order.products);
  const kept = cartFor(site, place, now);
  const products = undo(kept.order.products);
  if (products.ok) saveCart({ ...kept, order: { ...kept.order, products: products.value } });
  return products;
}

export type CartLimits = Pick<Shop, 'max_items' | 'max_quantity'>;

/** Refuses what is more than the shop lets one order have: `max_items`, `max_quantity`. */
export function addToCart(
  site: string,
  place: string,
  line: CartLine,
  limits: CartLimits = { max_items: 0, max_quantity: 0 },
): Result<CartLine[]> {
  const known = cartFor(site, place, read(keptCart()));
  const products = addWithin(known.order.products, line, limits);
  if (products.ok) saveCart({ ...known, order: { ...known.order, products: products.value } });
  return products;
}
