import type { Log } from '../log.ts';

interface Rounds {
  everyMs: number;
  /** The first round now, not after the first pause. */
  atOnce?: boolean;
  log: Pick<Log, 'error'>;
  /** What the log says of a round that failed; the next one comes all the same. */
  failed: string;
  /** `number` counts from 0; a long round looks at `isOver` and leaves off. */
  round: (number: number, isOver: () => boolean) => Promise<void>;
}

/** Work that is done again and again, a round only after the last has ended. Stopping waits for the one under way. */
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
