import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Cluster } from '#ui/stack.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { bookingParties } from './booking-parties.ts';
import { useOrderHref } from './use-order-href.ts';

/** The orders of a booking and of its guests' table, and the link to take one. */
export function BookingOrders({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const view = useView();
  const { path } = useWorkplace();
  const { parties } = bookingParties(view, booking.sid);
  const sids = new Set([...(booking.orders ?? []), ...parties.flatMap((party) => party.orders)]);
  const orders = [...sids].flatMap((sid) => view.get('order', sid) ?? []);
  const href = useOrderHref()(booking);
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
      {href === undefined ? null : (
        <Link to={href}>
          <Trans>Take an order for this booking</Trans>
        </Link>
      )}
    </Cluster>
  );
}
