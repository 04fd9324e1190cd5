import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';

/** An order that this device cannot follow; `isLinkWrong`: it has a link, whose key the server does not accept. */
export function OrderUnavailable({ isLinkWrong = false }: { isLinkWrong?: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="receipt"
      title={
        isLinkWrong ? t`This link is not valid for this order` : t`This order is not available on this device`
      }
    >
      <Trans>Track this order on the device or in the account you ordered with.</Trans>
    </EmptyState>
  );
}
