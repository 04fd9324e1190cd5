import { useLingui } from '@lingui/react/macro';
import type { Booking, BookingStatus } from '#domain/bookings/booking.ts';
import { noticeWhenSaved } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';

/** Tables chosen for a booking, and those it had when they were chosen. */
export interface ChosenTables {
  tables: ReadonlySet<string>;
  seen: readonly string[];
}

/** Sets the status of a booking, with its tables where they were chosen; the notice offers undo. */
export function useSetStatus() {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const labels = useBookingLabels();
  const saveFailed = useSaveFailed();
  return (booking: Booking, next: BookingStatus, chosen?: ChosenTables): void => {
    const { sid, status: from } = booking;
    const among = view.list('table').flatMap((one) => (one.hall === booking.hall ? one.sid : []));
    const places = (to: Iterable<string>, since: Iterable<string>) =>
      chosen === undefined ? {} : { tables: [...to], seen: { tables: [...since] } };
    const tables = chosen?.tables ?? [];
    const args = { sid, status: next, ...places(tables, chosen?.seen ?? []), among };
    const saved = mutate('tables/bookings/status', args);
    if (next === from) {
      saved.catch(saveFailed);
      return;
    }
    const names = [...tables].flatMap((one) => view.get('table', one)?.name ?? []);
    const isWithout =
      next === 'APPROVED' && names.length === 0 && (chosen !== undefined || booking.tables.length === 0);
    noticeWhenSaved(saved, {
      text: [
        `${booking.name}: ${labels.status(next)}`,
        ...names,
        ...(isWithout ? [t`No table yet`] : []),
      ].join(' · '),
      undo(dep) {
        const before = { sid, status: from, undoes: dep, ...places(booking.tables, tables), among };
        return mutate('tables/bookings/status', before, { dep });
      },
      failed: saveFailed,
    });
  };
}
