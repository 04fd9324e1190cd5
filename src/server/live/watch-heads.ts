import type { SyncContext } from '../context.ts';

/** Often enough that nobody notices, seldom enough to cost nothing: one query for all branches. */
export const WATCH_EVERY_MS = 5_000;

/**
 * Finds branches that moved without this server having told its devices: a commit whose answer was lost, a hint
 * of another server that never came. Devices there are poked and pull. One look later than it was seen, so that
 * an announcement on its way is not overtaken.
 */
export function createHeadWatch(context: SyncContext): { look(): Promise<void> } {
  let seen: ReadonlyMap<number, number> = new Map();

  return {
    async look() {
      const listening = context.live.told();
      for (const [branchId, head] of seen) {
        const told = listening.get(branchId);
        if (told !== undefined && told < head) context.live.poke(branchId, head);
      }
      seen = listening.size === 0 ? new Map() : await context.store.heads([...listening.keys()]);
    },
  };
}
