import { optionsOf } from '../catalog/option-key.ts';
import type { Shop } from '../shops/shop.ts';
import { ok, refuse, type Result } from '../result.ts';
import { clampQuantity, type CartLine } from './price-line.ts';

function isSameChoice(one: CartLine, other: CartLine): boolean {
  return (
    one.product_id === other.product_id &&
    one.note === other.note &&
    one.allergy === other.allergy &&
    one.course === other.course &&
    one.seat === other.seat &&
    optionsOf(one) === optionsOf(other)
  );
}

/** Adds a line, or increases the quantity of a line with the same choice. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const twin = lines.find((one) => isSameChoice(one, line));
  return twin === undefined ? [...lines, line] : setQuantity(lines, twin.id, twin.quantity + line.quantity);
}

/** Replaces a line; if another line has the same choice, its quantity increases instead. */
export function replaceLine(lines: readonly CartLine[], id: string, line: CartLine): CartLine[] {
  const others = lines.filter((one) => one.id !== id);
  const hasTwin = others.some((one) => isSameChoice(one, line));
  return hasTwin ? addLine(others, line) : lines.map((one) => (one.id === id ? line : one));
}

/** The quantity is clamped to 0–10000; 0 removes the line. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  const clamped = clampQuantity(quantity);
  return clamped === 0
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, quantity: clamped } : line));
}

type Limits = Pick<Shop, 'max_items' | 'max_quantity'>;

/**
 * Puts a removed line back at its position and keeps later changes. It is joined with a line of the same choice, up to
 * the shop's limit for one order. Refuses `max_items`.
 */
export function restoreLine(
  lines: readonly CartLine[],
  line: CartLine,
  at: number,
  { max_items: maxItems, max_quantity: maxQuantity }: Limits,
): Result<CartLine[]> {
  if (lines.some(({ id }) => id === line.id)) return ok([...lines]);
  const twin = lines.find((one) => isSameChoice(one, line));
  if (twin !== undefined) {
    const most = maxQuantity > 0 ? Math.max(maxQuantity, twin.quantity) : Number.POSITIVE_INFINITY;
    return ok(setQuantity(lines, twin.id, Math.min(twin.quantity + line.quantity, most)));
  }
  if (maxItems > 0 && lines.length >= maxItems) return refuse('max_items', { params: { limit: maxItems } });
  return ok([...lines.slice(0, at), line, ...lines.slice(at)]);
}

/** Puts back the line that another one (`other`, with the same id) replaced, with the present quantity. */
export function swapBack(
  lines: readonly CartLine[],
  line: CartLine,
  other: CartLine,
  at: number,
  limits: Limits,
): Result<CartLine[]> {
  const now = lines.find(({ id }) => id === line.id);
  if (now !== undefined) return ok(replaceLine(lines, line.id, { ...line, quantity: now.quantity }));
  const twin = lines.find((one) => isSameChoice(one, other));
  const less =
    twin === undefined ? lines : setQuantity(lines, twin.id, Math.max(0, twin.quantity - other.quantity));
  return restoreLine(less, line, at, limits);
}

/** Like `addLine`, but with a customer's limits. Refuses `max_items`, `max_quantity`; nothing is added then. */
export function addWithin(
  lines: readonly CartLine[],
  line: CartLine,
  { max_items: maxItems, max_quantity: maxQuantity }: Limits,
): Result<CartLine[]> {
  const longer = addLine(lines, line);
  if (maxItems > 0 && longer.length > Math.max(maxItems, lines.length))
    return refuse('max_items', { params: { limit: maxItems } });
  const before = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const isBeyond = longer.some(
    ({ id, quantity }) => quantity !== before.get(id) && maxQuantity > 0 && quantity > maxQuantity,
  );
  return isBeyond ? refuse('max_quantity', { params: { limit: maxQuantity } }) : ok(longer);
}
