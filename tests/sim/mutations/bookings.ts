import type { Booking } from '#domain/bookings/booking.ts';
import { emptySession, isEmptyParty, servesTables, sittingAt, together, withNewKey } from '../model/floor.ts';
import {
  type Doer,
  type Effect,
  type ModelBooking,
  type ModelBranch,
  type ModelOrder,
  type ModelSession,
  type ModelTable,
  refused,
} from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const HOUR = 3_600_000;
const OVER = ['CANCELED', 'COMPLETED', 'EXPIRED'];
const KEEPS = ['APPROVED', 'ARRIVED'];
const NEXT: Record<string, readonly string[]> = {
  PENDING: ['APPROVED', 'ARRIVED', 'CANCELED', 'EXPIRED'],
  APPROVED: ['PENDING', 'ARRIVED', 'CANCELED', 'EXPIRED'],
  ARRIVED: ['COMPLETED', 'CANCELED'],
};

const formOf = ({ name, hall, booking, seats, phone, note, tables }: Booking) => {
  return { name, hall, booking, seats, phone, note, tables };
};

const sameTables = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

const isKept = (table: ModelTable | undefined, at: number, except: string): boolean =>
  table?.booked.some(({ sid, from, to }) => sid !== except && from < at + 2 * HOUR && at < to) ?? false;

/** A changed booking with its effect on the tables. */
function withBooking(
  branch: ModelBranch,
  before: ModelBooking | undefined,
  after: ModelBooking,
  doer: Doer,
): Effect {
  const kept = KEEPS.includes(after.status) ? after.tables : [];
  if (kept.some((sid) => !branch.tables.has(sid))) return refused('no_such_table');
  for (const sid of kept) {
    if (together(branch, sid).some((one) => isKept(branch.tables.get(one), after.at, after.sid))) {
      return refused('table_booked');
    }
  }
  const tables: ModelTable[] = [];
  for (const sid of new Set([...(before?.tables ?? []), ...kept])) {
    const table = branch.tables.get(sid);
    if (table === undefined) continue;
    const booked = table.booked.filter((one) => one.sid !== after.sid);
    if (kept.includes(sid)) booked.push({ sid: after.sid, from: after.at, to: after.at + 2 * HOUR });
    booked.sort((one, other) => one.from - other.from || (one.sid < other.sid ? -1 : 1));
    if (JSON.stringify(booked) !== JSON.stringify(table.booked)) tables.push({ ...table, booked });
  }
  const { key, ...moved } = seating(branch, before, after, doer);
  const row = tables.find(({ sid }) => sid === key?.sid);
  if (row !== undefined && key !== undefined) row.key = key.key;
  else if (key !== undefined) tables.push(key);
  return { bookings: [after], tables, ...moved };
}

/** The party of a booking's guests: at its first table from their arrival on, unless another one is there. */
function seating(
  branch: ModelBranch,
  before: ModelBooking | undefined,
  after: ModelBooking,
  doer: Doer,
): { orders: ModelOrder[]; sessions: ModelSession[]; key?: ModelTable } {
  const was = before?.status === 'ARRIVED' ? billTable(branch, before) : undefined;
  const now = after.status === 'ARRIVED' ? billTable(branch, after) : undefined;
  const party = was === undefined ? undefined : branch.sessions.get(sittingAt(was));
  const sessions: ModelSession[] = [];
  let isSeated = before?.status === 'ARRIVED' && after.status === 'ARRIVED' && was?.sid === now?.sid;
  if (party?.booking === after.sid && party.closed === null && !isSeated) {
    const { booking: _, ...rest } = party;
    const empty = { ...rest, covers: 0 };
    if (isEmptyParty(branch, empty)) sessions.push(empty);
    else isSeated = true;
  }
  const { orders, sessions: listed = [] } = bookedOrders(branch, after);
  if (now === undefined) return { orders, sessions };
  const known = branch.sessions.get(sittingAt(now));
  if (isSeated || (known !== undefined && !isEmptyParty(branch, known)))
    return { orders, sessions: [...sessions, ...listed] };
  const there = listed[0] ?? known ?? emptySession(sittingAt(now), now.sid);
  sessions.push({ ...there, covers: 0, booking: after.sid });
  const key = known === undefined ? undefined : withNewKey(branch, now, known, doer);
  return { orders, sessions, ...(key === undefined ? {} : { key }) };
}

