import type { Refusal } from '#domain/result.ts';
import type { Verdict } from '#domain/verdict.ts';

/** Why a change was rejected; undefined: it was not. */
export function refusalOfVerdict(verdict: Verdict): Refusal | undefined {
  if (verdict.verdict !== 'rejected') return undefined;
  const { code = 'internal', fields, params, by, at, current } = verdict;
  const refusal: Refusal = { code };
  if (fields !== undefined) refusal.fields = fields;
  if (params !== undefined) refusal.params = params;
  if (by !== undefined) refusal.by = by;
  if (at !== undefined) refusal.at = at;
  if (current !== undefined) refusal.current = current;
  return refusal;
}
