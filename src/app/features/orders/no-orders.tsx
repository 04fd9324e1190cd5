import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { floorRoles, hasRole } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useIsCutOff } from '../../sync/use-is-cut-off.ts';

export interface NoOrdersProps {
  isSearched: boolean;
  /** The other tabs in which the search finds orders. */
  elsewhere: readonly { id: OrderTab; count: number }[];
  onOpen: (tab: OrderTab) => void;
}

/** Shown for a tab without orders; after a search it leads to the tabs that have some. */
export function NoOrders({ isSearched, elsewhere, onOpen }: NoOrdersProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const isCutOff = useIsCutOff();
  const { actor, path } = useWorkplace();
  return (
    <EmptyState
      icon={isSearched ? 'search' : 'check'}
      title={t`No orders here`}
      action={
        isSearched || !hasRole(actor, ...floorRoles) ? (
          elsewhere.map(({ id, count }) => (
            <Button key={id} icon="chevron-right" onPress={() => onOpen(id)}>
              {`${labels.tab(id)} (${count})`}
            </Button>
          ))
        ) : (
          <Link href={`${path}/create_order.html`} variant="secondary" icon="plus">{t`New order`}</Link>
        )
      }
    >
      {!isSearched ? (
        isCutOff ? (
          <Trans>You are offline. New orders appear once this device is connected again.</Trans>
        ) : (
          <Trans>New orders appear automatically.</Trans>
        )
      ) : elsewhere.length > 0 ? (
        <Trans>The search found orders in other tabs.</Trans>
      ) : (
        <Trans>Nothing matches the search or the filter.</Trans>
      )}
    </EmptyState>
  );
}
