import type { Cursor } from '#contract/sync.ts';
import type { Env } from './env.ts';

/** Rows announced by a heartbeat may arrive this much later before they count as missing. */
const FOLLOW_WITHIN_MS = 1_000;

export interface InStepPorts {
  env: Pick<Env, 'clock' | 'now'>;
  cursor: () => Cursor | null;
  /** Ask for what is missing. */
  pull: () => void;
}

/** Whether the device has everything the server has, based on confirmed positions. */
export interface InStep {
  /** Device time at which it last had everything; null: not since the start. */
  at(): number | null;
  /** The server just confirmed it: everything was pulled, or the connection found both at the same position. */
  confirm(): void;
  /** Rows were received up to this position. */
  reached(to: Cursor): void;
  heartbeat(seq: number): void;
  /** The server has rows up to there, or had them: they follow soon, or are asked for. */
  expect(seq: number): void;
  stop(): void;
}

export function createInStep({ env, cursor, pull }: InStepPorts): InStep {
  let at: number | null = null;
  let ahead = 0;
  let timer: unknown;

  function confirm(): void {
    at = env.now();
  }

  function has(seq: number): boolean {
    const mine = cursor();
    return mine !== null && mine.seq >= seq;
  }

  function expect(seq: number): void {
    ahead = seq;
    timer ??= env.clock.setTimeout(() => {
      timer = undefined;
      if (!has(ahead)) pull();
    }, FOLLOW_WITHIN_MS);
  }

  return {
    at: () => at,
    confirm,
    reached(to) {
      const mine = cursor();
      if (mine !== null && mine.seq === to.seq && mine.mark === to.mark) confirm();
    },
    heartbeat(seq) {
      if (has(seq)) confirm();
      else expect(seq);
    },
    expect,
    stop() {
      env.clock.clearTimeout(timer);
    },
  };
}
