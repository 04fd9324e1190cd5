import type { SyncContext } from '../context.ts';

/**
 * Sends subscribed devices the feed's position from the database, so that they notice a row that was never sent,
 * whichever server wrote it. While the database does not answer, no heartbeat is sent, and devices show that.
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
