import * as z from 'zod/mini';

const PRIME = 0x01000193;

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** JSON with sorted keys and without undefined values, so equal values give the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${parts.join(',')}}`;
}

/** The mark of a form's opened version, used to detect that another person saved a change since. */
export function markOf(value: unknown): string {
  const text = canonicalJson(value);
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x1b873593);
}

/** The `seen` of the version that is edited; empty for a new one. Refused if another was saved since. */
export const seenSchema = z.string().check(z.maxLength(16));
