import { useLingui } from '@lingui/react/macro';
import { type Booking, isOver, lateness } from '#domain/bookings/booking.ts';
import { seatsIfTooFew } from '#domain/bookings/too-few-seats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BOOKING_TONE, useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

interface BookingFacts {
  time: string;
  /** How many guests; '' where it is not known. */
  guests: string;
  /** A warning that its tables have too few seats; '' where they have enough. */
  few: string;
  /** Its status, or that its guests are late. */
  status: string;
  tone: (typeof BOOKING_TONE)[Booking['status']] | 'late';
}

/** What a list or a plan says of a booking. `places`: the seats of its tables, if these are too few. */
export function useBookingFacts(booking: Booking, places: number | undefined, now: number): BookingFacts {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useBookingLabels();
  const tableLabels = useTableLabels();
  const { branch } = useWorkplace();
  const late = lateness(booking, now);
  return {
    time: format.instant(booking.booking, branch.timezone, 'time'),
    guests: booking.seats === null ? '' : labels.guests(booking.seats),
    few: places === undefined ? '' : t`Only ${tableLabels.seats(places)}`,
    status: late === 'late' ? t`Late` : late === 'no_show' ? t`No-show` : labels.status(booking.status),
    tone: late === undefined ? BOOKING_TONE[booking.status] : 'late',
  };
}

/** What the guest's earlier booking was, in whose place this one was asked for; '' where there was none. */
export function useReplaced({ replaced }: Booking): string {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useBookingLabels();
  const { branch } = useWorkplace();
  if (replaced === undefined) return '';
  const time = format.instant(replaced.booking, branch.timezone, 'short');
  const before = replaced.seats === null ? time : `${time}, ${labels.guests(replaced.seats)}`;
  return t`Changed by the guest, before: ${before}`;
}

/**
 * The same for a row of a list, with the names of the booking's tables, or that an accepted one has none, and what is
 * to know about it.
 */
export function useBookingRow(
  booking: Booking,
  now: number,
): BookingFacts & { tables: string; notes: string[] } {
  const { t } = useLingui();
  const tables = useRows('table');
  const places = isOver(booking.status) ? undefined : seatsIfTooFew(booking, tables);
  const names = booking.tables.map((sid) => tables.find((table) => table.sid === sid)?.name ?? sid);
  const without = booking.status === 'APPROVED' ? t`No table yet` : '';
  const notes = [useReplaced(booking), booking.note];
  return { ...useBookingFacts(booking, places, now), tables: names.join(', ') || without, notes };
}
