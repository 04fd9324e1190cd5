import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Refusal } from '#domain/result.ts';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { NotFound } from '../../../shell/not-found.tsx';

/** Why the menu cannot be shown. */
export function MenuProblem({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const { t } = useLingui();
  if (refusal.code === 'no_such_branch' || refusal.code === 'invalid_fields') return <NotFound />;
  if (refusal.code === 'not_open_yet')
    return (
      <EmptyState isPage icon="clock" title={t`Not open yet`}>
        <Trans>This restaurant is still getting ready. Please come back soon.</Trans>
      </EmptyState>
    );
  return <RefusalState refusal={refusal} onRetry={onRetry} />;
}
