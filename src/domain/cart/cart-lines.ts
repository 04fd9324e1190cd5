import type { Shop } from '../shops/shop.ts';
import { ok, refuse, type Result } from '../result.ts';
import { clampQuantity, type CartLine } from './price-line.ts';

/** The options of a line, in whatever order they were chosen. */
export function optionsOf({ extra }: Pick<CartLine, 'extra'>): string {
  return extra
    .map(({ group, item, quantity }) => `${group} ${item} ${quantity}`)
    .sort()
    .join();
}

function isSameChoice(one: CartLine, other: CartLine): boolean {
  return (
    one.product_id === other.product_id &&
    one.note === other.note &&
    one.allergy === other.allergy &&
    one.course === other.course &&
    optionsOf(one) === optionsOf(other)
  );
}

/** With a line more, or more of the same choice. */
export function addLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const twin = lines.find((one) => isSameChoice(one, line));
  return twin === undefined ? [...lines, line] : setQuantity(lines, twin.id, twin.quantity + line.quantity);
}

/** With another line in the place of one; where there is another of its choice, that one becomes more. */
export function replaceLine(lines: readonly CartLine[], id: string, line: CartLine): CartLine[] {
  const others = lines.filter((one) => one.id !== id);
  const hasTwin = others.some((one) => isSameChoice(one, line));
  return hasTwin ? addLine(others, line) : lines.map((one) => (one.id === id ? line : one));
}

/** Clamped between 0 and 10000; 0 removes the line. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): CartLine[] {
  const clamped = clampQuantity(quantity);
  return clamped === 0
    ? lines.filter((line) => line.id !== id)
    : lines.map((line) => (line.id === id ? { ...line, quantity: clamped } : line));
}

type Limits = Pick<Shop, 'max_items' | 'max_quantity'>;

/**
 * With a line that was taken out put back at its place; what was done since stays. More of the same choice becomes one
 * with it, at most what the shop lets one order have. Refuses `max_items`.
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

/** With what was taken in the place of a line (`other`, of the same id) given back for it, in as many as there are now. */
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

/** As `addLine`, for a customer. Refuses `max_items`, `max_quantity`: then nothing is added. */
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
