import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';

export function Welcome() {
  const { t } = useLingui();
  return (
    <EmptyState icon="kitchen" title={t`Good to see you`}>
      <Trans>The restaurant that keeps serving when the network does not.</Trans>
    </EmptyState>
  );
}
