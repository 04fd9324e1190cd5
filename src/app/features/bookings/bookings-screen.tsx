import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Booking, type BookingStatus, bookingStatuses, lateness } from '#domain/bookings/booking.ts';
import { ITEMS_PER_PAGE, pageWindow } from '#domain/paging.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BOOKING_TONE, useBookingWords } from './booking-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useBranchReady, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingForm } from './booking-form.tsx';
import css from './bookings.module.css';

/** Who has booked, by time; accepted, received and called off here, also without a network. */
export function BookingsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const words = useBookingWords();
  const view = useView();
  const now = useNowEvery(30_000);
  const ready = useBranchReady();
  const { branch } = useWorkplace();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<Booking | 'new' | null>(null);
  const [acting, setActing] = useState<string | null>(null);
  if (!ready) return <Skeleton height="480px" />;
  const wanted = bookingStatuses.find((one) => one === search.get('status'));
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1);
  const all = view
    .list('booking')
    .filter(({ status }) => wanted === undefined || status === wanted)
    .sort((a, b) => a.booking - b.booking);
  const pages = Math.max(1, Math.ceil(all.length / ITEMS_PER_PAGE));
  const shown = all.slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE);
  const acted = acting === null ? undefined : view.get('booking', acting);
  const names = (booking: Booking) =>
    booking.tables.map((sid) => view.get('table', sid)?.name ?? sid).join(', ');

  return (
    <div className={css.screen}>
      <div className={css.tools}>
        <Select<BookingStatus | 'all'>
          label={t`Status`}
          options={[
            { id: 'all', label: t`All` },
            ...bookingStatuses.map((id) => ({ id, label: words.status(id) })),
          ]}
          value={wanted ?? 'all'}
          onChange={(id) => setSearch(id === 'all' ? {} : { status: id }, { replace: true })}
        />
        <Button variant="primary" icon="plus" onPress={() => setEditing('new')}>
          {t`New booking`}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="calendar" title={t`No bookings here`} />
      ) : (
        <ul className={css.list}>
          {shown.map((booking) => {
            const late = lateness(booking, now);
            return (
              <li key={booking.sid} className={css.row}>
                <span className={css.when}>{format.instant(booking.booking, branch.timezone, 'short')}</span>
                <span className={css.who}>
                  <strong>{booking.name}</strong>
                  <small>
                    {[
                      booking.seats === null ? '' : t`${booking.seats} guests`,
                      booking.phone,
                      names(booking),
                      booking.note,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <Badge tone={late === undefined ? BOOKING_TONE[booking.status] : 'late'}>
                  {late === 'late'
                    ? t`Late`
                    : late === 'no_show'
                      ? t`Not here`
                      : words.status(booking.status)}
                </Badge>
                <Button
                  aria-label={t`Decide on ${booking.name}`}
                  onPress={() => setActing(booking.sid)}
                >{t`Decide`}</Button>
                <Button
                  variant="quiet"
                  icon="edit"
                  aria-label={t`Edit ${booking.name}`}
                  onPress={() => setEditing(booking)}
                >
                  {t`Edit`}
                </Button>
              </li>
            );
          })}
        </ul>
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
      {editing === null ? null : (
        <BookingForm booking={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {acted === undefined ? null : <BookingActions booking={acted} onClose={() => setActing(null)} />}
    </div>
  );
}
