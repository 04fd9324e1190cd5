import * as z from 'zod/mini';
import { placeOrderSchema, type PlaceOrder } from '#domain/cart/place-order.ts';
import { addLine, replaceLine, setQuantity } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { newId } from '../../parts/new-id.ts';
import { isForLater } from '#domain/orders/order-way.ts';

/** What somebody is putting together; survives a reload of the page. */
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

const storedSchema = z.extend(placeOrderSchema, { products: z.array(z.unknown()) });

/** The draft of this branch left behind in this tab, or an empty one. */
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

export function keepDraft(draft: CartDraft): void {
  sessionStorage.setItem(KEY, JSON.stringify(draft));
}

/** With a line more, or more of the same choice. */
export function withLine(draft: CartDraft, line: CartLine): CartDraft {
  return { ...draft, products: addLine(draft.products, line) };
}

/** Puts a line in the place of what it was, or with another of the same choice. */
export function changeLine(draft: CartDraft, line: CartLine): CartDraft {
  return { ...draft, products: replaceLine(draft.products, line.id, line) };
}

/** 0 removes the line. */
export function withQuantity(draft: CartDraft, lineId: string, quantity: number): CartDraft {
  return { ...draft, products: setQuantity(draft.products, lineId, quantity) };
}

const SOON_MS = 3_600_000;

/** The draft with its gaps filled, so that prices can be told before the address, table or time is known. */
export function forQuote(draft: CartDraft, anyTable: string | undefined, now: number): CartDraft {
  const later = isForLater(draft.action);
  return {
    ...draft,
    street: draft.street.trim() === '' ? '–' : draft.street,
    table: draft.action === 'table' ? (draft.table ?? anyTable ?? null) : null,
    booking: later ? (draft.booking ?? now + SOON_MS) : null,
  };
}
