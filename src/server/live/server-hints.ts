import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { MessageBus } from '../integrations/message-bus.ts';
import type { Log } from '../log.ts';
import type { DriverMoved, Hints } from './hub.ts';
import type { ScreenHint } from './screen-watch.ts';
import { createWaitingHints } from './waiting-hints.ts';

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

/** Receives the hints of the other servers. */
export interface HintListener {
  moved(branches: readonly number[]): void;
  screen(hint: ScreenHint): void;
  driver(moved: DriverMoved): void;
}

/**
 * Hints between servers on one database: collected for a moment, outside transactions, and unreliable. A lost one
 * costs only time: the head watch finds the branch, and a driver's next position follows. One beat is sent after the
 * other, so a slow bus makes hints later and fewer, as only the newest of each thing waits.
 */
export function createServerHints(
  bus: MessageBus,
  serverId: string,
  { log, clock, metrics }: { log: Log; clock: { now(): number }; metrics: { hinted(seconds: number): void } },
) {
  const waiting = createWaitingHints();
  let timer: NodeJS.Timeout | undefined;
  let since: number | undefined;
  let isSending = false;
  let isStopped = false;

  async function flush(): Promise<void> {
    timer = undefined;
    const messages = waiting.take({ from: serverId, since }, bus.maxBytes);
    since = undefined;
    isSending = true;
    try {
      await bus.send(messages);
    } catch (error) {
      log.warn({ err: error }, 'the other servers could not be notified');
    } finally {
      isSending = false;
      if (!waiting.isEmpty()) flushSoon();
    }
  }

  function flushSoon(): void {
    since ??= clock.now();
    if (isSending || isStopped) return;
    timer ??= setTimeout(() => void flush(), COALESCE_MS);
  }

  const toOthers: Hints = {
    changed(branchId) {
      waiting.changed(branchId);
      flushSoon();
    },
    moved(driver) {
      waiting.moved(driver);
      flushSoon();
    },
  };

  return {
    ...toOthers,
    screen(hint: ScreenHint): void {
      waiting.screen(hint);
      flushSoon();
    },
    listen(listener: HintListener): Promise<() => Promise<void>> {
      const own = JSON.stringify({ from: serverId }).slice(0, -1);
      return bus.listen((message) => {
        // Not parsed, because on LISTEN/NOTIFY half of all messages come back.
        if (message.startsWith(own)) return;
        const hints = parseJsonAs(hintsSchema, message);
        if (hints === undefined) return log.debug('a message between servers could not be read');
        if (hints.from === serverId) return;
        if (hints.since !== undefined) metrics.hinted((clock.now() - hints.since) / SECOND_MS);
        if (hints.branches.length > 0) listener.moved(hints.branches);
        for (const hint of hints.screens) listener.screen(hint);
        for (const moved of hints.drivers) listener.driver(moved);
      });
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
