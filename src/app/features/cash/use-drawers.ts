import type { Drawer } from '#domain/cash/drawer.ts';
import type { CashSources } from '#domain/cash/expected-cash.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** The drawers this device knows, latest first, and what cash was taken from. */
export function useDrawers(): { drawers: Drawer[]; own: Drawer | undefined; sources: CashSources } {
  const { actor } = useWorkplace();
  const sources = { sessions: useRows('session'), orders: useRows('order') };
  const drawers = useRows('drawer').toSorted((one, other) => other.opened_at - one.opened_at);
  const own = drawers.filter(({ person }) => person.id === actor.id);
  return { drawers, own: own.find(({ count }) => count === null) ?? own[0], sources };
}
