import { Fault } from './fault.ts';

/** Runs at most `running` tasks at once, in order; if `waiting` tasks are queued, a further one is a `busy` fault. */
export function limitConcurrency(limits: { running: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (line.length >= limits.waiting) throw new Fault('busy', 'too many tasks are waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
