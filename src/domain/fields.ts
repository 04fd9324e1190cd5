import * as z from 'zod/mini';
import { type Refusal } from './result.ts';

/** One line of text, trimmed; control characters are refused (a receipt printer would obey them). */
export function lineOfText(min: number, max: number) {
  return z.string().check(
    z.trim(),
    z.minLength(min, min === 1 ? 'required' : `min_length:${min}`),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !/\p{Cc}/u.test(text), 'bad_characters'),
  );
}

/** Free text of several lines (notes), trimmed. */
export function freeText(max: number) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, `max_length:${max}`),
    z.refine((text) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')), 'bad_characters'),
  );
}

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string | undefined;
}

const KNOWN = /^(required|bad_characters|mismatch|slug|email|phone|min_length:\d+|max_length:\d+)$/;

/** A failed parse as the refusal a form can show: field path → code (`required`, `min_length:3`, `invalid`). */
export function invalidFields(issues: readonly Issue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || '_';
    fields[path] ??= KNOWN.test(issue.message) ? issue.message : 'invalid';
  }
  return { code: 'invalid_fields', fields };
}
