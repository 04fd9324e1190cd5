import * as z from 'zod/mini';
import { ok, type Refusal, type Result } from './result.ts';

interface Issue {
  path: PropertyKey[];
  message: string;
}

const KNOWN =
  /^(required|past|branch_needed|bad_characters|mismatch|slug|email|phone|iban|username_taken|common_password|pin|pin_easy|color|surface_too_dark|surface_too_light|low_contrast:[\d.]+|min_length:\d+|max_length:\d+|at_least:\d+|at_most:\d+)$/;

/** The value at a path of the raw input; undefined if there is none. */
function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** No form has this many wrong fields; input with more is not a form. */
const MAX_WRONG_FIELDS = 50;

/**
 * A failed parse of `raw` as the refusal a form can show: field path → code (`required`, `min_length:3`,
 * `invalid`), for at most 50 fields.
 */
export function invalidFields(issues: readonly Issue[], raw: unknown): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MAX_WRONG_FIELDS)) {
    const path = issue.path.map(String).join('.') || '_';
    const missing = at(raw, issue.path) === undefined;
    fields[path] ??= missing ? 'required' : KNOWN.test(issue.message) ? issue.message : 'invalid';
  }
  return { code: 'invalid_fields', fields };
}

/** Input with more values than a form has is checked only up to its first error. */
const MAX_VALUES_OF_A_FORM = 500;
/** The option that zod's own `validate` uses: containers stop at the first child that fails. */
const UNTIL_FIRST_ISSUE = { abortEarly: true, reportInput: false };

/** Whether `raw` holds more than `max` values, keys of no schema included; bytes count as one. */
function hasMoreValuesThan(raw: unknown, max: number): boolean {
  const open = [raw];
  let count = 1;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    // `Object.values` would cost twice as much for tens of thousands of values.
    const keys = Array.isArray(value) ? value.length : Object.keys(value).length;
    count += keys;
    if (count > max) return true;
    for (const inner of Object.values(value)) open.push(inner);
  }
  return false;
}

/**
 * Untrusted input as the schema's output, without unknown keys; else the refusal `invalid_fields`. The work is linear
 * in the size of the input however wrong it is: small input gets all wrong fields, large input only the first.
 */
export function parseFields<S extends z.ZodMiniType>(schema: S, raw: unknown): Result<z.infer<S>> {
  const parsed = z.safeParse(schema, raw, UNTIL_FIRST_ISSUE);
  if (parsed.success) return ok(parsed.data);
  if (hasMoreValuesThan(raw, MAX_VALUES_OF_A_FORM))
    return { ok: false, refusal: invalidFields(parsed.error.issues, raw) };
  const complete = z.safeParse(schema, raw);
  return complete.success
    ? ok(complete.data)
    : { ok: false, refusal: invalidFields(complete.error.issues, raw) };
}
