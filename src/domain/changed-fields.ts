import * as z from 'zod/mini';
import { cutText } from './cut-text.ts';

export const changedFieldSchema = z.object({
  /** The path of the field, joined by dots, for example `shop.min_order`. */
  field: z.string(),
  /** The value before as JSON, shortened; null: there was none. */
  from: z.nullable(z.string()),
  /** The value after as JSON, shortened; null: there is none any more. */
  to: z.nullable(z.string()),
});
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** More differences of one change are not listed. */
export const MAX_FIELDS = 30;
/** A longer value is cut off, and its change cannot be put back: the options of a large extra fit. */
const MAX_VALUE_LENGTH = 10_000;

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return value === undefined || value === null ? null : cutText(JSON.stringify(value), MAX_VALUE_LENGTH);
}

/** Equal by content: keys may come in another order, and an absent field equals null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isFields(one) && isFields(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSame(one[key], other[key]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  return one === other || (one ?? null) === (other ?? null);
}

/**
 * The fields in which two saved forms differ, at most 30, in the order of the later one. Nested objects are compared
 * field by field, lists as a whole.
 */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const found: ChangedField[] = [];
  const walk = (one: unknown, other: unknown, path: readonly string[]) => {
    if (found.length >= MAX_FIELDS || isSame(one, other)) return;
    if (isFields(other) && (isFields(one) || one === undefined || one === null)) {
      const old: Fields = isFields(one) ? one : {};
      for (const key of new Set([...Object.keys(other), ...Object.keys(old)]))
        walk(old[key], other[key], [...path, key]);
      return;
    }
    found.push({ field: path.join('.'), from: textOf(one), to: textOf(other) });
  };
  walk(before, after, []);
  return found;
}
