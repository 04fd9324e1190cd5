import { lateness } from '#domain/bookings/booking.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { isAbandoned } from '#domain/tables/abandoned.ts';
import { moneyTrouble } from '#domain/tables/money-trouble.ts';
import type { Session } from '#domain/tables/session.ts';
import { laidOut } from '#domain/tables/plan-layout.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { type TableState, tableState } from '#domain/tables/table-state.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { BranchView } from '#engine/branch-model.ts';

/** A table as the floor shows it, with the tables merged into it. */
export interface FloorTable {
  table: Table;
  /** The table and those merged into it. */
  members: readonly Table[];
  /** The parties of the members, the root's first. */
  sessions: readonly Session[];
  orders: readonly Order[];
  state: TableState;
  covers: number;
  seatedAt: number | null;
  /** The name of the booking whose guests are there; '' if they did not book. */
  guest: string;
  /** The display name of the person who opened the table; '' while no party is there. */
  waiter: string;
  /** Total due of all members in minor units; below zero: overpaid. */
  due: number;
  /** The amount due of each member that has a party. */
  balances: readonly { sid: string; name: string; due: number }[];
  /** What a manager has to give back of it, in minor units; 0: nothing. */
  overpaid: number;
  /** The next booking within `NEXT_WITHIN_MS`. */
  next: { name: string; at: number; isLate: boolean } | null;
}

/** Shown as a time without a date, so later bookings would be misread as today's. */
const NEXT_WITHIN_MS = 12 * HOUR_MS;

/** A root table with its merged group at a time. */
export function floorTable(view: BranchView, table: Table, now: number): FloorTable {
  const members = [table, ...table.merged.flatMap((sid) => view.get('table', sid) ?? [])];
  const orderOf = (sid: string) => view.get('order', sid);
  const sessions = members
    .flatMap((one) => view.get('session', sittingOf(one)) ?? [])
    .filter((session) => session.closed === null && !isAbandoned(session, orderOf));
  const sids = new Set(sessions.flatMap((session) => session.orders));
  const orders = [...sids].flatMap((sid) => view.get('order', sid) ?? []);
  const own = orders.filter((order) => sessions.some(({ sid }) => sid === order.session));
  const [kept] = members
    .flatMap(({ booked }) => booked)
    .filter(({ from, to, sid }) => to > now && from < now + NEXT_WITHIN_MS && !isOverOrThere(view, sid))
    .sort((a, b) => a.from - b.from);
  const balances = sessions.map((session) => ({
    sid: session.sid,
    name: members.find((one) => sittingOf(one) === session.sid)?.name ?? '',
    due: balanceOf(session, orderOf).due,
  }));
  const booking = kept === undefined ? undefined : view.get('booking', kept.sid);
  return {
    table,
    members,
    sessions,
    orders: own,
    state: tableState(
      sessions[0],
      own.filter(({ status }) => !isFinal(status)),
      members.flatMap(({ calls }) => calls),
    ),
    covers: sessions.reduce((sum, { covers }) => sum + covers, 0),
    seatedAt:
      sessions.length === 0
        ? null
        : Math.min(...sessions.map(({ opened_at: at, seated_at: since = at }) => since)),
    guest: sessions.flatMap(({ booking: sid = '' }) => view.get('booking', sid)?.name ?? [])[0] ?? '',
    waiter: sessions[0]?.opened_by ?? '',
    due: balances.reduce((sum, one) => sum + one.due, 0),
    balances,
    overpaid: moneyTrouble(sessions, orderOf)
      .filter(({ kind }) => kind === 'overpaid')
      .reduce((sum, { amount }) => sum + amount, 0),
    next:
      booking === undefined
        ? null
        : { name: booking.name, at: booking.booking, isLate: lateness(booking, now) !== undefined },
  };
}

function isOverOrThere(view: BranchView, sid: string): boolean {
  return view.get('booking', sid)?.status !== 'APPROVED';
}

/** A table that is merged into another one, and the group it belongs to. */
export interface JoinedTable {
  table: Table;
  group: FloorTable;
}

/** The tables of a hall by position: those with a bill of their own, and those merged into one, also of another hall. */
export function hallTables(
  view: BranchView,
  hall: string,
  now: number,
): { tables: FloorTable[]; joined: JoinedTable[] } {
  const found = view.list('table').filter((table) => table.hall === hall);
  const placed = laidOut([...found].sort((a, b) => (a.sid < b.sid ? -1 : 1)));
  const tables = placed.filter(({ merge }) => merge === null).map((table) => floorTable(view, table, now));
  const roots = new Map(tables.map((one) => [one.table.sid, one]));
  const joined = placed.flatMap((table): JoinedTable[] => {
    if (table.merge === null) return [];
    const root = view.get('table', table.merge);
    const group = roots.get(table.merge) ?? (root === undefined ? undefined : floorTable(view, root, now));
    return group === undefined ? [] : [{ table, group }];
  });
  return { tables, joined };
}
