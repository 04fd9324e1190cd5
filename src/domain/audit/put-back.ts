import * as z from 'zod/mini';
import { ok, refuse, type Result } from '../result.ts';
import { canonicalJson } from '../row-mark.ts';
import { type ChangedField, isFields, MAX_FIELDS } from '../changed-fields.ts';

const valueAt = (of: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), of);

function withValue(of: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const fields = isFields(of) ? of : {};
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

/** A logged value; undefined: it was cut off, so it is not known. */
function parsed(json: string | null): { value: unknown } | undefined {
  if (json === null) return { value: null };
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** Whether the log has the whole values before and after of everything that a change saved. */
export function isWhole(changed: readonly ChangedField[]): boolean {
  return (
    changed.length > 0 &&
    changed.length < MAX_FIELDS &&
    changed.every(({ from, to }) => parsed(from) !== undefined && parsed(to) !== undefined)
  );
}

/**
 * The settings with the values from before a change. Refuses `changed_meanwhile` if one of them is no longer what that
 * change saved.
 */
export function settingsBefore<S extends z.ZodMiniType>(
  settings: unknown,
  changed: readonly ChangedField[],
  schema: S,
): Result<z.infer<S>> {
  const isStill = ({ field, to }: ChangedField) =>
    canonicalJson(valueAt(settings, field.split('.')) ?? null) === canonicalJson(parsed(to)?.value ?? null);
  if (!isWhole(changed) || !changed.every(isStill)) return refuse('changed_meanwhile');
  // The log does not tell an empty field from an absent one; the form does.
  for (const none of [null, undefined]) {
    const before = changed.reduce<unknown>(
      (whole, { field, from }) => withValue(whole, field.split('.'), parsed(from)?.value ?? none),
      settings,
    );
    const read = z.safeParse(schema, before);
    if (read.success) return ok(read.data);
  }
  return refuse('changed_meanwhile');
}

/** Whether a change restored exactly the values from before an earlier one. */
export function isPutBackOf(change: readonly ChangedField[], earlier: readonly ChangedField[]): boolean {
  const valueOf = (json: string | null) => canonicalJson(parsed(json)?.value ?? null);
  const former = new Map(earlier.map(({ field, from, to }) => [field, `${valueOf(to)} ${valueOf(from)}`]));
  return (
    isWhole(change) &&
    isWhole(earlier) &&
    change.length === earlier.length &&
    change.every(({ field, from, to }) => former.get(field) === `${valueOf(from)} ${valueOf(to)}`)
  );
}
