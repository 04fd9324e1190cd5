import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { useBranchReady, useView } from '../../session/sync-context.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingForm, type BookingStart } from './booking-form.tsx';
import { BookingsDay } from './bookings-day.tsx';
import { BookingsList } from './bookings-list.tsx';
import css from './bookings.module.css';

type Editing = { booking: Booking | null; start?: BookingStart };

/** Who has booked, as a list or a day over its tables; accepted, received and called off here, also without a network. */
export function BookingsScreen() {
  const { t } = useLingui();
  const view = useView();
  const ready = useBranchReady();
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [acting, setActing] = useState<string | null>(null);
  if (!ready) return <Skeleton height="480px" />;
  const acted = acting === null ? undefined : view.get('booking', acting);
  const act = (booking: Booking) => setActing(booking.sid);

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
        <Button variant="primary" icon="plus" onPress={() => setEditing({ booking: null })}>
          {t`New booking`}
        </Button>
      </Cluster>
      {search.get('view') === 'day' ? (
        <BookingsDay onAct={act} onNew={(start) => setEditing({ booking: null, start })} />
      ) : (
        <BookingsList onAct={act} onEdit={(booking) => setEditing({ booking })} />
      )}
      {editing === null ? null : <BookingForm {...editing} onClose={() => setEditing(null)} />}
      {acted === undefined ? null : (
        <BookingActions
          booking={acted}
          onEdit={() => {
            setActing(null);
            setEditing({ booking: acted });
          }}
          onClose={() => setActing(null)}
        />
      )}
    </div>
  );
}
