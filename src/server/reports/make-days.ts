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
 * Notes which days have changed since reports last looked. The feed's position is the clock: it is read before the
 * rows, and positions are given in the order of commits, so no change is missed. Days are told anew when the
 * branch's zone or the hour its day begins has changed.
 */
async function noteChanges(db: Database, branchId: number, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await reports.lock(tx, branchId, clock);
    const head = await reports.head(tx, branchId);
    const isTurned = state.zone !== clock.zone || state.day_starts !== clock.day_starts;
    if (isTurned) await reports.forgetAll(tx, branchId);
    else if (state.seq === head) return;
    // A database put back from a copy is behind what was read: all of it is read again.
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
    const [orders, payments] = await Promise.all([
      reports.ordersIn(tx, branchId, from, before),
      reports.paymentsIn(tx, branchId, from, before),
    ]);
    await reports.putDay(tx, branchId, day, dayReport(orders, payments, clock.zone));
  });
}

/** Makes the days of a range again that have changed; afterwards their cells say what the orders say. */
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
