import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Cluster } from '#ui/stack.tsx';
import { phoneText } from '#domain/phone.ts';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CameBack } from '../../parts/orders/came-back.tsx';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useNow } from '../../clock/clock.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { SavedOnDevice } from './saved-on-device.tsx';
import { TicketTimer } from './ticket-timer.tsx';
import css from './order-details.module.css';

/** Number, place, state and times of an order. */
export function OrderHead({ order }: { order: Order }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const now = useNow();
  const { branch } = useWorkplace();
  const number = labels.number(order);
  return (
    <header>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>
            {number} <span className={css.place}>{labels.place(order)}</span>
          </h1>
          <Cluster gap={2}>
            {/* It is recorded as packed while the driver still has it. */}
            {isComingBack(order) ? null : (
              <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
            )}
            <Badge>{labels.action(order.action)}</Badge>
            <SavedOnDevice sid={order.sid} />
            {order.rush === null ? null : (
              <Badge tone="late" icon="warning">
                <Trans>Rush</Trans>
              </Badge>
            )}
            {isFinal(order.status) ? null : (
              <Badge icon="clock">
                {t`Promised for ${format.instant(promisedAt(order), branch.timezone, isScheduled(order, now) ? 'short' : 'time')}`}
              </Badge>
            )}
            {order.booking === null ? null : (
              <Badge tone="info" icon="clock">
                {format.instant(order.booking, branch.timezone, 'full')}
              </Badge>
            )}
            {order.phone === '' ? null : (
              <Link href={`tel:${order.phone}`} variant="quiet" icon="phone" className={css.call}>
                {phoneText(order.phone)}
              </Link>
            )}
          </Cluster>
          {order.status === 'SHIPPED' || isFinal(order.status) ? null : (
            <CameBack order={order} className={css.cameBack} />
          )}
        </div>
        {isFinal(order.status) ? null : <TicketTimer order={order} />}
      </div>
    </header>
  );
}
