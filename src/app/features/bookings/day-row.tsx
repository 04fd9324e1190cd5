import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef } from 'react';
import { classes } from '#ui/classes.ts';
import { isMirrored } from '#ui/is-mirrored.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { type DayRow, QUARTER_MS, type SeatedParty } from '#domain/bookings/day-plan.ts';
import type { Span } from '#domain/bookings/table-times.ts';
import { seatsIfTooFew } from '#domain/bookings/too-few-seats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { useBookingFacts } from './use-booking-facts.ts';
import css from './day.module.css';

/** Width of a quarter hour and height of a lane, in rem. */
export const QUARTER_REM = 1.75;
const LANE_REM = 3;

interface RowProps {
  row: DayRow;
  span: Span;
  now: number;
  /** The quarter hour under the keyboard cursor, and the id of its cell. */
  cursor: { quarter: number; id: string } | undefined;
  onAct: (booking: Booking) => void;
  onFree: (quarter: number) => void;
}

/** One table's day. */
export function DayTableRow({ row, span, now, cursor, onAct, onFree }: RowProps) {
  const { t } = useLingui();
  const quarters = (span.to - span.from) / QUARTER_MS;
  const { table, blocks, seated, lanes } = row;
  const tableLabels = useTableLabels();
  const tables = useRows('table');
  const tooFew = (booking: Booking) => seatsIfTooFew(booking, tables);
  const name = table?.name ?? t`No table yet`;

  function tap(event: MouseEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const from = isMirrored(event.currentTarget) ? box.right - event.clientX : event.clientX - box.left;
    onFree(Math.min(quarters - 1, Math.floor((from / box.width) * quarters)));
  }

  return (
    <div role="row" className={css.row}>
      <div role="rowheader" className={css.table}>
        <strong>{name}</strong>
        {table === null ? null : <small>{tableLabels.seats(table.max_seat)}</small>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles the keys */}
      <div
        role="presentation"
        className={css.track}
        style={{ inlineSize: `${quarters * QUARTER_REM}rem`, blockSize: `${lanes * LANE_REM}rem` }}
        onClick={tap}
      >
        {seated === null ? null : (
          <div role="gridcell" className={classes(css.cell, css.seatedCell)} style={placeOf(seated, span)}>
            <Seated party={seated} />
          </div>
        )}
        {blocks.map((block) => (
          <div key={block.booking.sid} role="gridcell" className={css.cell} style={placeOf(block, span)}>
            <Block
              booking={block.booking}
              places={table === null ? undefined : tooFew(block.booking)}
              now={now}
              onAct={onAct}
            />
          </div>
        ))}
        {cursor === undefined ? null : (
          <CursorCell
            key={cursor.id}
            {...cursor}
            name={name}
            at={span.from + cursor.quarter * QUARTER_MS}
            row={row}
          />
        )}
      </div>
    </div>
  );
}

function placeOf({ from, to, lane }: Span & { lane: number }, span: Span) {
  return {
    insetInlineStart: `${((from - span.from) / QUARTER_MS) * QUARTER_REM}rem`,
    inlineSize: `${((to - from) / QUARTER_MS) * QUARTER_REM}rem`,
    insetBlockStart: `${lane * LANE_REM}rem`,
  };
}

/** The party at a table; nothing to tap, the floor has its bill. */
function Seated({ party: { from, covers } }: { party: SeatedParty }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useBookingLabels();
  const { branch } = useWorkplace();
  const time = format.instant(from, branch.timezone, 'time');
  return (
    <p className={classes(css.block, css.seated)}>
      <strong>{t`Seated since ${time}`}</strong>
      {covers === 0 ? null : <small>{labels.guests(covers)}</small>}
    </p>
  );
}

interface BlockProps {
  booking: Booking;
  /** The seats of its tables, if these are too few. */
  places: number | undefined;
  now: number;
  onAct: RowProps['onAct'];
}

function Block({ booking, places, now, onAct }: BlockProps) {
  const { time, guests, few, status, tone } = useBookingFacts(booking, places, now);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes(css.block, css[tone])}
      aria-label={[booking.name, time, guests, few, status].filter((one) => one !== '').join(', ')}
      onClick={(event) => {
        event.stopPropagation();
        onAct(booking);
      }}
    >
      <strong>{booking.name}</strong>
      <small>{[time, booking.seats ?? '', few, status].filter((one) => one !== '').join(' · ')}</small>
    </button>
  );
}

interface CursorProps {
  id: string;
  quarter: number;
  name: string;
  at: number;
  row: DayRow;
}

/** The cell under the keyboard cursor, for screen readers. */
function CursorCell({ id, quarter, name, at, row }: CursorProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const cell = useRef<HTMLDivElement>(null);
  const there = blockAt(row, at)?.booking.name;
  const time = format.instant(at, branch.timezone, 'time');
  useEffect(() => {
    cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div
      ref={cell}
      id={id}
      role="gridcell"
      className={css.cursor}
      style={{ insetInlineStart: `${quarter * QUARTER_REM}rem`, inlineSize: `${QUARTER_REM}rem` }}
      aria-label={there === undefined ? t`${name}, ${time}, free` : t`${name}, ${time}, ${there}`}
    />
  );
}

/** The booking in the quarter hour that begins at `at`. */
export function blockAt({ blocks }: DayRow, at: number) {
  return blocks.find(({ from, to }) => from < at + QUARTER_MS && to > at);
}
