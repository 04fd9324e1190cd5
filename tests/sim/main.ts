import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { allFaultKinds, type FaultKind } from './faults.ts';
import { Pool } from './pool.ts';
import { searchPlanted } from './planted/search.ts';
import { runInTurn } from './run-in-turn.ts';
import type { ThreadResult } from './seed-thread.ts';
import { scenarios } from './scenarios/all.ts';
import { shrink } from './shrink.ts';

const PORTION = 10;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    threads: { type: 'string', default: String(Math.min(2, cpus().length)) },
    seed: { type: 'string' },
    without: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    list: { type: 'string' },
    planted: { type: 'boolean', default: false },
    focused: { type: 'boolean', default: false },
    only: { type: 'string' },
    scenarios: { type: 'boolean', default: false },
    step: { type: 'string', default: '1' },
  },
});

function kindsIn(text: string): ReadonlySet<FaultKind> {
  const names = text.split(',');
  return new Set(allFaultKinds.filter((kind) => names.includes(kind)));
}

async function replay(seed: number): Promise<number> {
  const masked = kindsIn(values.without);
  const result = await runInTurn({ seed, masked, ...(values.trace ? { onTrace: console.log } : {}) });
  console.log(`seed ${seed}: trace ${result.trace}, ${result.events} events, with ${result.kinds.join(' ')}`);
  console.log(result.wrong ?? 'nothing is wrong');
  return result.wrong === undefined ? 0 : 1;
}

async function explain(result: ThreadResult): Promise<void> {
  console.log(`\nseed ${result.seed}: ${result.isSame ? result.wrong : 'two runs had two traces'}`);
  const { masked, result: least } = await shrink({ seed: result.seed });
  const without = masked.length === 0 ? '' : ` --without ${masked.join(',')}`;
  const left = least.kinds.filter((kind) => !masked.includes(kind));
  console.log(`  needs ${left.join(', ') || 'no accident at all'}; replay it with`);
  console.log(`  npm run sim -- --seed ${result.seed} --trace${without}`);
}

interface Tally {
  seeds: number;
  events: number;
  groups: number;
  wrong: ThreadResult[];
}

async function search(): Promise<number> {
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  const count =
    values.seeds === undefined ? (minutes === undefined ? 1_000 : Infinity) : Number(values.seeds);
  const from = Number(values.from);
  const threads = Number(values.threads);
  const started = performance.now();
  const until = minutes === undefined ? Infinity : started + minutes * 60_000;
  const pool = new Pool(threads);
  const tally: Tally = { seeds: 0, events: 0, groups: 0, wrong: [] };
  const note = (results: readonly ThreadResult[]) => {
    for (const result of results) {
      tally.seeds += 1;
      tally.events += result.events;
      tally.groups += result.groups;
      if (result.wrong === undefined && result.isSame) continue;
      tally.wrong.push(result);
      if (!values.json) process.stderr.write(`\nseed ${result.seed}: ${result.wrong ?? 'two traces'}\n`);
    }
  };
  const rate = () => tally.seeds / ((performance.now() - started) / 1000);
  const line = () =>
    `${tally.seeds} seeds, ${rate().toFixed(1)}/s, ${Math.round(tally.events / Math.max(1, tally.seeds))} events each, ${tally.groups} groups, ${tally.wrong.length} wrong`;
  const progress = setInterval(() => process.stderr.write(`\r${line()} `), 2_000);
  const listed = values.list?.split(',').map(Number);
  let next = from;
  const worker = async () => {
    if (listed !== undefined) {
      for (let seeds = listed.splice(0, 1); seeds.length > 0; seeds = listed.splice(0, 1))
        note(await pool.run({ seeds }));
      return;
    }
    while (next < from + count && performance.now() < until && tally.wrong.length < 20) {
      const seeds = Array.from(
        { length: Math.min(PORTION, from + count - next) },
        (_, index) => next + index,
      );
      next += seeds.length;
      note(await pool.run({ seeds, twice: values.twice }));
    }
  };
  await Promise.all(Array.from({ length: threads }, worker));
  clearInterval(progress);
  await pool.end();
  if (values.json) {
    console.log(JSON.stringify({ ...tally, perSecond: rate() }));
    return tally.wrong.length === 0 ? 0 : 1;
  }
  console.log(`\n${line()}`);
  for (const result of tally.wrong) await explain(result);
  return tally.wrong.length === 0 ? 0 : 1;
}

async function tablePlanted(): Promise<number> {
  const threads = Number(values.threads);
  const pool = new Pool(threads);
  const found = await searchPlanted(pool, threads, {
    only: values.only,
    isFocused: values.focused,
    isQuiet: values.json,
  });
  await pool.end();
  const missed = found.filter(({ seed }) => seed === undefined);
  if (values.json) {
    console.log(JSON.stringify({ missed: missed.map(({ name }) => name) }));
    return missed.length === 0 ? 0 : 1;
  }
  const most = Math.max(...found.map(({ seed }) => seed ?? 0));
  console.log(`${found.length - missed.length} of ${found.length} planted bugs found, within ${most} seeds`);
  return missed.length === 0 ? 0 : 1;
}

/** Every script, with a crash at every await (or every `--step`-th) of every program. */
async function crashScripts(): Promise<number> {
  const threads = Number(values.threads);
  const pool = new Pool(threads);
  const names = Object.keys(scenarios).filter((name) => values.only === undefined || name === values.only);
  const next = names[Symbol.iterator]();
  const tally: { runs: number; wrong: string[] } = { runs: 0, wrong: [] };
  const worker = async () => {
    for (const name of next) {
      const [result] = await pool.run({ seeds: [], scenario: { name, step: Number(values.step) } });
      tally.runs += result?.events ?? 0;
      if (result?.wrong !== undefined) tally.wrong.push(`${name}: ${result.wrong}`);
      if (!values.json)
        console.log(`${name}: ${result?.events ?? 0} crashes, ${result?.wrong ?? 'nothing is wrong'}`);
    }
  };
  await Promise.all(Array.from({ length: threads }, worker));
  await pool.end();
  if (values.json) console.log(JSON.stringify({ scenarios: names.length, ...tally }));
  else console.log(`${names.length} scenarios, ${tally.runs} runs, ${tally.wrong.length} scenarios wrong`);
  return tally.wrong.length === 0 ? 0 : 1;
}

process.exitCode = values.planted
  ? await tablePlanted()
  : values.scenarios
    ? await crashScripts()
    : values.seed === undefined
      ? await search()
      : await replay(Number(values.seed));