function billTable(branch: ModelBranch, { tables }: ModelBooking): ModelTable | undefined {
  const first = branch.tables.get(tables[0] ?? '');
  return first === undefined ? undefined : branch.tables.get(first.merge ?? first.sid);
}

/** The orders placed for a booking follow its time, and are on its table's bill once the guests sit. */
function bookedOrders(
  branch: ModelBranch,
  after: ModelBooking,
): { orders: ModelOrder[]; sessions?: ModelSession[] } {
  const { status, at, orders: sids } = after;
  const waiting = sids.flatMap((sid) => {
    const order = branch.orders.get(sid);
    const isOver = order?.status === 'CANCELED' || order?.status === 'DELIVERED';
    return order === undefined || order.bookedFor === null || order.table !== null || isOver ? [] : [order];
  });
  const table = status === 'ARRIVED' ? billTable(branch, after) : undefined;
  if (waiting.length === 0) return { orders: [] };
  if (table === undefined) {
    const moved = waiting.filter((order) => order.bookedFor !== at);
    return { orders: moved.map((order) => ({ ...order, bookedFor: at, wantedAt: at })) };
  }
  const session = branch.sessions.get(sittingAt(table)) ?? emptySession(sittingAt(table), table.sid);
  const listed = waiting.map(({ sid }) => sid).filter((sid) => !session.orders.includes(sid));
  return {
    orders: waiting.map((order) => ({ ...order, table: table.sid, part: null, session: session.sid })),
    sessions: [{ ...session, orders: [...session.orders, ...listed] }],
  };
}

/** A party that leaves, and its booking completed with it. */
export function leftWithBooking(
  branch: ModelBranch,
  party: ModelSession,
  left: { tables: ModelTable[] },
): { tables: ModelTable[]; bookings: ModelBooking[] } {
  const booking = branch.bookings.get(party.booking ?? '');
  if (booking?.status !== 'ARRIVED') return { tables: left.tables, bookings: [] };
  const tables = new Map(left.tables.map((table) => [table.sid, table]));
  for (const sid of booking.tables) {
    const table = tables.get(sid) ?? branch.tables.get(sid);
    if (table === undefined) continue;
    const booked = table.booked.filter((one) => one.sid !== booking.sid);
    if (booked.length < table.booked.length) tables.set(sid, { ...table, booked });
  }
  const { last: _, ...was } = booking;
  return { tables: [...tables.values()], bookings: [{ ...was, status: 'COMPLETED' }] };
}

export const bookingEdit = simMutation({
  name: 'tables/bookings/edit',
  weight: 1,
  generate({ view, random, now }) {
    const known = random.chance(0.4) ? random.maybe(view.list('booking')) : undefined;
    const booking = now + random.int(4) * HOUR - (random.chance(0.1) ? HOUR : 0);
    const sid = known?.sid ?? `booking-${random.text(10)}`;
    const table = known === undefined || random.chance(0.6) ? undefined : random.maybe(view.list('table'));
    const tables = table === undefined ? {} : { tables: [table.sid] };
    const form = {
      name: 'Ada',
      hall: 'hall',
      booking: random.chance(0.3) ? (known?.booking ?? booking) : booking,
    };
    const seen = known === undefined || random.chance(0.3) ? {} : { seen: formOf(known) };
    return { args: { sid, ...form, ...tables, ...seen } };
  },
  effect(branch, args, doer) {
    const before = branch.bookings.get(args.sid);
    if (doer.isStaff ? !servesTables(doer) : before !== undefined) return refused('forbidden');
    if (!branch.halls.has(args.hall ?? 'hall')) return refused('no_such_hall');
    if (before?.status === 'CANCELED') return refused('booking_canceled');
    if (before !== undefined && OVER.includes(before.status)) return refused('booking_over');
    const { seen } = args;
    let at = args.booking;
    let tables = before === undefined ? [] : [...new Set(args.tables ?? seen?.tables ?? before.tables)];
    if (before !== undefined && seen !== undefined) {
      const isTimeMine = at !== seen.booking;
      const areTablesMine = !sameTables(tables, seen.tables);
      const isClash =
        (isTimeMine && before.at !== seen.booking && before.at !== at) ||
        (areTablesMine && !sameTables(before.tables, seen.tables) && !sameTables(before.tables, tables));
      if (isClash) return refused('changed_meanwhile');
      if (!isTimeMine) at = before.at;
      if (!areTablesMine) tables = [...before.tables];
    }
    const isPast = at < doer.now - HOUR / 4 || at > doer.now + 31 * 24 * HOUR;
    if (before?.at !== at && isPast) return refused('invalid_fields');
    const fresh = { status: 'PENDING', tables: [], orders: [], isGuests: !doer.isStaff };
    const { last: _, ...was }: ModelBooking = { ...(before ?? fresh), sid: args.sid, at, tables };
    return withBooking(branch, before, was, doer);
  },
});

