import { Trans, useLingui } from '@lingui/react/macro';
import { minutesAway, POSITION_OLD_MS } from '#domain/delivery/driver-position.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import type { Order } from '#domain/orders/order.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { CallLink } from '../shared/call-link.tsx';
import type { FollowedOrder } from './use-followed-order.ts';
import { isLate, usePromiseText } from './use-promise-text.ts';
import css from './order-page.module.css';

interface ArrivalProps {
  order: Order;
  timezone: string;
  driver: FollowedOrder['driver'];
  /** Of the restaurant; '': unknown. */
  phone: string;
}

/** When an order arrives: by the driver’s position while that is fresh, else by the promise. */
export function Arrival({ order, timezone, driver, phone }: ArrivalProps) {
  const { t } = useLingui();
  const clock = useNowEvery(5000);
  const promiseText = usePromiseText();
  const door = pointOf(order.address);
  const position = driver?.position ?? null;
  const isFresh = position !== null && clock + (driver?.ahead ?? 0) - position.at <= POSITION_OLD_MS;
  const isUnderway = order.status === 'SHIPPED';
  return (
    <>
      <p className={css.promised}>
        {door !== null && isFresh
          ? t`Arriving in about ${minutesAway(position, door)} min`
          : promiseText(order, timezone)}
      </p>
      <div role="status">
        {isLate(order, clock) ? (
          <p className={css.late}>
            <Trans>Sorry for the wait.</Trans> {isUnderway ? <Trans>Your driver is on the way.</Trans> : null}{' '}
            {order.action === 'table' ? null : <CallLink phone={phone} />}
          </p>
        ) : null}
      </div>
    </>
  );
}
