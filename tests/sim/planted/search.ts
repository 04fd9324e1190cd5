import type { Pool } from '../pool.ts';
import { planted } from './all.ts';
import { lastFound } from './needs.data.ts';

/** How many seeds a planted bug gets before it counts as undetectable. */
const MAX_SEEDS = 10_000;
/** The same when only the accidents it needs happen. */
const MAX_FOCUSED_SEEDS = 200;
const PORTION = 10;

export interface Found {
  name: string;
  summary: string;
  /** Undefined: not found. */
  seed: number | undefined;
  law: string;
}

export interface SearchOptions {
  only: string | undefined;
  /** Only the accidents that reveal a bug. */
  isFocused: boolean;
  /** Prints no table. */
  isQuiet: boolean;
}

async function searchOne(pool: Pool, name: string, isFocused: boolean): Promise<Found> {
  const summary = planted[name]?.summary ?? '';
  const most = isFocused ? MAX_FOCUSED_SEEDS : MAX_SEEDS;
  const start = isFocused ? (lastFound[name] ?? 1) : 1;
  for (let from = start; from < start + most; from += PORTION) {
    const seeds = Array.from({ length: PORTION }, (_, index) => from + index);
    const last = (await pool.run({ seeds, plant: name, isFocused })).at(-1);
    if (last?.wrong === undefined) continue;
    return { name, summary, seed: last.seed, law: last.wrong.slice(0, 90).replaceAll('\n', ' ') };
  }
  return { name, summary, seed: undefined, law: '' };
}

/** The table of planted bugs: how many seeds each needed, and what revealed it. */
export async function searchPlanted(pool: Pool, threads: number, options: SearchOptions): Promise<Found[]> {
  const { only, isFocused, isQuiet } = options;
  const names = Object.keys(planted).filter((name) => only === undefined || only.split(',').includes(name));
  const found: Found[] = [];
  const next = names[Symbol.iterator]();
  const worker = async () => {
    for (const name of next) {
      const one = await searchOne(pool, name, isFocused);
      found.push(one);
      const seeds = String(one.seed ?? 'NOT FOUND').padStart(9);
      if (!isQuiet) console.log(`${name.padEnd(28)} ${seeds}  ${one.summary} · ${one.law}`);
    }
  };
  await Promise.all(Array.from({ length: threads }, worker));
  return found;
}
