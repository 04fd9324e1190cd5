import { ErrorState } from '#ui/error-state.tsx';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { NotFound } from '../../shell/not-found.tsx';

/** Why there is no menu to show. */
export function MenuProblem({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const refusalText = useRefusalText();
  if (refusal.code === 'no_such_branch' || refusal.code === 'invalid_fields') return <NotFound />;
  return (
    <ErrorState
      kind={refusal.code === 'offline' ? 'offline' : 'error'}
      title={refusalText(refusal)}
      onRetry={onRetry}
    />
  );
}
