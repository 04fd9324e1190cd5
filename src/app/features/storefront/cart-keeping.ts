import * as z from 'zod/mini';

/** The cart as this device keeps it: a text the header only counts and the cart's own pages read whole. */
const CART_KEY = 'brigade.cart';

const listeners = new Set<() => void>();

export function keptCart(): string | null {
  return localStorage.getItem(CART_KEY);
}

export function keepCart(text: string | null): void {
  if (text === null) localStorage.removeItem(CART_KEY);
  else localStorage.setItem(CART_KEY, text);
  for (const listener of listeners) listener();
}

// Another tab of the same person changed it.
window.addEventListener('storage', (event) => {
  if (event.key !== CART_KEY) return;
  for (const listener of listeners) listener();
});

export function subscribeCart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countSchema = z.object({ count: z.int() });

/** How many pieces are in a kept cart. */
export function countIn(text: string | null): number {
  try {
    const parsed = z.safeParse(countSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data.count : 0;
  } catch (cause) {
    console.info('The cart could not be counted', cause);
    return 0;
  }
}
