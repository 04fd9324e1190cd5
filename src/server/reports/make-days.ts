import { dayReport } from '#domain/reports/day-report.ts';
import { type Branch, DAY_STARTS } from '#domain/shops/branch.ts';
import { businessDay, businessSpan } from '#domain/time.ts';
import type { Database } from '../store/database.ts';
import { reports } from '../store/reports.ts';

type Clock = { zone: string; day_starts: number };

export function clockOf({ timezone, day_starts }: Pick<Branch, 'timezone' | 'day_starts'>): Clock {
  return { zone: timezone, day_starts: day_starts ?? DAY_STARTS };
}

/**
 * Records which days have changed since the last run. The feed's position is read before the rows and positions follow
 * the order of commits, so no change is missed. All days are marked if the branch's time zone or the start of its day
 * has changed.
 */
async function noteChanges(db: Database, branchId: number, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await reports.lock(tx, branchId, clock);
    const head = await reports.head(tx, branchId);
    const isTurned = state.zone !== clock.zone || state.day_starts !== clock.day_starts;
    if (isTurned) await reports.forgetAll(tx, branchId);
    else if (state.seq === head) return;
    // A database restored from a backup is behind the stored position: everything is read again.
    const from = isTurned || state.seq > head ? 0 : state.seq;
    const moments = await reports.changedAfter(tx, branchId, from);
    const days = new Set(moments.map((at) => businessDay(at, clock.zone, clock.day_starts)));
    await reports.mark(tx, branchId, [...days]);
    await reports.move(tx, branchId, { ...clock, seq: head });
  });
}

async function makeDay(db: Database, branchId: number, day: string, clock: Clock): Promise<void> {
  const { from, to: before } = businessSpan(day, clock.zone, clock.day_starts);
  await db.transaction(async (tx) => {
    const state = await reports.lock(tx, branchId, clock);
    if (state.zone !== clock.zone || state.day_starts !== clock.day_starts) return;
    const [orders, payments, unpaid] = await Promise.all([
      reports.ordersIn(tx, branchId, from, before),
      reports.paymentsIn(tx, branchId, from, before),
      reports.unpaidIn(tx, branchId, from, before),
    ]);
    await reports.putDay(tx, branchId, day, dayReport(orders, payments, unpaid, clock.zone));
  });
}

/** Computes the changed days of a range again, so that their cells match the orders. */
export async function makeDays(
  db: Database,
  branchId: number,
  clock: Clock,
  { from, to, isOver = () => false }: { from: string; to: string; isOver?: () => boolean },
): Promise<void> {
  await noteChanges(db, branchId, clock);
  for (const day of await reports.stale(db, branchId, from, to)) {
    if (isOver()) return;
    await makeDay(db, branchId, day, clock);
  }
}
