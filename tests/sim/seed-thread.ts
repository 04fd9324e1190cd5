import { parentPort } from 'node:worker_threads';
import { plantNamed } from './planted/all.ts';
import { runInTurn } from './run-in-turn.ts';
import type { SeedResult } from './run-seed.ts';

/** What a thread is asked to run. */
export interface Portion {
  seeds: readonly number[];
  plant?: string;
  twice?: boolean;
}

/** One seed of a thread; twice: whether a second run gave the same trace. */
export type ThreadResult = SeedResult & { isSame: boolean };

async function one(seed: number, portion: Portion): Promise<ThreadResult> {
  const plant = portion.plant === undefined ? {} : { plant: plantNamed(portion.plant) };
  const result = await runInTurn({ seed, ...plant });
  const isSame = portion.twice !== true || (await runInTurn({ seed, ...plant })).trace === result.trace;
  return { ...result, isSame };
}

parentPort?.on('message', (portion: Portion) => {
  void (async () => {
    const results: ThreadResult[] = [];
    for (const seed of portion.seeds) {
      const result = await one(seed, portion);
      results.push(result);
      // A planted bug that is found needs no second finding.
      if (portion.plant !== undefined && result.wrong !== undefined) break;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(results);
  })();
});
