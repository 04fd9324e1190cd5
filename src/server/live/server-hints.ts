import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Log } from '../log.ts';
import type { Database } from '../store/database.ts';
import type { DriverMoved, Hints } from './hub.ts';
import type { ScreenHint } from './screen-watch.ts';

const CHANNEL = 'brigade_feed';
const COALESCE_MS = 150;

const hintsSchema = z.object({
  from: z.string(),
  /** When the first of them was given, in epoch milliseconds; an older server leaves it out. */
  since: z.optional(z.int()),
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
  drivers: z._default(
    z.array(z.object({ branchId: z.int(), person: z.string(), position: positionSchema })),
    [],
  ),
});

interface HintListener {
  /** Null: hints may have been missed, so all branches are poked. */
  moved(branches: number[] | null): void;
  screen(hint: ScreenHint): void;
  driver(moved: DriverMoved): void;
}

/**
 * Hints between servers on one database: coalesced, outside transactions, and unreliable. After reconnecting, a server
 * gets `null`, because it may have missed some.
 */
export function createServerHints(
  db: Database,
  serverId: string,
  { log, clock, metrics }: { log: Log; clock: { now(): number }; metrics: { hinted(seconds: number): void } },
) {
  const waiting = new Set<number>();
  const screens: ScreenHint[] = [];
  const drivers: DriverMoved[] = [];
  let timer: NodeJS.Timeout | undefined;
  let since = 0;

  async function flush(): Promise<void> {
    timer = undefined;
    const branches = [...waiting];
    const given = since;
    // A PostgreSQL notification carries at most 8,000 bytes.
    const news = screens.splice(0, 20);
    const moves = drivers.splice(0, 25);
    waiting.clear();
    if (screens.length > 0 || drivers.length > 0) timer = setTimeout(() => void flush(), COALESCE_MS);
    try {
      await db.notify(
        CHANNEL,
        JSON.stringify({
          from: serverId,
          since: given,
          branches: branches.slice(0, 200),
          screens: news,
          drivers: moves,
        }),
      );
    } catch (error) {
      log.warn({ err: error }, 'the other servers could not be notified');
    }
  }

  function flushSoon(): void {
    if (timer === undefined) since = clock.now();
    timer ??= setTimeout(() => void flush(), COALESCE_MS);
  }

  const toOthers: Hints = {
    changed(branchId) {
      waiting.add(branchId);
      flushSoon();
    },
    moved(driver) {
      drivers.push(driver);
      flushSoon();
    },
  };

  return {
    ...toOthers,
    screen(hint: ScreenHint): void {
      screens.push(hint);
      flushSoon();
    },
    listen(listener: HintListener): Promise<() => Promise<void>> {
      return db.listen(CHANNEL, (payload) => {
        if (payload === null) return listener.moved(null);
        const parsed = z.safeParse(hintsSchema, JSON.parse(payload));
        if (!parsed.success || parsed.data.from === serverId) return;
        if (parsed.data.since !== undefined) metrics.hinted((clock.now() - parsed.data.since) / SECOND_MS);
        listener.moved(parsed.data.branches);
        for (const hint of parsed.data.screens) listener.screen(hint);
        for (const moved of parsed.data.drivers) listener.driver(moved);
      });
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
