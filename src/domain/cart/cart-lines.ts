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

/** As `addLine`, for a customer. Refuses `max_items`, `max_quantity`: then nothing is added. */
export function addWithin(
  lines: readonly CartLine[],
  line: CartLine,
  { max_items: maxItems, max_quantity: maxQuantity }: Pick<Shop, 'max_items' | 'max_quantity'>,
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
