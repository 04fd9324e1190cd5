/**
 * An expected no. `code` names it (texts: contract/messages.ts), `fields` maps a field path to the code
 * of what is wrong with it, `params` fills the text's placeholders, `current` is what is true now.
 */
export interface Refusal {
  code: string;
  fields?: Record<string, string>;
  params?: Record<string, string | number>;
  by?: string;
  at?: number;
  current?: string;
}

/** What every rule answers: a value, or the refusal that says why not. Faults are thrown instead. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(code: string, more: Omit<Refusal, 'code'> = {}): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, ...more } };
}
