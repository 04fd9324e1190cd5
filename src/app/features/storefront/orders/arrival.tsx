import { Trans, useLingui } from '@lingui/react/macro';
import { minutesAway, POSITION_OLD_MS } from '#domain/delivery/dispatch.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { CallLink } from '../shared/call-link.tsx';
import type { FollowedOrder } from './use-followed-order.ts';
import { usePromiseText } from './use-promise-text.ts';
import css from './order-page.module.css';

interface ArrivalProps {
  order: Order;
  timezone: string;
  driver: FollowedOrder['driver'];
  /** Of the restaurant; '': unknown. */
  phone: string;
}

/** An order is called late from then on. */
const LATE_AFTER_MS = 5 * MINUTE_MS;

/** When an order arrives: by the driver’s position while that is fresh, else by the promise. */
export function Arrival({ order, timezone, driver, phone }: ArrivalProps) {
  const { t } = useLingui();
  const clock = useNowEvery(5000);
  const promiseText = usePromiseText();
  const door = pointOf(order.address);
  const position = driver?.position ?? null;
  const isOverdue = clock - promisedAt(order) > LATE_AFTER_MS;
  const isFresh = position !== null && clock + (driver?.ahead ?? 0) - position.at <= POSITION_OLD_MS;
  const isLate = isOverdue && order.status !== 'APPROVAL' && order.action !== 'book';
  const isUnderway = order.status === 'SHIPPED';
  return (
    <>
      <p className={css.promised}>
        {door !== null && isFresh
          ? t`Arriving in about ${minutesAway(position, door)} min`
          : promiseText(order, timezone)}
      </p>
      <div role="status">
        {isLate ? (
          <p className={css.late}>
            <Trans>Later than expected. Sorry for the wait.</Trans>{' '}
            {isUnderway ? <Trans>Your driver is on the way.</Trans> : null}{' '}
            {order.action === 'table' ? null : <CallLink phone={phone} />}
          </p>
        ) : null}
      </div>
    </>
  );
}