function moved(
  branch: ModelBranch,
  args: {
    sid: string;
    status: string;
    tables?: string[] | undefined;
    seen?: { tables: string[] } | undefined;
    undoes?: string | undefined;
  },
  doer: Doer,
): Effect {
  const before = branch.bookings.get(args.sid);
  const isSystem = doer.roles.includes('system');
  const isGuests = !doer.isStaff && args.status === 'CANCELED' && before?.isGuests === true;
  if (!servesTables(doer) && !isSystem && !isGuests) return refused('forbidden');
  if (before === undefined) return refused('no_such_booking');
  const seen = args.seen?.tables ?? before.tables;
  const wanted = args.tables === undefined || isGuests ? seen : [...new Set(args.tables)];
  const tables = sameTables(wanted, seen) ? before.tables : wanted;
  const isSame = sameTables(tables, before.tables);
  const isUndo = args.undoes !== undefined && args.undoes === before.last && !OVER.includes(args.status);
  const { last, ...was } = before;
  if (before.status === args.status && isSame) {
    return isGuests && last !== undefined ? { bookings: [was] } : 'noop';
  }
  if (OVER.includes(before.status) && !isUndo) {
    if (isSystem) return 'noop';
    return refused(before.status === 'CANCELED' ? 'booking_canceled' : 'booking_over');
  }
  if (args.undoes !== undefined && !isUndo) return refused('changed_meanwhile');
  if (!isSame && !sameTables(seen, before.tables)) return refused('changed_meanwhile');
  if (isSystem && args.status === 'EXPIRED') {
    const ends: Record<string, number> = {
      PENDING: before.at,
      APPROVED: before.at + HOUR,
      ARRIVED: before.at + 12 * HOUR,
    };
    const due = ends[before.status] ?? Infinity;
    if (due > doer.now) return 'noop';
    if (before.status === 'ARRIVED')
      return withBooking(branch, before, { ...was, status: 'COMPLETED' }, doer);
  }
  const isMoved = before.status !== args.status;
  if (isMoved && !isUndo && NEXT[before.status]?.includes(args.status) !== true) {
    return refused('not_on_this_way');
  }
  const step = isMoved && !isUndo && !isSystem && !isGuests ? { last: doer.id } : {};
  return withBooking(branch, before, { ...was, status: args.status, tables, ...step }, doer);
}

export const bookingStatus = simMutation({
  name: 'tables/bookings/status',
  weight: 1.5,
  generate({ view, random }) {
    const booking = random.maybe(view.list('booking'));
    if (booking === undefined) return undefined;
    const { sid, changed } = booking;
    if (changed.id !== undefined && random.chance(0.3)) {
      return { args: { sid, status: random.pick(['APPROVED', 'PENDING'] as const), undoes: changed.id } };
    }
    const status = random.pick([
      'APPROVED',
      'APPROVED',
      'CANCELED',
      'ARRIVED',
      'COMPLETED',
      'PENDING',
    ] as const);
    const table = random.maybe(view.list('table'));
    const seen = random.chance(0.5) ? { seen: { tables: booking.tables } } : {};
    const tables = table === undefined || random.chance(0.3) ? {} : { tables: [table.sid], ...seen };
    return { args: { sid: booking.sid, status, ...tables } };
  },
  effect: (branch, args, doer) => moved(branch, args, doer),
});

export const bookingTables = simMutation({
  name: 'tables/bookings/tables',
  weight: 0.5,
  generate({ view, random }) {
    const booking = random.maybe(view.list('booking'));
    const table = random.maybe(view.list('table'));
    if (booking === undefined || table === undefined) return undefined;
    return { args: { sid: booking.sid, status: booking.status, tables: [table.sid] } };
  },
  effect: (branch, args, doer) => moved(branch, args, doer),
});
