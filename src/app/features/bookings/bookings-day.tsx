import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { bookingsOfDay, dayPlan, daySpan, type SeatedParty, seatedSpan } from '#domain/bookings/day-plan.ts';
import { ALWAYS_OPEN } from '#domain/shops/opening-hours.ts';
import { partyAt } from '#domain/tables/party-at.ts';
import { addDays, businessDay } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { mediaHook } from '../../parts/rendering/use-media.ts';
import { useRow, useRows, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { BookingStart } from './use-booking-form.ts';
import { DayGrid } from './day-grid.tsx';
import { DayPhone } from './day-phone.tsx';
import css from './day.module.css';

/** As in the style sheets: a plan of all tables would push the bookings out of view. */
const useIsPhone = mediaHook('(width < 600px)');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DayProps {
  onAct: (booking: Booking) => void;
  onNew: (start: BookingStart) => void;
}

const NO_PARTIES: readonly SeatedParty[] = [];

/** Who sits at the tables now; none on other days than today. */
function useSeatedParties(now: number, isToday: boolean): readonly SeatedParty[] {
  const view = useView();
  return useMemo(() => {
    if (!isToday) return NO_PARTIES;
    return view.list('table').flatMap((table) => {
      const session = partyAt(table, view);
      if (session === undefined) return [];
      // The booking of the party is drawn instead.
      if (view.get('booking', session.booking ?? '')?.status === 'ARRIVED') return [];
      return { table: table.sid, covers: session.covers, ...seatedSpan(session.opened_at, now) };
    });
  }, [view, now, isToday]);
}

/** One day of the branch: bookings by table and time. */
export function BookingsDay({ onAct, onNew }: DayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { timezone } = branch;
  const now = useNowEvery(30_000);
  const [search, setSearch] = useSearchParams();
  const bookings = useRows('booking');
  const halls = useRows('hall');
  const tables = useRows('table');
  const row = useRow('branch', branch.sid);
  const hours = row?.opening_hours ?? ALWAYS_OPEN;
  const special_days = row?.special_days;
  const day_starts = row?.day_starts;
  const today = businessDay(now, timezone, day_starts);
  const named = search.get('day') ?? '';
  const day = DAY.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
  const parties = useSeatedParties(now, day === today);
  const isPhone = useIsPhone();
  const { span, plan, guests, shown } = useMemo(() => {
    const shown = bookingsOfDay(bookings, day, { timezone, day_starts });
    return {
      span: daySpan(day, { opening_hours: hours, special_days, timezone, day_starts }, shown, parties),
      plan: dayPlan(shown, halls, tables, parties),
      guests: shown.reduce((sum, { seats }) => sum + (seats ?? 0), 0),
      shown,
    };
  }, [bookings, halls, tables, parties, hours, special_days, day, timezone, day_starts]);

  function show(next: string): void {
    const params = { view: 'day', ...(next === today ? {} : { day: next }) };
    // At once, so that the second of two quick taps starts from the day of the first.
    setSearch(params, { replace: true, flushSync: true });
  }

  return (
    <section className={css.day} aria-label={t`Bookings for the day`}>
      <div className={css.tools}>
        <IconButton icon="back" label={t`Previous day`} onPress={() => show(addDays(day, -1))} />
        <DateField label={t`Day`} value={day} onChange={(next) => show(next ?? today)} />
        <IconButton icon="forward" label={t`Next day`} onPress={() => show(addDays(day, 1))} />
      </div>
      <div className={css.about}>
        <p role="status">
          <strong>{format.day(day)}</strong>{' '}
          <span>
            <Plural value={shown.length} one="# booking" other="# bookings" />
            {', '}
            <Plural value={guests} one="# guest" other="# guests" />
          </span>
          {span.isClosed ? (
            <span className={css.closed}> · {t`The branch is closed on this day`}</span>
          ) : null}
        </p>
        <Button isDisabled={day === today} onPress={() => show(today)}>
          {t`Today`}
        </Button>
      </div>
      {tables.length === 0 ? (
        <EmptyState icon="table" title={t`No tables yet`} />
      ) : isPhone ? (
        <DayPhone day={day} bookings={shown} plan={plan} span={span} now={now} onAct={onAct} onNew={onNew} />
      ) : (
        <DayGrid key={day} plan={plan} span={span} now={now} onAct={onAct} onNew={onNew} />
      )}
    </section>
  );
}
