import type { Refusal } from '#domain/result.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { RefusalState } from '../../parts/refusal-state.tsx';

/** Why there is no menu to show. */
export function MenuProblem({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  if (refusal.code === 'no_such_branch' || refusal.code === 'invalid_fields') return <NotFound />;
  return <RefusalState refusal={refusal} onRetry={onRetry} />;
}
