import { restoreLine } from './cart-lines.ts';
import type { CartLine } from './price-line.ts';

/** An item just removed, at its position among the rows shown. */
export interface RemovedLine {
  line: CartLine;
  at: number;
}

export interface DraftRow {
  line: CartLine;
  isRemoved: boolean;
}

/** The collected items, with those just removed in their places, so that no row moves under a finger. */
export function draftRows(cart: readonly CartLine[], removed: readonly RemovedLine[]): DraftRow[] {
  const rows = cart.map((line) => ({ line, isRemoved: false }));
  for (const { line, at } of removed.toSorted((one, other) => one.at - other.at))
    rows.splice(at, 0, { line, isRemoved: true });
  return rows;
}

/** A draft has none of the limits of a customer's cart. */
const NO_LIMITS = { max_items: 0, max_quantity: 0 };

/** The items with a removed one back in its row. */
export function restoredRow(rows: readonly DraftRow[], { id }: CartLine): CartLine[] {
  const place = rows.findIndex(({ line }) => line.id === id);
  const cart = rows.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line);
  const row = rows[place];
  if (row === undefined) return cart;
  const at = rows.slice(0, place).filter(({ isRemoved }) => !isRemoved).length;
  const restored = restoreLine(cart, row.line, at, NO_LIMITS);
  return restored.ok ? restored.value : cart;
}
