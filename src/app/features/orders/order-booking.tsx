import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Problem } from '#ui/problem.tsx';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { isForBooking } from '#domain/orders/fulfillment.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useRow } from '../../sync/sync-context.tsx';

/** The table booking of an order. If the guests will not come, staff decide what happens to it. */
export function OrderBooking({ order }: { order: Order }) {
  const { t } = useLingui();
  const { path } = useWorkplace();
  const booking = useRow('booking', order.table_booking ?? '');
  if (booking === undefined || isFinal(order.status) || !isForBooking(order)) return null;
  const { name, sid, status } = booking;
  return (
    <>
      {status === 'CANCELED' || status === 'EXPIRED' ? (
        <Problem>
          {t`The booking of ${name} is over and the guests are not seated. Call them, then cancel the order or attach it to a table.`}
        </Problem>
      ) : null}
      <p>
        <Link to={`${path}/bookings/${sid}/edit.html`}>
          <Trans>Booking of {name}</Trans>
        </Link>
      </p>
    </>
  );
}
