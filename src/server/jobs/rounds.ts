import type { Log } from '../log.ts';

interface Rounds {
  everyMs: number;
  /** Runs the first round at once instead of after the first pause. */
  atOnce?: boolean;
  log: Pick<Log, 'error'>;
  /** The log message of a failed round; the next round runs anyway. */
  failed: string;
  /** `number` counts from 0; a long round checks `isOver` and stops early. */
  round: (number: number, isOver: () => boolean) => Promise<void>;
}

/** Runs work repeatedly, each round after the previous one has ended. Stopping waits for the current round. */
export function startRounds({ everyMs, atOnce = false, log, failed, round }: Rounds): {
  stop(): Promise<void>;
} {
  let isOver = false;
  let number = 0;
  let running: Promise<void> | undefined;
  async function once(): Promise<void> {
    try {
      await round(number++, () => isOver);
    } catch (error) {
      log.error({ err: error }, failed);
    } finally {
      running = undefined;
    }
  }
  const start = () => {
    running ??= once();
  };
  if (atOnce) start();
  const timer = setInterval(start, everyMs);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
