import {
  dueOf,
  hasOpenDish,
  isEmptyParty,
  leftTables,
  partyAt,
  servesTables,
  sittingAt,
  waitsForOthers,
  withNewKey,
} from '../model/floor.ts';
import {
  type Doer,
  hasUnreadAllergy,
  isBoss,
  type ModelBranch,
  type ModelOrder,
  type ModelTable,
  movedLine,
  refused,
  withBump,
} from '../model/model.ts';
import { leftWithBooking } from './bookings.ts';
import { simMutation } from './sim-mutation.ts';
import { aTable, partInUse } from './table-orders.ts';

/** The device's time of a seating that arrived 15 s to four hours later. */
function seatedSince({ now, at }: Doer): number | undefined {
  const isLate = now - at >= 15_000 && now - at <= 14_400_000;
  return isLate ? at : undefined;
}

export const tableOpen = simMutation({
  name: 'tables/status',
  weight: 1,
  generate(screen) {
    const table = aTable(screen);
    if (table === undefined) return undefined;
    return { args: { sid: table.sid, session: table.session, covers: 1 + screen.random.int(4) } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const party = partyAt(branch, args.sid, args.session);
    if ('refused' in party) return party;
    if (!party.isNew && party.session.covers === args.covers) return 'noop';
    const isAnother = isEmptyParty(branch, party.session);
    const next = isAnother ? withNewKey(branch, party.table, party.session, doer) : undefined;
    const { seatedAt: before, ...rest } = party.session;
    const seatedAt = party.isNew || isAnother ? seatedSince(doer) : before;
    const isKnown = seatedAt !== undefined && args.covers > 0;
    return {
      sessions: [{ ...rest, ...(isKnown ? { seatedAt } : {}), covers: args.covers }],
      tables: next === undefined ? [] : [next],
    };
  },
});

export const split = simMutation({
  name: 'tables/split',
  weight: 1.5,
  generate(screen) {
    const table = aTable(screen);
    if (table === undefined) return undefined;
    return { args: { sid: table.sid, number_of_split: 1 + screen.random.int(4), seen: table.parts } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const table = branch.tables.get(args.sid);
    if (table === undefined) return refused('no_such_table');
    const isRaise = args.number_of_split > (args.seen ?? table.parts);
    const parts = isRaise ? Math.max(table.parts, args.number_of_split) : args.number_of_split;
    if (parts === table.parts) return 'noop';
    if (parts < table.parts && partInUse(branch, sittingAt(table), parts)) return refused('part_open');
    return { tables: [{ ...table, parts }] };
  },
});

/** The current table of the addressed party; without one the given table. */
function whereMeant(
  branch: ModelBranch,
  sid: string,
  session: string | undefined,
): { refused: string } | { table: ModelTable } {
  const table = branch.tables.get(sid);
  if (table === undefined) return { refused: 'no_such_table' };
  return session === undefined || session === sittingAt(table) ? { table } : partyAt(branch, sid, session);
}

export const merge = simMutation({
  name: 'tables/merge',
  weight: 2,
  generate(screen) {
    const { view, random } = screen;
    const table = random.maybe(view.list('table'));
    const other = random.maybe(view.list('table'));
    if (table === undefined || other === undefined) return undefined;
    const sid = table.sid;
    const at = (one: { sid: string; sitting: string }) => one.sitting || `sitting-${one.sid}`;
    const session = random.chance(0.7) ? { session: at(table) } : {};
    if (table.merge !== null && random.chance(0.6)) {
      const undo = random.chance(0.4)
        ? { undo: { merged: random.chance(0.5) ? [] : [other.sid], at: 0 } }
        : {};
      return { args: { sid, ...session, merge: null, seen: table.merge, ...undo } };
    }
    const parties = random.chance(0.7) ? { ...session, merge_session: at(other) } : session;
    const undo = random.chance(0.2) ? { undo: { merged: [], at: random.int(3) } } : {};
    return { args: { sid, ...parties, merge: other.sid, ...undo } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const found = whereMeant(branch, args.sid, args.session);
    if ('refused' in found) return found;
    const { table } = found;
    if (args.merge === null) {
      const root = table.merge === null ? undefined : branch.tables.get(table.merge);
      const along = args.undo?.merged ?? [];
      if (args.undo !== undefined) {
        const hangsThere = root !== undefined && root.sid === args.seen;
        const isAway = (sid: string) => sid === table.sid || root?.merged.includes(sid) !== true;
        if (!hangsThere || along.some(isAway)) return refused('recall_superseded');
      }
      if (table.merge === null || (args.seen !== undefined && args.seen !== table.merge)) return 'noop';
      const tables: ModelTable[] = [{ ...table, merge: null, merged: along }];
      for (const sid of along) {
        const member = branch.tables.get(sid);
        if (member !== undefined) tables.push({ ...member, merge: table.sid });
      }
      const stays = (sid: string) => sid !== table.sid && !along.includes(sid);
      if (root !== undefined) tables.push({ ...root, merged: root.merged.filter(stays) });
      return { tables };
    }
    if (args.merge === args.sid) return refused('merge_self');
    const named = whereMeant(branch, args.merge, args.merge_session);
    if ('refused' in named) return named;
    const root = branch.tables.get(named.table.merge ?? named.table.sid);
    if (root === undefined) return refused('no_such_table');
    if (root.sid === (table.merge ?? table.sid)) return 'noop';
    const isOtherwise = root.sid !== args.merge || table.merged.length > 0;
    if (args.undo !== undefined && isOtherwise) return refused('recall_superseded');
    if (table.merge !== null) return refused('merged');
    const below = table.merged.flatMap((sid) => branch.tables.get(sid) ?? []);
    const merged = [...root.merged];
    merged.splice(args.undo?.at ?? merged.length, 0, table.sid, ...table.merged);
    return {
      tables: [
        { ...table, merge: root.sid, merged: [] },
        { ...root, merged },
        ...below.map((one) => ({ ...one, merge: root.sid })),
      ],
    };
  },
});

/** The merge group of a table moves to another one. */
function inPlaceOf(branch: ModelBranch, table: ModelTable, other: string): ModelTable[] {
  return [...branch.tables.values()].flatMap((one): ModelTable[] => {
    if (one.merge === table.sid) return [{ ...one, merge: other }];
    if (one.sid !== table.merge) return [];
    return [{ ...one, merged: one.merged.map((sid) => (sid === table.sid ? other : sid)) }];
  });
}

export const moveParty = simMutation({
  name: 'tables/move',
  weight: 1,
  generate(screen) {
    const table = aTable(screen);
    const to = screen.random.maybe(screen.view.list('table'));
    if (table === undefined || to === undefined) return undefined;
    const { sid, session } = table;
    const next = `sitting-${screen.random.text(10)}`;
    const group = screen.random.chance(0.6) ? { group: true } : {};
    return { args: { sid, session, to: to.sid, next, key: `key-${screen.random.text(10)}`, ...group } };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const party = partyAt(branch, args.sid, args.session);
    if ('refused' in party) return party;
    const { table, session } = party;
    const target = branch.tables.get(args.to);
    if (target === undefined) return refused('no_such_table');
    if (target.sid === table.sid) return 'noop';
    if (party.isNew) return refused('session_closed');
    const isLinked = (one: ModelTable) => one.merge !== null || one.merged.length > 0;
    if (isLinked(target) || (isLinked(table) && args.group !== true)) return refused('merged');
    const there = branch.sessions.get(sittingAt(target));
    if (there !== undefined && !isEmptyParty(branch, there)) return refused('table_taken');
    const orders: ModelOrder[] = [];
    for (const sid of session.orders) {
      const order = branch.orders.get(sid);
      if (order?.session !== session.sid || order.table === null) continue;
      if (order.status !== 'DELIVERED' && order.status !== 'CANCELED')
        orders.push({ ...order, table: target.sid });
    }
    return {
      orders,
      sessions: [
        ...(there === undefined ? [] : [{ ...there, closed: { at: doer.now, due: 0 } }]),
        { ...session, table: target.sid },
      ],
      tables: [
        { ...table, sitting: args.next, key: args.key, parts: 1, merge: null, merged: [], calls: [] },
        {
          ...target,
          sitting: session.sid,
          parts: table.parts,
          merge: table.merge,
          merged: table.merged,
          calls: table.calls,
        },
        ...inPlaceOf(branch, table, target.sid),
      ],
    };
  },
});

export const reset = simMutation({
  name: 'tables/reset',
  weight: 2,
  generate(screen) {
    const table = aTable(screen);
    if (table === undefined) return undefined;
    const { sid, session } = table;
    const { random } = screen;
    const reason = random.chance(0.5) ? { reason: 'left without paying' } : {};
    return {
      args: { sid, session, next: `sitting-${random.text(10)}`, key: `key-${random.text(10)}`, ...reason },
    };
  },
  effect(branch, args, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const table = branch.tables.get(args.sid);
    if (table === undefined) return refused('no_such_table');
    const session = branch.sessions.get(args.session);
    if (session !== undefined && session.closed !== null) return 'noop';
    if (sittingAt(table) !== args.session) return refused('session_closed');
    const orders: ModelOrder[] = [];
    const due = session === undefined ? 0 : dueOf(branch, session);
    if (session !== undefined) {
      if (args.seen_due !== undefined && due > args.seen_due) return refused('bill_grew');
      const own = session.orders
        .flatMap((sid) => branch.orders.get(sid) ?? [])
        .filter(
          (order) => order.session === session.sid && !['DELIVERED', 'CANCELED'].includes(order.status),
        );
      const isOpen = (order: ModelOrder) => order.status === 'APPROVAL' || hasOpenDish(branch, order, due);
      if (own.some(isOpen) || waitsForOthers(branch, session)) return refused('table_open');
      if (due > 0 && !isBoss(doer)) return refused('unpaid_needs_manager');
      if (due > 0 && (args.reason ?? '') === '') return refused('invalid_fields');
      for (const order of own) {
        const ids = order.lines.map(({ id }) => id);
        if (hasUnreadAllergy(order, ids)) return refused('allergy_unread');
        const lines = order.lines.map((line) => movedLine(line, 'SERVED'));
        const closed: ModelOrder = {
          ...order,
          status: 'DELIVERED',
          lines,
          approveAt: order.approveAt,
          finishedAt: doer.now,
        };
        orders.push(withBump(order, closed, doer));
      }
    }
    const tables = leftTables(branch, table, args.next, args.key);
    if (session === undefined) return { orders, tables };
    const sessions = [{ ...session, closed: { at: doer.now, due } }];
    return { orders, sessions, ...leftWithBooking(branch, session, { tables }) };
  },
});
