import { refuse } from '#domain/result.ts';

/** Refuses to overwrite a version the person has not seen, with who changed it `last` and when, if known. */
export function editConflict(last: { by: string; at: number } | undefined, now: number) {
  return refuse('changed_meanwhile', { by: last?.by ?? 'Brigade', at: last?.at ?? now });
}
