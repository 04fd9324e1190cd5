import * as z from 'zod/mini';
import { parseJsonAs } from '#domain/json-text.ts';
import { HOUR_MS } from '#domain/time.ts';

/** A shift; what was left unsent in an earlier one is no order any more. */
const KEPT_FOR_MS = 12 * HOUR_MS;
const PREFIX = 'brigade.draft ';

const copySchema = z.object({ at: z.number(), text: z.string() });

const copyOf = (key: string) => parseJsonAs(copySchema, localStorage.getItem(PREFIX + key) ?? '');
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** This tab's draft; where it has none, the copy that a closed tab has left (`isCopy`). */
export function readLastingDraft(key: string): { text: string; isCopy: boolean } | null {
  const own = sessionStorage.getItem(key);
  if (own !== null) return { text: own, isCopy: false };
  const copy = copyOf(key);
  return copy === undefined || Date.now() - copy.at > KEPT_FOR_MS ? null : { text: copy.text, isCopy: true };
}

function removeOldDrafts(): void {
  for (const name of copies()) {
    const { at = 0 } = copyOf(name.slice(PREFIX.length)) ?? {};
    if (Date.now() - at > KEPT_FOR_MS) localStorage.removeItem(name);
  }
}

/**
 * Stores a draft for this tab and a copy of it on the device, because a phone may close a browser at any time, and the
 * tab's storage with it; null: it is sent or discarded.
 */
export function storeLastingDraft(key: string, text: string | null): void {
  if (text === null) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(PREFIX + key);
    return;
  }
  // Once for each draft, not with every dish that is added to it.
  if (sessionStorage.getItem(key) === null) removeOldDrafts();
  sessionStorage.setItem(key, text);
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), text }));
  } catch (cause) {
    console.warn('a draft is kept for its tab only', cause);
  }
}

/** Whether something was entered on this device that is not sent, such as dishes for a table. */
export function hasLastingDrafts(): boolean {
  return copies().some((name) => Date.now() - (copyOf(name.slice(PREFIX.length))?.at ?? 0) <= KEPT_FOR_MS);
}

const dishesSchema = z.array(z.object({ quantity: z.number() }));
const orderSchema = z.object({ products: dishesSchema });
const roundSchema = z.object({ values: z.object({ cart: dishesSchema }) });

/** How many dishes of new orders, and of rounds for tables, are entered on this device and not sent. */
export function unsentDishes(): { order: number; table: number } {
  const sum = { order: 0, table: 0 };
  for (const name of copies()) {
    const { at = 0, text = '' } = copyOf(name.slice(PREFIX.length)) ?? {};
    if (Date.now() - at > KEPT_FOR_MS) continue;
    for (const { quantity } of parseJsonAs(orderSchema, text)?.products ?? []) sum.order += quantity;
    for (const { quantity } of parseJsonAs(roundSchema, text)?.values.cart ?? []) sum.table += quantity;
  }
  return sum;
}

/** Removes the copies of all people: they contain names and phone numbers. */
export function removeLastingDrafts(): void {
  for (const name of copies()) localStorage.removeItem(name);
}
