import * as z from 'zod/mini';

/** Unsaved input, with the version mark the form was opened with. */
export interface FormDraft<T> {
  values: T;
  seen: string;
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

const storedSchema = z.object({ app: z.string(), values: z.unknown(), seen: z.string() });

declare const __APP_VERSION__: string;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The draft under a key; null when there is none this version can show. */
export function readDraft<T extends object>(key: string, initial: T): FormDraft<T> | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const stored = z.safeParse(storedSchema, parsedJson(text));
  if (!stored.success || stored.data.app !== __APP_VERSION__) return null;
  const values = z.safeParse(
    z.custom<T>((value) => isLike(value, initial)),
    stored.data.values,
  );
  return values.success ? { values: values.data, seen: stored.data.seen } : null;
}

/** Stores the draft for this tab: it survives a reload, and is not visible to the next person on a shared tablet. */
export function storeDraft<T>(key: string, draft: FormDraft<T> | null): void {
  if (draft === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ ...draft, app: __APP_VERSION__ }));
}
