import { guestTableCalls } from '#contract/guest-table.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { systemActor } from '#domain/roles.ts';
import { isAdmittedPhone } from '#domain/tables/admitted-phone.ts';
import { guestBill } from '#domain/tables/guest-bill.ts';
import { type OpenedByKey, openedByKey } from '#domain/tables/table-key.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { queueCallPush } from '../jobs/call-push.ts';
import { floor } from '../store/floor.ts';
import { storefront } from '../store/storefront.ts';
import { branchOf } from './branch-of.ts';
import { applyQueued } from './queued.ts';

interface Phone {
  tb: string;
  key: string;
  party: string;
  guest: string;
}

/** The table of a phone whose party is still there. */
async function tableOf(
  { db }: Context,
  { tb, key, party }: Phone,
): Promise<Result<{ branch: number; table: Table; opened: OpenedByKey }>> {
  const found = await storefront.tables(db, tb);
  if (found.length === 0) return refuse('no_such_table');
  for (const { table, branch } of found) {
    const opened = openedByKey(table, key);
    if (opened !== undefined && sittingOf(table) === party) return ok({ branch, table, opened });
  }
  return refuse('table_key_needed');
}

/** The parties on the bill of a table: its own and those of the tables merged with it. */
async function partiesOf({ db }: Context, branch: number, table: Table) {
  const root = table.merge === null ? table : await floor.table(db, branch, table.merge);
  const others = await Promise.all((root?.merged ?? []).map((sid) => floor.table(db, branch, sid)));
  const together = [root, ...others].flatMap((one) => one ?? []);
  const found = await Promise.all(together.map((one) => floor.session(db, branch, sittingOf(one))));
  const sessions = found.flatMap((one) => (one === undefined || one.closed !== null ? [] : [one]));
  const orders = await floor.orders(db, branch, [...new Set(sessions.flatMap((one) => one.orders))]);
  const bySid = new Map(orders.map((order) => [order.sid, order]));
  return { sessions, orderOf: (sid: string) => bySid.get(sid) };
}

export const guestTableRoutes = {
  'tables/guest-table': route(guestTableCalls['tables/guest-table'], async (context, _caller, phone) => {
    const at = await tableOf(context, phone);
    if (!at.ok) return at;
    const { branch, table, opened } = at.value;
    const { sessions, orderOf } = await partiesOf(context, branch, table);
    const own = sessions.find(({ sid }) => sid === phone.party);
    const isAdmitted = opened.isOfParty || (own !== undefined && isAdmittedPhone(own, phone.guest, orderOf));
    const { name, calls, party_key } = table;
    if (!isAdmitted) return ok({ name, calls, bill: null, party_key: null });
    const found = await branchOf(context, branch);
    if (!found.ok) return found;
    const { currency } = found.value;
    const bill = guestBill(sessions, orderOf, { part: opened.part, guest: phone.guest, currency });
    return ok({ name, calls, bill, party_key: party_key === '' ? null : party_key });
  }),
  'tables/guest-call': route(guestTableCalls['tables/guest-call'], async (context, caller, request) => {
    const at = await tableOf(context, request);
    if (!at.ok) return at;
    const { branch, table } = at.value;
    const { kind, party: session } = request;
    const verdict = await applyQueued(context, { ...caller, branch, actor: systemActor }, 'tables/call', {
      sid: table.sid,
      session,
      kind,
    });
    if (!verdict.ok) return verdict;
    // A repeated call changes nothing, and pushes nothing.
    if (verdict.value.verdict === 'applied') await queueCallPush(context, branch, table, kind);
    const now = await floor.table(context.db, branch, table.sid);
    return now === undefined ? refuse('no_such_table') : ok({ calls: now.calls });
  }),
};
