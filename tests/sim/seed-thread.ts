import { parentPort } from 'node:worker_threads';
import { plantNamed } from './planted/all.ts';
import { runInTurn } from './run-in-turn.ts';
import { needs } from './planted/needs.data.ts';
import type { SeedOptions, SeedResult } from './run-seed.ts';
import { scenarios } from './scenarios/all.ts';
import { crashEverywhere } from './scenarios/run-scenario.ts';

/** The request to a thread. */
export interface Portion {
  seeds: readonly number[];
  plant?: string;
  /** Only the accidents that the planted bug needs. */
  isFocused?: boolean;
  twice?: boolean;
  /** Instead: this scenario, with a crash at every `step`-th await. */
  scenario?: { name: string; step: number };
}

/** One seed of a thread; twice: whether a second run gave the same trace. */
export type ThreadResult = SeedResult & { isSame: boolean };

function optionsOf(seed: number, { plant, isFocused }: Portion): SeedOptions {
  if (plant === undefined) return { seed };
  const focus = isFocused === true ? { focus: needs[plant] ?? [] } : {};
  return { seed, plant: plantNamed(plant), ...focus };
}

async function one(seed: number, portion: Portion): Promise<ThreadResult> {
  const result = await runInTurn(optionsOf(seed, portion));
  const isSame = portion.twice !== true || (await runInTurn(optionsOf(seed, portion))).trace === result.trace;
  return { ...result, isSame };
}

/** A scenario's runs as one result: its awaits are its events. */
function crashed({ name, step }: { name: string; step: number }): ThreadResult {
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`no scenario is called ${name}`);
  const { runs, wrong } = crashEverywhere(scenario, step, name.length);
  const [first] = wrong;
  const where =
    first?.crash === undefined ? 'no crash' : `${first.crash.kind} dies at await ${first.crash.at}`;
  return {
    seed: 0,
    wrong: first === undefined ? undefined : `${wrong.length} of ${runs}, first ${where}: ${first.wrong}`,
    trace: '',
    events: runs,
    groups: 0,
    kinds: [],
    isSame: true,
  };
}

parentPort?.on('message', (portion: Portion) => {
  const { scenario } = portion;
  if (scenario !== undefined) {
    setImmediate(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      parentPort?.postMessage([crashed(scenario)]);
    });
    return;
  }
  void (async () => {
    const results: ThreadResult[] = [];
    for (const seed of portion.seeds) {
      const result = await one(seed, portion);
      results.push(result);
      // A planted bug that was found needs no second finding.
      if (portion.plant !== undefined && result.wrong !== undefined) break;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(results);
  })();
});
