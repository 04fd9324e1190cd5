import type { Drawer } from '#domain/cash/drawer.ts';
import { HOUR_MS } from '#domain/time.ts';

/** A count is followed by the closing for this long; after it, another shift begins with a drawer. */
const SHIFT_END_MS = 6 * HOUR_MS;

/** What the one primary button of the cash page does: count a drawer (its sid), close the day, or start a drawer. */
export function nextCashStep(
  { own, drawers, manages }: { own: Drawer | undefined; drawers: readonly Drawer[]; manages: boolean },
  now: number,
): { count: string } | 'close' | 'start' {
  if (own?.count === null) return { count: own.sid };
  if (!manages) return 'start';
  const open = drawers.find(({ count }) => count === null);
  if (open !== undefined) return { count: open.sid };
  const isShiftOver = drawers.some(({ count }) => count !== null && now - count.at < SHIFT_END_MS);
  return isShiftOver ? 'close' : 'start';
}
