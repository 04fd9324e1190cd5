import * as z from 'zod/mini';
import type { Booking } from '#domain/bookings/booking.ts';
import { placeOrderSchema, type PlaceOrder } from '#domain/cart/place-order.ts';
import { addLine, replaceLine, setQuantity } from '#domain/cart/cart-lines.ts';
import { priceCart, type PricedCart } from '#domain/cart/price-cart.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { Actor } from '#domain/roles.ts';
import { parseJson } from '#domain/json-text.ts';
import type { RowView } from '#domain/rows.ts';
import { readLastingDraft, storeLastingDraft } from '../../device/lasting-drafts.ts';
import { newId } from '../../parts/actions/new-id.ts';

/** An order being entered; it lasts until it is placed or its person signs out. */
export type CartDraft = PlaceOrder;

/** Whose drafts they are, where, and which orders are placed already. */
interface DraftPlace {
  person: string;
  branch: string;
  isPlaced: (sid: string) => boolean;
}

const keyOf = (person: string) => `brigade.order-draft ${person}`;

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
export function draftForBooking({ sid, name, phone, booking }: Booking, place: DraftPlace): CartDraft {
  const stored = readDraft(place);
  if (stored.table_booking?.sid === sid) return stored;
  const table_booking = { sid, seats: null };
  return { ...emptyDraft(place.branch), action: 'book', table_booking, booking, name, phone };
}

const storedSchema = z.extend(placeOrderSchema, { products: z.array(z.unknown()) });

function parseDraft(text: string): CartDraft | undefined {
  const raw = parseJson(text);
  const full = z.safeParse(placeOrderSchema, raw);
  if (full.success) return full.data;
  const frame = z.safeParse(storedSchema, raw);
  return frame.success ? { ...frame.data, products: [] } : undefined;
}

/**
 * The draft of this branch in this tab, else what a closed tab has left, else an empty one. The tab that left it may
 * have placed it, or be open still: it is another order here.
 */
export function readDraft({ person, branch, isPlaced }: DraftPlace): CartDraft {
  const stored = readLastingDraft(keyOf(person));
  const draft = stored === null ? undefined : parseDraft(stored.text);
  if (draft?.branch_sid !== branch) return emptyDraft(branch);
  if (stored?.isCopy !== true) return draft;
  return isPlaced(draft.sid) ? emptyDraft(branch) : { ...draft, sid: newId() };
}

export function storeDraft(draft: CartDraft, person: string): void {
  storeLastingDraft(keyOf(person), JSON.stringify(draft));
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
