import { cashCalls } from '#contract/cash.ts';
import { handIns, type OutsideCash } from '#domain/cash/cash-outside.ts';
import { type DayClosing, hasOpen, makeClosing } from '#domain/cash/day-closing.ts';
import { handedOver } from '#domain/cash/handed-over.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { businessDay, businessSpan } from '#domain/time.ts';
import { route } from '../http/route.ts';
import { lockHead } from '../store/branch-tx.ts';
import { cash } from '../store/cash.ts';
import type { Queryable } from '../store/database.ts';
import { branchOf } from './branch-of.ts';

/** The cash without a drawer that a closing carries to the next. */
function carriedBy(last: DayClosing | undefined): OutsideCash[] {
  return (last?.outside_by ?? []).flatMap(({ id, person, amount }) =>
    id === undefined ? [] : [{ id, person, amount }],
  );
}

/** The closing that would be made now: it continues where the last one ended, the first with the business day. */
async function closingNow(
  db: Queryable,
  branch: Branch,
  by: string,
  now: number,
): Promise<{ closing: DayClosing; handed: string[] }> {
  const { id, timezone: zone, day_starts, currency } = branch;
  const last = await cash.last(db, id);
  const day = businessDay(now, zone, day_starts);
  const from = last?.until ?? businessSpan(day, zone, day_starts).from;
  const until = Math.max(now, from + 1);
  const drawers = await cash.drawers(db, id, from);
  const since = Math.min(from, ...drawers.map(({ opened_at: at }) => at));
  const [sessions, orders] = await Promise.all([cash.sessions(db, id, since), cash.orders(db, id, since)]);
  const carried = carriedBy(last);
  const head = { number: (last?.number ?? 0) + 1, day, from, until, by, currency };
  const handed = handIns(drawers, { from, until }).map(({ id: move }) => move);
  return { closing: makeClosing(head, { sessions, orders, drawers, carried }, zone), handed };
}

export const cashRoutes = {
  'cash/day': route(cashCalls['cash/day'], async (context, { branch: id, actor }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const now = context.clock.now();
    const { closing, handed } = await closingNow(context.db, branch.value, actor.name, now);
    return ok({ closing, has_open: hasOpen(closing), hand_ins: handed });
  }),
  'cash/close': route(
    cashCalls['cash/close'],
    async (context, { branch: id, actor }, { number, confirmed }) => {
      const branch = await branchOf(context, id);
      if (!branch.ok) return branch;
      // Under the branch's lock: no payment is recorded while its day is closed, and no number is given twice.
      return context.db.transaction(async (tx): Promise<Result<{ closing: DayClosing }>> => {
        await lockHead(tx, id);
        const { closing } = await closingNow(tx, branch.value, actor.name, context.clock.now());
        if (closing.number !== number) return refuse('changed_meanwhile');
        if (!confirmed && hasOpen(closing)) return refuse('day_open');
        await cash.put(tx, id, closing);
        return ok({ closing });
      });
    },
  ),
  'cash/closings': route(cashCalls['cash/closings'], async (context, { branch }, { page = 1 }) => {
    const offset = (page - 1) * ITEMS_PER_PAGE;
    const { closings, count } = await cash.list(context.db, branch, { limit: ITEMS_PER_PAGE, offset });
    return ok({ closings, ...pageCounts(count, page) });
  }),
  'cash/closing': route(cashCalls['cash/closing'], async (context, { branch }, { number }) => {
    const closing = await cash.one(context.db, branch, number);
    return closing === undefined ? refuse('no_such_closing') : ok({ closing });
  }),
  'cash/handed-over': route(cashCalls['cash/handed-over'], async (context, { branch: id, actor }) => {
    const branch = await branchOf(context, id);
    if (!branch.ok) return branch;
    const { timezone: zone, day_starts } = branch.value;
    const now = context.clock.now();
    const today = businessSpan(businessDay(now, zone, day_starts), zone, day_starts);
    const last = await cash.last(context.db, id);
    const since = last?.until ?? today.from;
    const earliest = Math.min(since, today.from);
    const drawers = await cash.drawers(context.db, id, earliest);
    const from = Math.min(earliest, ...drawers.map(({ opened_at: at }) => at));
    const [sessions, orders] = await Promise.all([
      cash.sessions(context.db, id, from),
      cash.orders(context.db, id, from),
    ]);
    const known = { sessions, orders, drawers };
    return ok(handedOver(actor.id, known, { today, since, now }, carriedBy(last)));
  }),
};
