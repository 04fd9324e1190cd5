import { uptime } from 'node:os';
import { CLOCK_APART_MS, type ClockTrouble } from '#domain/notifications/server-clock.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Statement } from '../store/database.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = MINUTE_MS;
/** Time services correct less than this without a jump. */
const JUMP_MS = 5 * SECOND_MS;
/** How long a jump is shown: until those who work that day have seen it. */
const SHOWN_MS = 12 * HOUR_MS;
const NOW: Statement = {
  name: 'clock.now',
  text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
};

export interface ClockWatch {
  /** What is wrong with the server's clock; null: nothing is known. */
  trouble(): ClockTrouble | null;
  stop(): Promise<void>;
}

/**
 * Compares the server's clock once a minute with the machine's running time, which no setting of the clock changes, and
 * with the database's clock.
 */
export function startClockWatch(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { runningMs = () => uptime() * SECOND_MS, everyMs = EVERY_MS } = {},
): ClockWatch {
  let jump: ClockTrouble | null = null;
  let apart: ClockTrouble | null = null;
  let before: { clock: number; running: number } | undefined;

  function lookForJump(): void {
    const now = { clock: clock.now(), running: runningMs() };
    if (before !== undefined) {
      const ms = Math.round(now.clock - before.clock - (now.running - before.running));
      if (Math.abs(ms) > JUMP_MS) {
        jump = { kind: 'jumped', ms, at: now.clock };
        log.warn({ ms }, "the server's clock jumped: promises and timers may be wrong");
      }
    }
    before = now;
  }

  async function compareWithDatabase(): Promise<void> {
    const asked = clock.now();
    const [row] = await db.query<{ ms: number }>(NOW);
    const answered = clock.now();
    if (row === undefined) return;
    const ms = Math.round((asked + answered) / 2 - row.ms);
    // Half of the time the answer took is uncertain.
    const isApart = Math.abs(ms) - (answered - asked) / 2 > CLOCK_APART_MS;
    if (isApart && apart === null) log.warn({ ms }, "the server's clock and the database's differ");
    apart = isApart ? { kind: 'database', ms, at: answered } : null;
  }

  const rounds = startRounds({
    everyMs,
    atOnce: true,
    log,
    failed: 'the clock could not be compared',
    async round() {
      lookForJump();
      await compareWithDatabase();
    },
  });
  return {
    trouble() {
      if (apart !== null) return apart;
      // After a jump back its own time is ahead.
      return jump !== null && Math.abs(clock.now() - jump.at) < SHOWN_MS ? jump : null;
    },
    stop: () => rounds.stop(),
  };
}
