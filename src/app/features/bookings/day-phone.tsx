import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { type DayHall, withoutFreeTables } from '#domain/bookings/day-plan.ts';
import type { Span } from '#domain/bookings/table-times.ts';
import { DayGrid } from './day-grid.tsx';
import type { BookingStart } from './use-booking-form.ts';
import { useBookingRow } from './use-booking-facts.ts';
import css from './day-phone.module.css';

interface DayPhoneProps {
  /** 2026-11-29 */
  day: string;
  bookings: readonly Booking[];
  plan: readonly DayHall[];
  span: Span;
  now: number;
  onAct: (booking: Booking) => void;
  onNew: (start: BookingStart) => void;
}

/** A day on a phone: its bookings by time first, the plan by table below on demand, there without free tables at first. */
export function DayPhone({ day, bookings, plan, span, now, onAct, onNew }: DayPhoneProps) {
  const { t } = useLingui();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // Below the bookings there is room for two of its rows.
  useEffect(() => {
    if (isPlanOpen) whole.current?.scrollIntoView({ block: 'start' });
  }, [isPlanOpen]);
  const taken = withoutFreeTables(plan);
  const hasTaken = taken.some(({ rows }) => rows.length > 0);
  const isFolded = hasTaken && !isWhole;
  const folded = countRows(plan) - countRows(taken);
  return (
    <>
      {bookings.length === 0 ? (
        <EmptyState icon="calendar" title={t`No bookings on this day`}>
          <Trans>Choose another day, or add one with “New booking”.</Trans>
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={t`Bookings by time`}>
          {bookings
            .toSorted((one, other) => one.booking - other.booking)
            .map((booking) => (
              <li key={booking.sid}>
                <DayBooking booking={booking} now={now} onAct={onAct} />
              </li>
            ))}
        </ul>
      )}
      <div ref={whole} className={css.plan}>
        <Button
          icon={isPlanOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isPlanOpen}
          onPress={() => {
            setPlanOpen(!isPlanOpen);
            // A plan that was opened whole does not fold when its first booking is made.
            setWhole(!hasTaken);
          }}
        >
          {t`Plan by table`}
        </Button>
        {isPlanOpen ? (
          <>
            {hasTaken && folded > 0 ? (
              <Button aria-pressed={isWhole} onPress={() => setWhole(!isWhole)}>
                {isWhole
                  ? t`Hide free tables`
                  : t`${plural(folded, { one: 'Show # free table', other: 'Show # free tables' })}`}
              </Button>
            ) : null}
            <DayGrid
              key={`${day} ${isFolded}`}
              plan={isFolded ? taken : plan}
              span={span}
              now={now}
              onAct={onAct}
              onNew={onNew}
            />
          </>
        ) : null}
      </div>
    </>
  );
}

const countRows = (plan: readonly DayHall[]): number => plan.reduce((sum, { rows }) => sum + rows.length, 0);

/** A booking as a row that opens it. */
function DayBooking({ booking, now, onAct }: Pick<DayPhoneProps, 'now' | 'onAct'> & { booking: Booking }) {
  const { t } = useLingui();
  const { time, guests, tables, notes, few, status, tone } = useBookingRow(booking, now);
  const facts = [guests, tables === '' ? t`No table yet` : tables, ...notes];
  const said = [booking.name, time, guests, few, status];
  return (
    <button
      type="button"
      className={css.row}
      aria-label={said.filter((one) => one !== '').join(', ')}
      onClick={() => onAct(booking)}
    >
      <span className={css.when}>{time}</span>
      <span className={css.who}>
        <strong dir="auto">{booking.name}</strong>
        <small>{facts.filter((one) => one !== '').join(' · ')}</small>
      </span>
      <span className={css.badges}>
        <Badge tone={tone}>{status}</Badge>
        {few === '' ? null : <Badge tone="warn">{few}</Badge>}
      </span>
    </button>
  );
}
