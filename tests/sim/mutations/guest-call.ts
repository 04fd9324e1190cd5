import { servesTables, sittingAt } from '../model/floor.ts';
import { refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';
import { aTable } from './table-orders.ts';

export const guestCall = simMutation({
  name: 'tables/call',
  weight: 1,
  generate(screen) {
    const table = aTable(screen);
    if (table === undefined) return undefined;
    const { random, now } = screen;
    const kind = random.chance(0.5) ? ('waiter' as const) : ('bill' as const);
    const answer = random.chance(0.5) ? { answered: now - random.int(60_000) } : {};
    return { args: { sid: table.sid, session: table.session, kind, ...answer } };
  },
  effect(branch, { sid, session, kind, answered }, doer) {
    if (!servesTables(doer)) return refused('forbidden');
    const named = branch.tables.get(sid);
    if (named === undefined) return refused('no_such_table');
    const party = branch.sessions.get(session);
    const isThere = party === undefined ? sittingAt(named) === session : party.closed === null;
    if (!isThere) return answered === undefined ? refused('session_closed') : 'noop';
    const table = party === undefined ? named : branch.tables.get(party.table);
    if (table === undefined) return answered === undefined ? refused('session_closed') : 'noop';
    const waits = table.calls.some((one) => one.kind === kind);
    if (answered === undefined)
      return waits ? 'noop' : { tables: [{ ...table, calls: [...table.calls, { kind, at: doer.now }] }] };
    const calls = table.calls.filter((one) => !(one.kind === kind && one.at <= answered));
    return calls.length === table.calls.length ? 'noop' : { tables: [{ ...table, calls }] };
  },
});
