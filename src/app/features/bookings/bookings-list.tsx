import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { phoneText } from '#domain/phone.ts';
import { type Booking, type BookingStatus, bookingStatuses } from '#domain/bookings/booking.ts';
import { isDue } from '#domain/bookings/is-due.ts';
import { askedPage, ITEMS_PER_PAGE, pageWindow } from '#domain/paging.ts';
import { businessDay } from '#domain/time.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useDayHeading } from '../../parts/rendering/use-day-heading.ts';
import { useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { BookingRowActs } from './booking-row-acts.tsx';
import { useBookingRow } from './use-booking-facts.ts';
import css from './bookings.module.css';

interface ListProps {
  onAct: (booking: Booking) => void;
  onEdit: (booking: Booking) => void;
}

/** All bookings by time, or those of one status. */
export function BookingsList({ onAct, onEdit }: ListProps) {
  const { t } = useLingui();
  const labels = useBookingLabels();
  const view = useView();
  const now = useNowEvery(30_000);
  const { branch } = useWorkplace();
  const [search, setSearch] = useSearchParams();
  const wanted = bookingStatuses.find((one) => one === search.get('status'));
  const all = view
    .list('booking')
    .filter(({ status }) => wanted === undefined || status === wanted)
    .sort((a, b) => a.booking - b.booking);
  const pages = Math.max(1, Math.ceil(all.length / ITEMS_PER_PAGE));
  // Answering the last request of a page leaves that page behind the last one.
  const page = Math.min(askedPage(search.get('page')), pages);
  const shown = all.slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE);
  const day_starts = useRow('branch', branch.sid)?.day_starts;
  const dayOf = (at: number) => businessDay(at, branch.timezone, day_starts);
  const today = dayOf(now);
  const headingOf = useDayHeading(branch.timezone);
  const days = new Map<string, Booking[]>();
  for (const booking of shown) {
    const day = dayOf(booking.booking);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return (
    <>
      <div className={css.filter}>
        <Select<BookingStatus | 'all'>
          label={t`Status`}
          options={[
            { id: 'all', label: t({ message: 'All', context: 'bookings' }) },
            ...bookingStatuses.map((id) => ({ id, label: labels.status(id) })),
          ]}
          value={wanted ?? 'all'}
          onChange={(id) => setSearch(id === 'all' ? {} : { status: id }, { replace: true })}
        />
      </div>
      {shown.length === 0 ? (
        <NoBookings isFiltered={wanted !== undefined} onShowAll={() => setSearch({}, { replace: true })} />
      ) : (
        [...days].map(([day, bookings]) => (
          <section key={day} className={css.list}>
            <h2 className={css.day}>{headingOf(day, today)}</h2>
            <ul>
              {bookings.map((booking) => (
                <BookingRow
                  key={booking.sid}
                  booking={booking}
                  now={now}
                  isDue={isDue(booking, now, { timezone: branch.timezone, day_starts })}
                  onAct={onAct}
                  onEdit={onEdit}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {pages > 1 ? (
        <Pagination
          page={page}
          pages={pages}
          window={pageWindow(page, pages)}
          onChange={(next) =>
            setSearch({ ...(wanted === undefined ? {} : { status: wanted }), page: String(next) })
          }
        />
      ) : null}
    </>
  );
}

function NoBookings({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useLingui();
  return isFiltered ? (
    <EmptyState
      icon="calendar"
      title={t`No bookings with this status`}
      action={<Button onPress={onShowAll}>{t`Show all bookings`}</Button>}
    />
  ) : (
    <EmptyState icon="calendar" title={t`No bookings yet`}>
      {t`Guests’ bookings appear here. Add one made by phone with “New booking”.`}
    </EmptyState>
  );
}

interface RowProps extends ListProps {
  booking: Booking;
  now: number;
  isDue: boolean;
}

function BookingRow({ booking, now, isDue, onAct, onEdit }: RowProps) {
  const { time, guests, tables, notes, few, status, tone } = useBookingRow(booking, now);
  const facts = [guests, tables, ...notes];
  return (
    <li className={css.row}>
      <span className={css.when}>{time}</span>
      <span className={css.who}>
        <strong>{booking.name}</strong>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {booking.phone === '' ? null : (
          <a className={css.phone} href={`tel:${booking.phone}`}>
            {isolated(phoneText(booking.phone))}
          </a>
        )}
      </span>
      {few === '' ? null : <Badge tone="warn">{few}</Badge>}
      <Badge tone={tone}>{status}</Badge>
      <BookingRowActs booking={booking} isDue={isDue} onAct={onAct} onEdit={onEdit} />
    </li>
  );
}
