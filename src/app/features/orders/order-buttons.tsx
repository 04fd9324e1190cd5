import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { isTableOrder, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { OrderDialog } from './order-dialogs.tsx';
import type { OrderMoves } from './use-order-moves.ts';
import { useOrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

interface OrderButtonsProps {
  order: Order;
  moves: OrderMoves;
  onMove: (status: OrderStatus) => void;
  onOpen: (dialog: OrderDialog) => void;
}

/** Everything this person may do with an order, as buttons. */
export function OrderButtons({ order, moves, onMove, onOpen }: OrderButtonsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { path } = useWorkplace();
  const page = useOrderPageActions();
  const { next, others, held, toFire: course, toPay, isSteppedOver } = moves;
  const amount = format.money(toPay ?? 0, order.currency);
  return (
    <div className={css.moves} role="group" aria-label={t`Order actions`}>
      {next === undefined ? null : (
        <Button variant="primary" size="kitchen" onPress={() => onMove(next)}>
          {labels.move(next, held !== undefined, order.action)}
        </Button>
      )}
      {course === undefined ? null : (
        <SingleTapButton
          key={`fire ${course}`}
          variant="secondary"
          icon="kitchen"
          onPress={() => page.fire(order, course)}
        >
          {t`Fire course ${course}`}
        </SingleTapButton>
      )}
      {others.length === 0 ? null : (
        <Menu
          label={t`Move order`}
          trigger={
            <Button variant="secondary" icon="forward">
              <Trans>Move to…</Trans>
            </Button>
          }
          entries={others.map((status) => ({
            id: status,
            label:
              status === 'PREPARED' && held !== undefined && !isSteppedOver
                ? labels.move(status, true)
                : labels.status(status, order.action),
            onSelect: () => onMove(status),
          }))}
        />
      )}
      {order.table !== null && toPay !== undefined ? (
        <Link href={`${path}/tables/${order.table.sid}?pay`} variant="secondary" icon="receipt">
          {t`Take payment: ${amount}`}
        </Link>
      ) : null}
      {order.session === null && toPay !== undefined ? (
        <Button variant="secondary" icon="receipt" onPress={() => onOpen('pay')}>
          {t`Take payment: ${amount}`}
        </Button>
      ) : null}
      {moves.mayRecall ? (
        <Button variant="secondary" icon="recall" onPress={() => page.recall(order)}>
          <Trans>Recall</Trans>
        </Button>
      ) : null}
      <Link href={`${path}/orders/${order.sid}/print.html`} variant="secondary" icon="printer">
        <Trans>Print</Trans>
      </Link>
      {isTableOrder(order) ? null : (
        <Link href={`${path}/orders/${order.sid}/labels.html`} variant="secondary" icon="printer">
          <Trans>Bag labels</Trans>
        </Link>
      )}
      {order.status === 'APPROVAL' ? null : (
        <Link href={`${path}/orders/${order.sid}/kitchen-print.html`} variant="secondary" icon="printer">
          <Trans>Kitchen ticket</Trans>
        </Link>
      )}
      {moves.mayChange ? (
        <>
          <Button variant="secondary" icon="edit" onPress={() => onOpen('change')}>
            <Trans>Change items</Trans>
          </Button>
          <Button variant="secondary" icon="trash" onPress={() => onOpen('remove')}>
            <Trans>Remove items</Trans>
          </Button>
        </>
      ) : null}
      {moves.mayCancel ? (
        <Button variant="danger" icon="close" onPress={() => onOpen('cancel')}>
          {labels.move('CANCELED')}
        </Button>
      ) : null}
    </div>
  );
}
