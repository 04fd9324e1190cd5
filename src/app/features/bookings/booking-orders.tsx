import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Cluster } from '#ui/stack.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useView } from '../../sync/sync-context.tsx';

/** The orders placed for a booking, and the way to take one. */
export function BookingOrders({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const view = useView();
  const { path } = useWorkplace();
  const orders = (booking.orders ?? []).flatMap((sid) => view.get('order', sid) ?? []);
  const isExpected = booking.status === 'PENDING' || booking.status === 'APPROVED';
  return (
    <Cluster gap={3}>
      {orders.map((order) => {
        const number = labels.number(order);
        const total = format.money(order.total, order.currency);
        return (
          <Link key={order.sid} to={`${path}/orders/${order.sid}/details.html`}>
            {t`Order ${number} · ${total}`}
          </Link>
        );
      })}
      {isExpected ? (
        <Link to={`${path}/create_order.html?booking=${booking.sid}`}>
          <Trans>Take an order for this booking</Trans>
        </Link>
      ) : null}
    </Cluster>
  );
}
