import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { isMirrored } from '#ui/is-mirrored.ts';
import { notices } from '#ui/notices.tsx';
import { type Booking, MAX_BOOKED_MS } from '#domain/bookings/booking.ts';
import { type DayHall, type DayRow, QUARTER_MS } from '#domain/bookings/day-plan.ts';
import type { Span } from '#domain/bookings/table-times.ts';
import { HOUR_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { BookingStart } from './use-booking-form.ts';
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
 * Tables as rows, quarter hours as columns (WAI-ARIA grid). Only the cell under the keyboard cursor is an element:
 * all of them would be thousands. Tap or Enter opens a booking, or creates one in a free slot.
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
  // Initial scroll position only; people scroll afterwards.
  const [start] = useState(() => {
    const starts = rows.flatMap(({ row }) => row.blocks.map(({ from }) => from));
    const at = isToday ? now : Math.min(...starts);
    return Number.isFinite(at) ? Math.max(0, at - span.from) / (span.to - span.from) : 0;
  });
  useEffect(() => {
    const track = scroller.current?.querySelector<HTMLElement>('[data-hours]');
    if (!track) return;
    const left = track.offsetWidth * start - 100;
    scroller.current?.scrollTo({ left: isMirrored(track) ? -left : left });
  }, [start]);

  function begin(hall: string, row: DayRow, quarter: number): void {
    const from = span.from + quarter * QUARTER_MS;
    if (from + QUARTER_MS <= now) notices.info(t`This time has passed`);
    else if (from > now + MAX_BOOKED_MS) notices.info(t`Bookings can be made up to a month ahead`);
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
  // When clocks are set back, two hours have the same label.
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
          aria-label={t`Tables and times. Press Enter on a free time to make a booking`}
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
