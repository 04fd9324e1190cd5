import { withoutGuest } from '#domain/bookings/booking.ts';
import type { CallRequest } from '#contract/calls.ts';
import { tableCalls } from '#contract/tables.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import type { RowView } from '#domain/rows.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { isAbandoned } from '#domain/tables/abandoned.ts';
import { orderOfView, seatedKeys } from '#domain/tables/floor-steps.ts';
import { checkOverpaid } from '#domain/tables/pay-table.ts';
import { planMark } from '#domain/tables/plan-edit.ts';
import { sameName } from '#domain/tables/same-name.ts';
import { freshTable, sittingOf, type Table } from '#domain/tables/table.ts';
import { businessDay, businessSpan } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { newSid } from '../auth/tokens.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { floor } from '../store/floor.ts';
import { bookings } from '../store/bookings.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import type { Written } from '../sync/change-rows.ts';
import { changeRowsRecorded } from '../sync/recorded-change.ts';
import { editFloor } from '../sync/edit-floor.ts';
import { placed } from './halls.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** Today at the branch, as instants. */
async function today(context: Context, branch: number): Promise<{ from: number; before: number }> {
  const place = await shops.branch(context.db, branch);
  const zone = place?.timezone ?? 'UTC';
  const day = businessDay(context.clock.now(), zone, place?.day_starts);
  const { from, to } = businessSpan(day, zone, place?.day_starts);
  return { from, before: to };
}

type SaveTable = {
  hall: string;
  name: string;
  max_seat: number;
  min_seat: number;
  shape: number;
  pay_all?: boolean | undefined;
} & Partial<Pick<Table, 'x' | 'y' | 'width' | 'height' | 'rotation'>>;

async function saveTable(
  context: Context,
  caller: Caller,
  { sid, seen, ...request }: SaveTable & { sid?: string | undefined; seen?: string | undefined },
): Promise<Result<Table>> {
  const target = sid ?? newSid();
  const { hall, name, max_seat, min_seat, shape, pay_all } = request;
  if (min_seat > max_seat) return refuse('invalid_fields', { fields: { min_seat: 'invalid' } });
  let table: Table | undefined;
  const saved = await editFloor(
    context,
    caller,
    // Logged with the hall's own edits, because the editor asks for the last change of the plan among all of them.
    { name: 'tables/edit', subject: hall, args: { sid: target, ...request } },
    [
      { kind: 'hall', sid: hall },
      { kind: 'table', sid: target },
    ],
    (view, { tables }) => {
      const before = view.get('table', target);
      if (sid !== undefined && before === undefined) return refuse('no_such_table');
      if (view.get('hall', hall) === undefined) return refuse('no_such_hall');
      if (before !== undefined && seen !== undefined && seen !== planMark(before))
        return refuse('changed_meanwhile');
      const same = sameName([...tables.filter((one) => one.sid !== target), { sid: target, name }], tables);
      if (same !== undefined)
        return refuse('table_name_taken', { fields: { name: 'table_name_taken' }, params: { where: same } });
      const empty = {
        number_of_split: 1,
        merge: null,
        pay_all: false,
        order_key: newSid(),
        ...freshTable,
        party_key: newSid(),
      };
      const paid = pay_all === undefined ? {} : { pay_all };
      const form = { sid: target, hall, name, max_seat, min_seat, shape, ...paid };
      table = placed({ ...empty, ...before, ...form }, request);
      return ok({ changes: [{ kind: 'table', row: table }] });
    },
  );
  if (!saved.ok) return saved;
  return table === undefined ? refuse('no_such_table') : ok(table);
}

/** Why a table cannot be removed; undefined: it can. */
function heldBy(view: RowView, table: Table, now: number): string | undefined {
  if (table.merge !== null || table.merged.length > 0) return 'merged';
  if (table.booked.some(({ to }) => to > now)) return 'table_in_use';
  const session = view.get('session', sittingOf(table));
  if (session === undefined) return undefined;
  return isAbandoned(session, orderOfView(view)) ? undefined : 'table_in_use';
}

/** Whether a payment is more than its parties owe, under the branch's lock: payments in parallel wait for each other. */
async function overpaid(
  tx: BranchTx,
  request: CallRequest<'tables/order/payment'>,
): Promise<Refusal | undefined> {
  const parties = [...new Set([request.session, ...request.with])];
  const seated = await tx.load(parties.map((sid) => ({ kind: 'session', sid })));
  const sessions = seated.flatMap((one) => (one.kind === 'session' ? one.row : []));
  const placed = await tx.load(sessions.flatMap((one) => one.orders).map((sid) => ({ kind: 'order', sid })));
  const known = new Map(placed.flatMap((one) => (one.kind === 'order' ? [[one.row.sid, one.row]] : [])));
  const checked = checkOverpaid(request, sessions, (sid) => known.get(sid));
  return checked.ok ? undefined : checked.refusal;
}

