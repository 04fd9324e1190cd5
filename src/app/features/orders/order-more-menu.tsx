import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { isTableOrder, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { OrderDialog } from './order-dialogs.tsx';
import type { OrderMoves } from './use-order-moves.ts';
import { useOrderPageActions } from './use-order-page-actions.ts';

interface OrderMoreMenuProps {
  order: Order;
  moves: OrderMoves;
  onMove: (status: OrderStatus) => void;
  onOpen: (dialog: OrderDialog) => void;
}

/** What is seldom done with an order, behind one button, so that its dishes stand on the first screen. */
export function OrderMoreMenu({ order, moves, onMove, onOpen }: OrderMoreMenuProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { path } = useWorkplace();
  const page = useOrderPageActions();
  const { others, held, isSteppedOver } = moves;
  const papers = `${path}/orders/${order.sid}`;
  const entries: (MenuEntry | false)[] = [
    ...others.map((status) => {
      const isFinished = status === 'PREPARED' && held !== undefined && !isSteppedOver;
      const state = isFinished ? labels.move(status, true) : labels.status(status, order.action);
      return {
        id: status,
        label: t`Move to: ${state}`,
        icon: 'forward' as const,
        onSelect: () => onMove(status),
      };
    }),
    moves.mayRecall && {
      id: 'recall',
      label: t`Recall`,
      icon: 'recall',
      onSelect: () => page.recall(order),
    },
    { id: 'print', label: t`Print`, icon: 'printer', href: `${papers}/print.html` },
    !isTableOrder(order) && {
      id: 'labels',
      label: t`Bag labels`,
      icon: 'printer',
      href: `${papers}/labels.html`,
    },
    order.status !== 'APPROVAL' && {
      id: 'kitchen',
      label: t`Kitchen ticket`,
      icon: 'printer',
      href: `${papers}/kitchen-print.html`,
    },
    moves.mayCancel && {
      id: 'cancel',
      label: labels.move('CANCELED'),
      icon: 'close',
      onSelect: () => onOpen('cancel'),
    },
  ];
  return (
    <Menu
      label={t`More actions`}
      trigger={
        <Button variant="secondary" icon="dots">
          <Trans>More</Trans>
        </Button>
      }
      entries={entries.flatMap((entry) => entry || [])}
    />
  );
}
