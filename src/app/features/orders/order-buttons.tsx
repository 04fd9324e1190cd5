import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { OrderDialog } from './order-dialogs.tsx';
import { OrderMoreMenu } from './order-more-menu.tsx';
import type { OrderMoves } from './use-order-moves.ts';
import { useOrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

interface OrderButtonsProps {
  order: Order;
  moves: OrderMoves;
  onMove: (status: OrderStatus) => void;
  onOpen: (dialog: OrderDialog) => void;
}

/** What this person does with an order next, its payment and its dishes as buttons; all else under "More". */
export function OrderButtons({ order, moves, onMove, onOpen }: OrderButtonsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { path } = useWorkplace();
  const page = useOrderPageActions();
  const { next, held, toFire: course, toPay } = moves;
  const amount = format.money(toPay ?? 0, order.currency);
  // Dishes that are held or still cook come before it.
  const isPaymentNext = next === undefined && course === undefined && !moves.isSteppedOver;
  const payment = isPaymentNext ? 'primary' : 'secondary';
  return (
    <div className={css.moves} role="group" aria-label={t`Order actions`}>
      {next === undefined ? null : (
        <Button variant="primary" size="kitchen" onPress={() => onMove(next)}>
          {isComingBack(order) ? t`It came back` : labels.move(next, held !== undefined, order.action)}
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
      {order.table !== null && toPay !== undefined ? (
        <Link href={`${path}/tables/${order.table.sid}?pay`} variant={payment} icon="receipt">
          {toPay === order.total
            ? t`Take payment: ${amount}`
            : t`Take payment for table ${order.table.name}: ${amount}`}
        </Link>
      ) : null}
      {order.session === null && toPay !== undefined ? (
        <Button variant={payment} icon="receipt" onPress={() => onOpen('pay')}>
          {t`Take payment: ${amount}`}
        </Button>
      ) : null}
      {moves.mayChange ? (
        <Button variant="secondary" icon="edit" onPress={() => onOpen('change')}>
          <Trans>Change items</Trans>
        </Button>
      ) : null}
      <OrderMoreMenu order={order} moves={moves} onMove={onMove} onOpen={onOpen} />
    </div>
  );
}
