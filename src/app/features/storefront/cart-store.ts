import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type PlaceOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { uuidSchema } from '#domain/ids.ts';
import { newSid } from './new-sid.ts';

/** What a customer is putting together at one place, and under which ids it will be sent. */
export interface Cart {
  site: string;
  place: string;
  /** Names the request: sent again under the same key it counts once. */
  key: string;
  order: PlaceOrder;
}

const KEY = 'brigade.cart';
const cartSchema = z.object({
  site: z.string(),
  place: z.string(),
  key: uuidSchema,
  // A cart without lines is none an order could be made of; it is kept all the same, for what was typed.
  order: z.extend(placeOrderSchema, { products: z.array(placeOrderSchema.shape.products.def.element) }),
});

function read(): Cart | null {
  try {
    const parsed = z.safeParse(cartSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch (cause) {
    console.info('The cart could not be read', cause);
    return null;
  }
}

let cart: Cart | null = read();
const listeners = new Set<() => void>();

function publish(next: Cart | null): void {
  cart = next;
  for (const listener of listeners) listener();
}

// Another tab of the same person changed it.
window.addEventListener('storage', (event) => {
  if (event.key === KEY) publish(read());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCart(): Cart | null {
  return useSyncExternalStore(subscribe, () => cart);
}

export function saveCart(next: Cart | null): void {
  if (next === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
  publish(next);
}

/** The cart of this place, or an empty one with what is known of the customer. */
export function cartFor(site: string, place: string, before: Cart | null): Cart {
  if (before?.site === site && before.place === place) return before;
  const { name = '', phone = '', street = '', address = null } = before?.order ?? {};
  return {
    site,
    place,
    key: crypto.randomUUID(),
    order: {
      sid: newSid(),
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
export function nextCart({ site, place, order }: Cart): Cart {
  const fresh = cartFor(site, place, null);
  const { name, phone, street, address } = order;
  return { ...fresh, order: { ...fresh.order, name, phone, street, address } };
}
