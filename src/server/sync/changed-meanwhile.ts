import { refuse } from '#domain/result.ts';

/** Nobody writes over what is not as they saw it: refused with who changed it `last` and when, as far as that is known. */
export function changedMeanwhile(last: { by: string; at: number } | undefined, now: number) {
  return refuse('changed_meanwhile', { by: last?.by ?? 'Brigade', at: last?.at ?? now });
}
