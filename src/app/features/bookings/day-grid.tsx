import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { notices } from '#ui/notices.tsx';
import { type Booking, FURTHEST_BOOKED_MS } from '#domain/bookings/booking.ts';
import { type DayHall, type DayRow, QUARTER_MS, type Span } from '#domain/bookings/day-plan.ts';
import { HOUR_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../session/workplace.ts';
import type { BookingStart } from './booking-form.tsx';
import { blockAt, DayTableRow, QUARTER_REM } from './day-row.tsx';
import { useDayCursor } from './use-day-cursor.ts';
import css from './day.module.css';

interface GridProps {
  plan: readonly DayHall[];
  span: Span;
  now: number;
  onAct: (booking: Booking) => void;
  onNew: (start: BookingStart) => void;
}

/**
 * Tables downwards, quarter hours across. Only the cell under the keyboard's cursor is an element of its own: all
 * of them would be thousands. A tap or Enter on a booking opens it, on a free place begins a new one.
 */
export function DayGrid({ plan, span, now, onAct, onNew }: GridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const { branch } = useWorkplace();
  const scroller = useRef<HTMLDivElement>(null);
  const quarters = Math.round((span.to - span.from) / QUARTER_MS);
  const rows = plan.flatMap(({ hall, rows: own }) => own.map((row) => ({ row, hall: hall.sid })));
  const isToday = now >= span.from && now < span.to;
  // Where the day opens; afterwards people scroll.
  const [start] = useState(() => {
    const starts = rows.flatMap(({ row }) => row.blocks.map(({ from }) => from));
    const at = isToday ? now : Math.min(...starts);
    return Number.isFinite(at) ? Math.max(0, at - span.from) / (span.to - span.from) : 0;
  });
  useEffect(() => {
    const track = scroller.current?.querySelector<HTMLElement>('[data-hours]');
    if (track) scroller.current?.scrollTo({ left: track.offsetWidth * start - 100 });
  }, [start]);

  function begin(hall: string, row: DayRow, quarter: number): void {
    const from = span.from + quarter * QUARTER_MS;
    if (from + QUARTER_MS <= now) notices.info(t`This time is over`);
    else if (from > now + FURTHEST_BOOKED_MS) notices.info(t`Bookings lie at most a month ahead`);
    else onNew({ hall, at: from, table: row.table?.sid ?? null });
  }

  const { at, moveTo, handlers } = useDayCursor(
    { rows: rows.length, quarters, first: Math.floor(start * quarters) },
    (place) => {
      const found = rows[place.row];
      if (found === undefined) return;
      const block = blockAt(found.row, span.from + place.quarter * QUARTER_MS);
      if (block === undefined) begin(found.hall, found.row, place.quarter);
      else onAct(block.booking);
    },
  );
  const cursor = at === undefined ? undefined : { ...at, id: `${id}-${at.row}-${at.quarter}` };
  // Where the clocks are set back an hour has the name of the one before it.
  const hours = Array.from(
    { length: Math.ceil((span.to - span.from) / HOUR_MS) },
    (_, hour) => span.from + hour * HOUR_MS,
  );

  return (
    <div className={css.scroller} ref={scroller}>
      <div className={css.canvas}>
        <div
          role="grid"
          tabIndex={0}
          className={css.grid}
          aria-label={t`Tables and times; Enter on a free time makes a booking`}
          aria-rowcount={rows.length}
          aria-colcount={quarters}
          aria-activedescendant={cursor?.id}
          {...handlers}
        >
          <div role="row" className={css.hours}>
            <div role="columnheader" className={css.corner}>{t`Table`}</div>
            <div role="presentation" className={css.hourTrack} data-hours>
              {hours.map((hour) => (
                <div key={hour} role="columnheader" style={{ inlineSize: `${4 * QUARTER_REM}rem` }}>
                  {format.instant(hour, branch.timezone, 'time')}
                </div>
              ))}
            </div>
          </div>
          {plan.map(({ hall, rows: own }) => (
            <div key={hall.sid} role="rowgroup" aria-label={hall.name}>
              <div role="row" className={css.hall}>
                <div role="rowheader">{hall.name}</div>
              </div>
              {own.map((row) => {
                const number = rows.findIndex((one) => one.row === row);
                return (
                  <DayTableRow
                    key={row.table?.sid ?? ''}
                    row={row}
                    span={span}
                    now={now}
                    cursor={cursor?.row === number ? cursor : undefined}
                    onAct={onAct}
                    onFree={(quarter) => {
                      moveTo({ row: number, quarter });
                      begin(hall.sid, row, quarter);
                    }}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {isToday ? (
          <div
            aria-hidden
            className={css.now}
            style={{ marginInlineStart: `${((now - span.from) / QUARTER_MS) * QUARTER_REM}rem` }}
          />
        ) : null}
      </div>
    </div>
  );
}
