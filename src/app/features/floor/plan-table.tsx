import { Plural, useLingui } from '@lingui/react/macro';
import { memo, type PointerEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { heldCourse } from '#domain/orders/order-steps.ts';
import { livePayments } from '#domain/tables/live-payments.ts';
import { paidOnline } from '#domain/tables/money-trouble.ts';
import { seatsOfTables } from '#domain/tables/table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FloorTable, JoinedTable } from '../../parts/tables/floor-tables.ts';
import { planPlace, shapeOf } from '../../parts/tables/plan-place.ts';
import { TABLE_TONE, useTableLabels } from '../../parts/tables/table-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useIsPicked } from './picks.ts';
import css from './floor.module.css';

interface PlanTableProps {
  one: FloorTable;
  now: number;
  /** Another table is dragged over it. */
  isUnder: boolean;
  onDown: (event: PointerEvent<HTMLButtonElement>, sid: string) => void;
  onMove: (event: PointerEvent<HTMLButtonElement>) => void;
  onEnd: (event: PointerEvent<HTMLButtonElement>) => void;
  onTap: (one: FloorTable) => void;
}

/** One table of the plan; re-renders only when it changes. */
export const PlanTable = memo(function PlanTable(props: PlanTableProps) {
  const { one, now, isUnder, onDown, onMove, onEnd, onTap } = props;
  const { table } = one;
  const isPicked = useIsPicked(table.sid) || isUnder;
  return (
    <li className={css.place} style={planPlace(table)}>
      <button
        type="button"
        data-table={table.sid}
        className={classes(
          css.table,
          css[shapeOf(table)],
          css[one.overpaid > 0 ? 'danger' : TABLE_TONE[one.state.status]],
          one.state.alert !== null && css.alert,
          isPicked && css.picked,
        )}
        style={{ rotate: `${table.rotation}deg` }}
        onPointerDown={(event) => onDown(event, table.sid)}
        onPointerMove={onMove}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
        onClick={() => onTap(one)}
      >
        <TableFace one={one} now={now} />
      </button>
    </li>
  );
});

interface JoinedPlanTableProps {
  one: JoinedTable;
  /** Another table is dragged over its group. */
  isUnder: boolean;
  onTap: (group: FloorTable) => void;
}

/** A table that is merged into another one, drawn as a part of that group: in its state, and a tap opens the group. */
export const JoinedPlanTable = memo(function JoinedPlanTable({ one, isUnder, onTap }: JoinedPlanTableProps) {
  const { t } = useLingui();
  const { table, group } = one;
  const { state, overpaid } = group;
  const isPicked = useIsPicked(group.table.sid) || isUnder;
  return (
    <li className={css.place} style={planPlace(table)}>
      <button
        type="button"
        data-table={group.table.sid}
        className={classes(
          css.table,
          css.joined,
          css[shapeOf(table)],
          css[overpaid > 0 ? 'danger' : TABLE_TONE[state.status]],
          isPicked && css.picked,
        )}
        style={{ rotate: `${table.rotation}deg` }}
        onClick={() => onTap(group)}
      >
        <span className={css.face} style={{ rotate: `${-table.rotation}deg` }}>
          <span className={css.name}>{table.name}</span>
          <Status state={state} orders={group.orders} overpaid={overpaid} />
          <span className={css.small}>{t`with ${group.table.name}`}</span>
        </span>
      </button>
    </li>
  );
});

/** What a table owes, or that or what was paid of it. */
function useBillText(): (one: FloorTable) => string {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const money = (amount: number) => format.money(amount, branch.currency);
  return ({ due, overpaid, sessions, state }) => {
    // The line of the state says it while no alert takes that line.
    if (overpaid > 0) return state.alert === null ? money(overpaid) : t`Overpaid ${money(overpaid)}`;
    const online = paidOnline(sessions);
    if (online > 0) return t`Paid online ${money(online)}`;
    if (due !== 0) return money(due);
    const isPaid = sessions.some((session) => livePayments(session).length > 0);
    return isPaid && state.status !== 'PAYED' ? t`Paid` : '';
  };
}

/** From this amount in minor units its cents are left out where there is little room. */
const LONG_AMOUNT = 10_000;

/** How long guests have been there: "45 min", "1 h 03". */
function useStayText(): (ms: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (ms) => {
    if (ms < HOUR_MS || ms >= DAY_MS) return format.duration(ms);
    const hours = Math.floor(ms / HOUR_MS);
    const minutes = String(Math.floor((ms % HOUR_MS) / MINUTE_MS)).padStart(2, '0');
    return t({ message: `${hours} h ${minutes}`, comment: 'How long guests have been at a table: 1 h 03' });
  };
}

/** What a table owes; a long amount also without its cents, for a small table. */
function BillAmount({ one: { due }, bill }: { one: FloorTable; bill: string }) {
  const format = useFormat();
  const { currency } = useWorkplace().branch;
  if (bill === '') return null;
  const isLong = due >= LONG_AMOUNT && bill === format.money(due, currency);
  const whole: Intl.NumberFormatOptions = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  };
  return (
    <>
      <span className={css.exact}>{bill}</span>
      {isLong ? (
        <span className={css.rounded} aria-hidden="true">
          {format.number(due / 10 ** fractionDigits(currency), whole)}
        </span>
      ) : null}
    </>
  );
}

