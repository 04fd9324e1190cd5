import type { SyncContext } from '../context.ts';

/**
 * Tells devices that asked for it how far the feed is, as the database has it: so they notice a row that was
 * never sent, whichever server made it. While the database does not answer, they hear nothing and say so.
 */
export function createHeartbeat(context: SyncContext): { beat(): Promise<void> } {
  let isAsking = false;
  return {
    async beat() {
      const branches = context.live.expectant();
      if (isAsking || branches.length === 0) return;
      isAsking = true;
      try {
        const heads = await context.store.heads(branches);
        for (const [branchId, head] of heads) context.live.beat(branchId, head);
      } finally {
        isAsking = false;
      }
    },
  };
}
