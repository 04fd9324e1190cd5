import * as z from 'zod/mini';
import { type Refusal } from './result.ts';

/** A printer would obey control characters; half a surrogate pair is not text, and no database keeps it. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of text, trimmed. */
export function lineOfText(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(min, min === 1 ? 'required' : `min_length:${min}`),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !UNPRINTABLE.test(text), 'bad_characters'),
  );
}

/** Free text of several lines (notes), trimmed. */
export function freeText(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !UNPRINTABLE.test(text.replace(/[\n\r\t]/g, '')), 'bad_characters'),
  );
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

const KNOWN =
  /^(required|branch_needed|bad_characters|mismatch|slug|email|phone|username_taken|min_length:\d+|max_length:\d+)$/;

/** What lies at a path of the raw input; undefined when nothing does. */
function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === String(key))?.[1];
  }
  return value;
}

/**
 * A failed parse of `raw` as the refusal a form can show: field path → code (`required`, `min_length:3`,
 * `invalid`).
 */
export function invalidFields(issues: readonly Issue[], raw: unknown): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || '_';
    const missing = at(raw, issue.path) === undefined;
    fields[path] ??= missing ? 'required' : KNOWN.test(issue.message) ? issue.message : 'invalid';
  }
  return { code: 'invalid_fields', fields };
}
