import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';

/** On a server whose restaurants are reached by their own links only. */
export function NotListed() {
  const { t } = useLingui();
  return (
    <EmptyState icon="home" title={t`Order with the link of your restaurant`}>
      <Trans>The restaurants here are not listed. Open the link or the QR code of yours.</Trans>
    </EmptyState>
  );
}
