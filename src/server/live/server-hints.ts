import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import type { ScreenHint } from './screen-watch.ts';

const CHANNEL = 'brigade_feed';
const COALESCE_MS = 150;

const hintsSchema = z.object({
  from: z.string(),
  branches: z.array(z.int()),
  screens: z._default(
    z.array(
      z.object({
        branchId: z.int(),
        client: z.string(),
        name: z.string(),
        state: z.enum(['here', 'missed']),
        since: z.int(),
      }),
    ),
    [],
  ),
});

interface HintListener {
  /** Null: hints may have been missed, poke everybody. */
  moved(branches: number[] | null): void;
  screen(hint: ScreenHint): void;
}

/**
 * Pokes between servers on one database: coalesced, outside any transaction, and only hints. A hint may be
 * lost; whoever missed one is told after reconnecting that it may have missed any (`null`).
 */
export function createServerHints(db: Database, serverId: string, log: Log) {
  const waiting = new Set<number>();
  const screens: ScreenHint[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    const branches = [...waiting];
    // A notice of the database carries 8,000 bytes.
    const news = screens.splice(0, 20);
    waiting.clear();
    if (screens.length > 0) timer = setTimeout(() => void flush(), COALESCE_MS);
    try {
      await db.notify(
        CHANNEL,
        JSON.stringify({ from: serverId, branches: branches.slice(0, 200), screens: news }),
      );
    } catch (error) {
      log.warn({ err: error }, 'a hint to the other servers was lost');
    }
  }

  return {
    hint(branchId: number): void {
      waiting.add(branchId);
      timer ??= setTimeout(() => void flush(), COALESCE_MS);
    },
    screen(hint: ScreenHint): void {
      screens.push(hint);
      timer ??= setTimeout(() => void flush(), COALESCE_MS);
    },
    listen(listener: HintListener): Promise<() => Promise<void>> {
      return db.listen(CHANNEL, (payload) => {
        if (payload === null) return listener.moved(null);
        const parsed = z.safeParse(hintsSchema, JSON.parse(payload));
        if (!parsed.success || parsed.data.from === serverId) return;
        listener.moved(parsed.data.branches);
        for (const hint of parsed.data.screens) listener.screen(hint);
      });
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
