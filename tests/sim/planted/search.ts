import type { Pool } from '../pool.ts';
import { planted } from './all.ts';

/** How many seeds a planted bug gets before it counts as one that nobody would find. */
const MOST_SEEDS = 10_000;
const PORTION = 10;

export interface Found {
  name: string;
  says: string;
  /** Undefined: not found. */
  seed: number | undefined;
  law: string;
}

async function searchOne(pool: Pool, name: string, says: string): Promise<Found> {
  for (let from = 1; from <= MOST_SEEDS; from += PORTION) {
    const seeds = Array.from({ length: PORTION }, (_, index) => from + index);
    const results = await pool.run({ seeds, plant: name });
    const last = results.at(-1);
    if (last?.wrong !== undefined)
      return { name, says, seed: last.seed, law: last.wrong.slice(0, 90).replaceAll('\n', ' ') };
  }
  return { name, says, seed: undefined, law: '' };
}

/** The table of planted bugs: how many seeds each needed, and what gave it away. */
export async function searchPlanted(pool: Pool, threads: number, only: string | undefined): Promise<Found[]> {
  const names = Object.keys(planted).filter((name) => only === undefined || only.split(',').includes(name));
  const found: Found[] = [];
  const next = names[Symbol.iterator]();
  const worker = async () => {
    for (const name of next) {
      const one = await searchOne(pool, name, planted[name]?.says ?? '');
      console.log(
        `${name.padEnd(28)} ${String(one.seed ?? 'NOT FOUND').padStart(9)}  ${one.says} · ${one.law}`,
      );
      found.push(one);
    }
  };
  await Promise.all(Array.from({ length: threads }, worker));
  return found;
}
