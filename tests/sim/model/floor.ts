import {
  type Doer,
  hasRole,
  isBoss,
  liveLines,
  type ModelBooking,
  type ModelBranch,
  type ModelLine,
  type ModelOrder,
  type ModelPayment,
  type ModelSession,
  type ModelTable,
} from './model.ts';

/** A second implementation of the floor: parties, bills, links between tables, reserved times. */

export const servesTables = (doer: Doer): boolean =>
  doer.isStaff && !doer.roles.includes('system') && (isBoss(doer) || hasRole(doer, 'waitress'));

export const sittingAt = ({ sid, sitting }: ModelTable): string => sitting || `sitting-${sid}`;

export function emptySession(sid: string, table: string): ModelSession {
  return { sid, table, covers: 0, orders: [], payments: [], closed: null };
}

/** The current party a change is addressed to. */
export function partyAt(
  branch: ModelBranch,
  table: string,
  session: string,
): { refused: string } | { table: ModelTable; session: ModelSession; isNew: boolean } {
  const named = branch.tables.get(table);
  if (named === undefined) return { refused: 'no_such_table' };
  const known = branch.sessions.get(session);
  if (known === undefined) {
    if (sittingAt(named) !== session) return { refused: 'session_closed' };
    return { table: named, session: emptySession(session, table), isNew: true };
  }
  if (known.closed !== null) return { refused: 'session_closed' };
  const there = branch.tables.get(known.table);
  return there === undefined ? { refused: 'no_such_table' } : { table: there, session: known, isNew: false };
}

/** Without counted guests, payments and open orders the table is free, although a party was created. */
export function isEmptyParty(
  branch: ModelBranch,
  { covers, booking, payments, orders, closed }: ModelSession,
): boolean {
  if (closed !== null || covers > 0 || booking !== undefined) return false;
  if (payments.some(({ isVoid }) => !isVoid)) return false;
  return orders.every((sid) => (branch.orders.get(sid)?.status ?? 'CANCELED') === 'CANCELED');
}

/** The table with a new key if staff had accepted an order of the party that was abandoned there. */
export function withNewKey(
  branch: ModelBranch,
  table: ModelTable,
  { orders }: ModelSession,
  doer: Doer,
): ModelTable | undefined {
  const wasTaken = orders.some((sid) => {
    const from = branch.orders.get(sid)?.canceledFrom ?? null;
    return from !== null && from !== 'APPROVAL';
  });
  return wasTaken
    ? { ...table, key: `key-${doer.id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40)}` }
    : undefined;
}

/** Where a line is paid: exactly one place. */
export const payPlace = (
  order: ModelOrder,
  line: ModelLine,
): { session: string | null; part: number | null } =>
  line.bill ?? { session: order.session, part: order.part };

export function linesOf(branch: ModelBranch, session: string): { order: ModelOrder; line: ModelLine }[] {
  const found: { order: ModelOrder; line: ModelLine }[] = [];
  for (const order of branch.orders.values()) {
    if (order.status === 'APPROVAL' || order.status === 'CANCELED') continue;
    for (const line of liveLines(order)) {
      if (payPlace(order, line).session === session) found.push({ order, line });
    }
  }
  return found;
}

/** What counts of payments: those that were not voided. */
export const takenIn = (payments: readonly ModelPayment[]): number =>
  payments.reduce((sum, { amount, isVoid }) => sum + (isVoid ? 0 : amount), 0);

/**
 * The amount due of a party: all lines paid there, wherever they are listed, less all its payments and those of its
 * orders from before they came to the table.
 */
export function dueOf(branch: ModelBranch, session: ModelSession): number {
  const total = linesOf(branch, session.sid).reduce((sum, { line }) => sum + line.price, 0);
  let before = 0;
  for (const order of branch.orders.values()) {
    if (order.session !== session.sid || ['APPROVAL', 'CANCELED'].includes(order.status)) continue;
    before += takenIn(order.payments);
  }
  return total - takenIn(session.payments) - before;
}

