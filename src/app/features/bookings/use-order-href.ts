import { type Booking, isOver } from '#domain/bookings/booking.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { bookingParties } from './booking-parties.ts';

/** Where an order of a booking is taken: at the table once its guests are there. Undefined: nowhere. */
export function useOrderHref(): (booking: Booking) => string | undefined {
  const view = useView();
  const { path } = useWorkplace();
  return ({ sid, status, tables: [first] }) => {
    const table = bookingParties(view, sid).there?.table;
    if (table !== undefined) return `${path}/tables/${table}?add`;
    if (status !== 'ARRIVED') return isOver(status) ? undefined : `${path}/create_order.html?booking=${sid}`;
    return first === undefined ? undefined : `${path}/tables/${first}`;
  };
}
