import { Fault } from './fault.ts';

/**
 * Runs at most `running` tasks at once; the others wait in order. A task is a `busy` fault if `waiting` others wait
 * already; without `waiting`, any number may.
 */
export function limitConcurrency({
  running: atOnce,
  waiting = Infinity,
}: {
  running: number;
  waiting?: number;
}) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Fault('busy', 'too many tasks are waiting');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // A finished task passes its slot on directly, so that no new task takes it in between.
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