/** Whether a dish of an order prevents closing it: neither served nor paid, or expected by another party. */
export function hasOpenDish(branch: ModelBranch, order: ModelOrder, due: number): boolean {
  return liveLines(order).some((line) => {
    if (line.status === 'SERVED' || line.isVoided) return false;
    const at = payPlace(order, line).session ?? '';
    return due > 0 || (at !== order.session && branch.sessions.get(at)?.closed === null);
  });
}

/** Whether a party owes for an undelivered dish of another party's ticket. */
export function waitsForOthers(branch: ModelBranch, session: ModelSession): boolean {
  if (dueOf(branch, session) <= 0) return false;
  return linesOf(branch, session.sid).some(
    ({ order, line }) => order.session !== session.sid && line.status !== 'SERVED' && !line.isVoided,
  );
}

export function listing(session: ModelSession, sids: readonly string[]): ModelSession | undefined {
  const more = sids.filter((sid) => !session.orders.includes(sid));
  return more.length === 0 ? undefined : { ...session, orders: [...session.orders, ...more] };
}

/** A table, its root and all that share its bill. */
export function together(branch: ModelBranch, sid: string): string[] {
  const root = branch.tables.get(sid)?.merge ?? sid;
  return [...branch.tables.values()]
    .filter((one) => one.sid === root || one.merge === root || one.sid === sid)
    .map((one) => one.sid);
}

/** A table and its merge group after its party has left. */
export function leftTables(
  branch: ModelBranch,
  table: ModelTable,
  sitting: string,
  key: string,
): ModelTable[] {
  const tables: ModelTable[] = [{ ...table, sitting, key, merge: null, merged: [], calls: [] }];
  const root = table.merge === null ? undefined : branch.tables.get(table.merge);
  if (root !== undefined) tables.push({ ...root, merged: root.merged.filter((sid) => sid !== table.sid) });
  for (const sid of table.merged) {
    const member = branch.tables.get(sid);
    if (member !== undefined) tables.push({ ...member, merge: null });
  }
  return tables;
}

/** Invariants of the floor after every commit; undefined: they hold. */
export function floorFault(branch: ModelBranch): string | undefined {
  for (const table of branch.tables.values()) {
    const root = table.merge === null ? undefined : branch.tables.get(table.merge);
    if (table.merge !== null && (root === undefined || root.merge !== null || table.merged.length > 0)) {
      return `table ${table.sid} hangs on ${table.merge}, which is no root`;
    }
    const linked = [...branch.tables.values()]
      .filter(({ merge }) => merge === table.sid)
      .map(({ sid }) => sid);
    if (linked.sort().join() !== [...table.merged].sort().join())
      return `table ${table.sid} lists others than hang on it`;
  }
  for (const order of branch.orders.values()) {
    for (const line of liveLines(order)) {
      if (order.session === null) {
        if (line.bill !== null) return `line ${line.id} is on a bill and paid with its order too`;
        continue;
      }
      const { session } = payPlace(order, line);
      const bills = [...branch.sessions.values()].filter(
        ({ orders, sid }) => sid === session && orders.includes(order.sid),
      );
      if (bills.length !== 1) return `line ${line.id} is on ${bills.length} bills`;
    }
  }
  return overlap([...branch.bookings.values()], branch);
}

function overlap(bookings: readonly ModelBooking[], branch: ModelBranch): string | undefined {
  for (const table of branch.tables.values()) {
    const kept = bookings.filter(
      ({ status, tables }) => (status === 'APPROVED' || status === 'ARRIVED') && tables.includes(table.sid),
    );
    for (const one of kept) {
      if (!table.booked.some(({ sid }) => sid === one.sid)) return `table ${table.sid} forgot ${one.sid}`;
      if (kept.some((other) => other !== one && Math.abs(other.at - one.at) < 7_200_000)) {
        return `table ${table.sid} is kept twice at once`;
      }
    }
    if (kept.length !== table.booked.length) return `table ${table.sid} is reserved without a booking`;
  }
  return undefined;
}
