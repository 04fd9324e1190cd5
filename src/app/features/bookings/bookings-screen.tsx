import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { suggestedTime } from '#domain/bookings/day-plan.ts';
import { serverNow } from '../../clock/clock.ts';
import { useBranchReady, useRow, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingForm } from './booking-form.tsx';
import type { BookingStart } from './use-booking-form.ts';
import { BookingsDay } from './bookings-day.tsx';
import { BookingsList } from './bookings-list.tsx';
import css from './bookings.module.css';

type Editing = { booking: Booking | null; start?: BookingStart };

/**
 * Bookings as a list or as a day plan; accepting, seating and cancelling also work offline. `bookings/new.html` and
 * `bookings/{sid}/edit.html` are the same screen with the form open.
 */
export function BookingsScreen() {
  const { t } = useLingui();
  const view = useView();
  const ready = useBranchReady();
  const [search, setSearch] = useSearchParams();
  const { sid } = useParams();
  const navigate = useNavigate();
  const { branch, path } = useWorkplace();
  const day_starts = useRow('branch', branch.sid)?.day_starts;
  const [start, setStart] = useState<BookingStart>();
  const [acting, setActing] = useState<string | null>(null);
  // Coming from a hall's floor, new bookings are made for that hall.
  const [cameFrom] = useState(() => search.get('hall'));
  if (!ready) return <Skeleton height="480px" />;
  const acted = acting === null ? undefined : view.get('booking', acting);
  const act = (booking: Booking) => setActing(booking.sid);
  const isNew = sid === 'new.html';
  const named = sid === undefined || isNew ? undefined : view.get('booking', sid);
  const editing: Editing | null = isNew
    ? { booking: null, start: start ?? suggested() }
    : named === undefined
      ? null
      : { booking: named };
  const goTo = (place: string) =>
    void navigate({ pathname: `${path}/bookings${place}`, search: `${search}` });

  function suggested(): BookingStart {
    const hall = view.list('hall').find(({ sid: one }) => one === cameFrom);
    const day = search.get('view') === 'day' ? (search.get('day') ?? '') : '';
    const at = suggestedTime(day, serverNow(), { timezone: branch.timezone, day_starts });
    return { hall: hall?.sid ?? null, at, table: null };
  }

  function openNew(from?: BookingStart): void {
    setStart(from);
    goTo('/new.html');
  }

  function close(): void {
    setStart(undefined);
    goTo('');
  }

  return (
    <div className={css.screen}>
      <Cluster align="end" justify="space-between">
        <SegmentedControl
          label={t`View`}
          options={[
            { id: 'list', label: t`List` },
            { id: 'day', label: t`Day` },
          ]}
          value={search.get('view') === 'day' ? 'day' : 'list'}
          onChange={(id) => setSearch(id === 'day' ? { view: 'day' } : {}, { replace: true })}
        />
        <Button variant="primary" icon="plus" onPress={() => openNew()}>
          {t`New booking`}
        </Button>
      </Cluster>
      {sid !== undefined && !isNew && named === undefined ? (
        <EmptyState icon="calendar" title={t`This booking does not exist`} />
      ) : search.get('view') === 'day' ? (
        <BookingsDay onAct={act} onNew={openNew} />
      ) : (
        <BookingsList onAct={act} onEdit={(booking) => goTo(`/${booking.sid}/edit.html`)} />
      )}
      {editing === null ? null : <BookingForm {...editing} onClose={close} />}
      {acted === undefined ? null : (
        <BookingActions
          booking={acted}
          onEdit={() => {
            setActing(null);
            goTo(`/${acted.sid}/edit.html`);
          }}
          onClose={() => setActing(null)}
        />
      )}
    </div>
  );
}
