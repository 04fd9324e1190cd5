import * as z from 'zod/mini';
import type { Booking } from '#domain/bookings/booking.ts';
import { placeOrderSchema, type PlaceOrder } from '#domain/cart/place-order.ts';
import { addLine, replaceLine, setQuantity } from '#domain/cart/cart-lines.ts';
import { priceCart, type PricedCart } from '#domain/cart/price-cart.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowView } from '#domain/rows.ts';
import { newId } from '../../parts/actions/new-id.ts';

/** An order being entered; survives a reload. */
export type CartDraft = PlaceOrder;

const KEY = 'brigade.order-draft';

export function emptyDraft(branchSid: string): CartDraft {
  return {
    sid: newId(),
    branch_sid: branchSid,
    label: '',
    action: 'pickup',
    products: [],
    table: null,
    table_part: null,
    booking: null,
    name: '',
    phone: '',
    street: '',
    address: null,
    non_contact: false,
    note: '',
    method: null,
  };
}

/** The draft of an order for a booking: the stored one if it is for the same, else a new one. */
export function draftForBooking({ sid, name, phone, booking }: Booking, branchSid: string): CartDraft {
  const stored = readDraft(branchSid);
  if (stored.table_booking?.sid === sid) return stored;
  const table_booking = { sid, seats: null };
  return { ...emptyDraft(branchSid), action: 'book', table_booking, booking, name, phone };
}

const storedSchema = z.extend(placeOrderSchema, { products: z.array(z.unknown()) });

/** The draft of this branch in this tab, or an empty one. */
export function readDraft(branchSid: string): CartDraft {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return emptyDraft(branchSid);
  try {
    const raw: unknown = JSON.parse(text);
    const full = z.safeParse(placeOrderSchema, raw);
    if (full.success && full.data.branch_sid === branchSid) return full.data;
    const frame = z.safeParse(storedSchema, raw);
    if (frame.success && frame.data.branch_sid === branchSid) return { ...frame.data, products: [] };
  } catch (cause) {
    console.info('The order draft could not be read', cause);
  }
  return emptyDraft(branchSid);
}

export function storeDraft(draft: CartDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

/** Adds a line, or increases one with the same choices. */
export function withLine(draft: CartDraft, line: CartLine): CartDraft {
  return { ...draft, products: addLine(draft.products, line) };
}

/** Replaces a line, or merges it with another of the same choices. */
export function changeLine(draft: CartDraft, line: CartLine): CartDraft {
  return { ...draft, products: replaceLine(draft.products, line.id, line) };
}

/** 0 removes the line. */
export function withQuantity(draft: CartDraft, lineId: string, quantity: number): CartDraft {
  return { ...draft, products: setQuantity(draft.products, lineId, quantity) };
}

/** What a draft costs, before address, table or time is known; undefined: it is empty, or a line cannot be priced. */
export function quoteDraft(draft: CartDraft, view: RowView, actor: Actor): PricedCart | undefined {
  if (draft.products.length === 0) return undefined;
  const priced = priceCart(draft, view, actor);
  return priced.ok ? priced.value : undefined;
}
