import type { SyncContext } from '../context.ts';

/** Often enough to go unnoticed, rarely enough to cost little: one query for all branches. */
export const WATCH_EVERY_MS = 5_000;

/**
 * Finds branches that moved without an announcement by this server, for example after a commit with a lost answer or a
 * lost hint. Their devices are poked and pull. It pokes one poll later than detected, so that a pending announcement is
 * not overtaken.
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