export const tableRoutes = {
  'tables/': route(tableCalls['tables/'], async (context, { branch, actor }, { hall }) => {
    const { from, before } = await today(context, branch);
    const filter = { status: null, from, before, query: null };
    const [tables, found] = await Promise.all([
      floor.tables(context.db, branch, hall ?? null),
      bookings.list(context.db, branch, filter, { limit: 500, offset: 0 }),
    ]);
    const names = actor.roles.some((role) => role !== 'kitchen');
    return ok({
      tables: hall === undefined ? tables : tables.filter(({ merge }) => merge === null),
      bookings: names ? found.bookings : found.bookings.map(withoutGuest),
    });
  }),
  'GET tables/edit': route(tableCalls['GET tables/edit'], async (context, { branch }, { sid }) => {
    const table = await floor.table(context.db, branch, sid);
    return table === undefined ? refuse('no_such_table') : ok({ table });
  }),
  'tables/edit': route(tableCalls['tables/edit'], async (context, caller, request) => {
    const saved = await saveTable(context, caller, request);
    return saved.ok ? ok({ table: saved.value }) : saved;
  }),
  'tables/new-code': route(tableCalls['tables/new-code'], async (context, caller, { sid }) => {
    const { branch, recordAudit } = caller;
    const replaced = await changeRowsRecorded(
      context,
      branch,
      () => [{ kind: 'table', sid }],
      async (tx, view): Promise<Result<Written>> => {
        const table = view.get('table', sid);
        if (table === undefined) return refuse('no_such_table');
        await recordAudit(tx, { what: table.name });
        // Phones that scanned the old code and guests with a link of the party have to scan the new one, too.
        const keys = { order_key: newSid(), party_key: newSid() };
        return ok({ changes: [{ kind: 'table', row: { ...table, ...keys } }] });
      },
    );
    if (!replaced.ok) return replaced;
    const table = await floor.table(context.db, branch, sid);
    return table === undefined ? refuse('no_such_table') : ok({ table });
  }),
  'tables/delete': route(tableCalls['tables/delete'], async (context, caller, { sid }) => {
    const { branch, noteAudit, recordAudit } = caller;
    const deleted = await changeRowsRecorded(
      context,
      branch,
      (_, view) => {
        const table = view.get('table', sid);
        return table === undefined
          ? [{ kind: 'table', sid }]
          : seatedKeys({ table: sid, session: sittingOf(table) }, view);
      },
      async (tx, view): Promise<Result<Written>> => {
        const table = view.get('table', sid);
        noteAudit(null);
        if (table === undefined) return ok({ changes: [] });
        const held = heldBy(view, table, context.clock.now());
        if (held !== undefined) return refuse(held, { params: { where: table.name } });
        await recordAudit(tx, { what: table.name });
        return ok({ changes: [], gone: [{ kind: 'table', sid }] });
      },
    );
    return deleted.ok ? ok({ deleted: (deleted.value.gone ?? []).length > 0 }) : deleted;
  }),
  'tables/sessions': route(tableCalls['tables/sessions'], async (context, { branch }, { table }) => {
    const sessions = await floor.sessions(context.db, branch, table ?? null);
    const sids = [...new Set(sessions.flatMap((session) => session.orders))];
    return ok({ sessions, orders: await floor.orders(context.db, branch, sids) });
  }),
  'tables/order/payment/details': route(
    tableCalls['tables/order/payment/details'],
    async (context, { branch }, { id }) => {
      const sessions = await floor.paidWith(context.db, branch, id);
      const shares = sessions.flatMap(({ payments }) => payments.filter((one) => one.id === id));
      const first = shares.find(({ given, tip }) => given !== null || tip > 0) ?? shares[0];
      if (first === undefined) return refuse('no_such_payment');
      const sids = [...new Set(sessions.flatMap((session) => session.orders))];
      const known = new Map((await floor.orders(context.db, branch, sids)).map((one) => [one.sid, one]));
      const balances = sessions.map((session) => balanceOf(session, (sid) => known.get(sid)));
      const sum = (pick: (one: (typeof balances)[number]) => number) =>
        balances.reduce((total, one) => total + pick(one), 0);
      return ok({
        payment: { ...first, amount: shares.reduce((total, { amount }) => total + amount, 0) },
        sessions: sessions.map(({ sid }) => sid),
        total: sum(({ total }) => total),
        paid: sum(({ paid }) => paid),
        due: sum(({ due }) => due),
      });
    },
  ),
  // The order names its table only before the change.
  'tables/detach': route(tableCalls['tables/detach'], async (context, caller, request) => {
    const order = await orders.one(context.db, caller.branch, request.sid);
    const verdict = await applyQueued(context, caller, 'tables/detach', request);
    if (!verdict.ok) return verdict;
    const sid = order?.table?.sid;
    const table = sid === undefined ? undefined : await floor.table(context.db, caller.branch, sid);
    return ok({ verdict: verdict.value, table: table ?? null });
  }),
  'tables/order/payment': route(tableCalls['tables/order/payment'], async (context, caller, request) => {
    const verdict = await applyQueued(context, caller, 'tables/order/payment', request, (tx) =>
      overpaid(tx, request),
    );
    if (!verdict.ok) return verdict;
    const session = await floor.session(context.db, caller.branch, request.session);
    return ok({ id: request.id, verdict: verdict.value, session: session ?? null });
  }),
};
