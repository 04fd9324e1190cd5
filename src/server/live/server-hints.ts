import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';

const CHANNEL = 'brigade_feed';
const COALESCE_MS = 150;

/**
 * Pokes between servers on one database: coalesced, outside any transaction, and only hints. A hint may be
 * lost; whoever missed one is told after reconnecting that it may have missed any (`null`).
 */
export function createServerHints(db: Database, serverId: string, log: Log) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const branches = [...waiting];
    waiting.clear();
    try {
      await db.notify(CHANNEL, JSON.stringify({ from: serverId, branches: branches.slice(0, 500) }));
    } catch (error) {
      log.warn({ err: error }, 'a hint to the other servers was lost');
    }
  }

  return {
    hint(branchId: number): void {
      waiting.add(branchId);
      timer ??= setTimeout(() => void flush(), COALESCE_MS);
    },
    /** `onMoved(null)`: hints may have been missed, poke everybody. */
    listen(onMoved: (branches: number[] | null) => void): Promise<() => Promise<void>> {
      return db.listen(CHANNEL, (payload) => {
        if (payload === null) return onMoved(null);
        const parsed: unknown = JSON.parse(payload);
        if (typeof parsed !== 'object' || parsed === null || !('from' in parsed) || !('branches' in parsed))
          return;
        if (parsed.from === serverId || !Array.isArray(parsed.branches)) return;
        onMoved(parsed.branches.filter((one) => typeof one === 'number'));
      });
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