function TableFace({ one, now }: { one: FloorTable; now: number }) {
  const { t } = useLingui();
  const labels = useTableLabels();
  const format = useFormat();
  const stay = useStayText();
  const { branch } = useWorkplace();
  const { table, state, members, orders, covers, seatedAt, guest, waiter, due, overpaid, next, sessions } =
    one;
  const online = paidOnline(sessions);
  const money = (amount: number) => format.money(amount, branch.currency);
  const bill = useBillText()(one);
  const firstName = online > 0 ? '' : (waiter.split(' ')[0] ?? '');
  // Narrow at the bottom: the name of the waiter stands beside that of the table.
  const isCurved = shapeOf(table) === 'round' || shapeOf(table) === 'oval';
  // The guests' name tells a party apart; without a booking it is who serves it.
  const who = guest === '' && !isCurved ? firstName : guest;
  const isShort = bill === '' && guest === '' && next !== null;
  const since = seatedAt === null ? null : stay(Math.max(0, now - seatedAt));
  return (
    <span className={css.face} style={{ rotate: `${-table.rotation}deg` }}>
      <span className={classes(css.name, members.length > 1 && css.merged)}>
        {members.map(({ name }) => name).join(' + ')}
        {isCurved && firstName !== '' ? <span className={css.waiter}> {firstName}</span> : null}
      </span>
      <Status state={state} orders={orders} overpaid={overpaid} />
      <span className={classes(css.small, css.since)}>
        {since === null ? (
          labels.seats(seatsOfTables(members))
        ) : (
          <>
            <Covers covers={covers} />
            {since}
          </>
        )}
        {online > 0 && overpaid === 0 ? ` · ${t`Due: ${money(due)}`}` : ''}
      </span>
      {seatedAt === null || isShort ? null : (
        <span className={classes(css.small, css.next)}>
          <BillAmount one={one} bill={bill} />
          {bill !== '' && who !== '' ? ' · ' : ''}
          {who}
        </span>
      )}
      <NextBooking next={next} />
    </span>
  );
}

function NextBooking({ next }: Pick<FloorTable, 'next'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  return next === null ? null : (
    <span className={classes(css.small, css.next, next.isLate && css.late)}>
      {t`${format.instant(next.at, branch.timezone, 'time')} ${next.name}`}
    </span>
  );
}

function Status({ state, orders, overpaid }: Pick<FloorTable, 'state' | 'orders' | 'overpaid'>) {
  const { t } = useLingui();
  const labels = useTableLabels();
  return (
    <span className={css.status}>
      {state.alert === 'payment' ? (
        <>
          <Icon name="receipt" /> {t`Bill`}
        </>
      ) : state.alert === 'waiter' ? (
        <>
          <Icon name="bell" /> {t`Calls`}
        </>
      ) : state.alert === 'ready' ? (
        <>
          <Icon name="bell" /> {t`${state.ready} ready`}
        </>
      ) : overpaid > 0 ? (
        <>
          <Icon name="warning" /> {t`Overpaid`}
        </>
      ) : (
        labels.status(state.status)
      )}
      <HeldCourse orders={orders} />
    </span>
  );
}

function Covers({ covers }: { covers: number }) {
  return covers === 0 ? null : (
    <>
      <span className={css.covers} aria-hidden="true">
        <Icon name="users" size={14} /> {covers}
      </span>
      <VisuallyHidden>
        <Plural value={covers} one="# guest" other="# guests" />
      </VisuallyHidden>
      {' · '}
    </>
  );
}

/** The course that the kitchen waits to be told of, at the table as a whole. */
function HeldCourse({ orders }: Pick<FloorTable, 'orders'>) {
  const { t } = useLingui();
  const [course] = orders.flatMap((order) => heldCourse(order) ?? []).sort((one, other) => one - other);
  return course === undefined ? null : (
    <span className={css.course}>
      <span aria-hidden="true">
        <Icon name="clock" size={14} /> {course}
      </span>
      <VisuallyHidden> {t`Course ${course} is held`}</VisuallyHidden>
    </span>
  );
}
