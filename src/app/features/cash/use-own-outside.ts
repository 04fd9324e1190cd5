import { cashOutside } from '#domain/cash/cash-outside.ts';
import type { Money } from '#domain/money.ts';
import { DAY_STARTS } from '#domain/shops/branch.ts';
import { businessDay, businessSpan } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useDrawers } from './use-drawers.ts';

/** The cash that the signed-in person took in this business day without a drawer and still has. */
export function useOwnOutside(): Money {
  const { actor, branch } = useWorkplace();
  const { drawers, sources } = useDrawers();
  const { day_starts = DAY_STARTS } = useRow('branch', branch.sid) ?? {};
  const day = businessDay(serverNow(), branch.timezone, day_starts);
  const { from, to } = businessSpan(day, branch.timezone, day_starts);
  const outside = cashOutside({ ...sources, drawers }, { from, until: to });
  return outside.find(({ id }) => id === actor.id)?.amount ?? 0;
}
