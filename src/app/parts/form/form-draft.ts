import * as z from 'zod/mini';
import type { FieldClash, TakenField } from '#domain/form-merge.ts';
import { parseJson } from '#domain/json-text.ts';
import { readLastingDraft, storeLastingDraft } from '../../device/lasting-drafts.ts';

/** Unsaved input, with the version it is based on. */
export interface FormDraft<T> {
  values: T;
  /** The version these values began from, with everything another person saved since that does not clash. */
  base: T;
  /** The version mark of `base`; an older one while something clashes. */
  seen: string;
  /** Fields taken from what another person saved since. */
  taken: readonly TakenField[];
  /** Clashes the person has decided. */
  settled: readonly FieldClash[];
}

/** Whether a stored value has the shape of a sample, as far as can be told: an older version may have written it. */
function isLike(value: unknown, sample: unknown): boolean {
  if (sample === null || value === null) return value !== undefined;
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((one) => sample.length === 0 || isLike(one, sample[0]));
  }
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object') return false;
  const found = new Map(Object.entries(value));
  return Object.entries(sample).every(([key, inner]) => isLike(found.get(key), inner));
}

const fieldValues = z.record(z.string(), z.unknown());
const storedSchema = z.object({
  app: z.string(),
  values: z.unknown(),
  base: z.unknown(),
  seen: z.string(),
  taken: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  settled: z.array(z.object({ mine: fieldValues, theirs: fieldValues })),
});

declare const __APP_VERSION__: string;

/** The draft under a key; null when there is none this version can show. `isLasting`: one of a closed tab as well. */
export function readDraft<T extends object>(key: string, initial: T, isLasting = false): FormDraft<T> | null {
  const text = (isLasting ? readLastingDraft(key)?.text : sessionStorage.getItem(key)) ?? null;
  if (text === null) return null;
  const stored = z.safeParse(storedSchema, parseJson(text));
  if (!stored.success || stored.data.app !== __APP_VERSION__) return null;
  const { seen, taken, settled } = stored.data;
  const form = z.custom<T>((value) => isLike(value, initial));
  const [values, base] = [z.safeParse(form, stored.data.values), z.safeParse(form, stored.data.base)];
  if (!values.success || !base.success) return null;
  return { values: values.data, base: base.data, seen, taken, settled };
}

/**
 * Stores the draft for this tab: it survives a reload, and is not visible to the next person on a shared tablet.
 * `isLasting`: it survives the browser as well, until the person signs out.
 */
export function storeDraft<T>(key: string, draft: FormDraft<T> | null, isLasting = false): void {
  const text = draft === null ? null : JSON.stringify({ ...draft, app: __APP_VERSION__ });
  if (isLasting) storeLastingDraft(key, text);
  else if (text === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
