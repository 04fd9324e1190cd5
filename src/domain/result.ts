/**
 * An expected refusal. `code` names it (texts: contract/messages.ts), `fields` maps a field path to the code of its
 * error, `params` fills the text's placeholders, `current` is the present value.
 */
export interface Refusal {
  code: string;
  fields?: Record<string, string>;
  params?: Record<string, string | number>;
  by?: string;
  at?: number;
  current?: string;
}

/** The result of every rule: a value, or the refusal that says why not. Faults are thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(code: string, more: Omit<Refusal, 'code'> = {}): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, ...more } };
}
