import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBench } from '#tests/bench/server/bench-database.ts';
import { foundRestaurant } from '#tests/bench/server/bench-restaurant.ts';
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { startDatabaseCluster } from './database-cluster.ts';
import { findPrograms, type Programs } from './programs.ts';
import { type Fault, faults, type Round, runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: process.env['ROUNDS'] ?? '3' },
    devices: { type: 'string', default: '24' },
    fault: { type: 'string', multiple: true, default: [...faults] },
  },
});
const chosen = faults.filter((name) => values.fault.includes(name));
const [rounds, devices] = [Number(values.rounds), Number(values.devices)];
if (!(rounds > 0) || !(devices > 1) || chosen.length !== new Set(values.fault).size) {
  console.error(`npm run failover -- [--rounds N] [--devices N] [--fault ${faults.join('|')}]`);
  process.exit(2);
}
const programs = await findPrograms();
if ('missing' in programs) {
  console.error(
    `missing: ${programs.missing.join(', ')}; on Debian: apt-get install patroni etcd-server haproxy postgresql`,
  );
  process.exit(2);
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const HEAD = [
  'fault',
  'saves again s',
  'pause s',
  'slowest call s',
  'seen ms',
  'rejoined s',
  'saved',
  'lost',
  'doubled',
  'differ',
  'repeated calls',
];

const cellsOf = (round: Round): string[] => [
  round.fault,
  seconds(round.savedAfterMs),
  seconds(round.pauseMs),
  seconds(round.slowestMs),
  round.seenAfterMs.toFixed(0),
  seconds(round.rejoinedMs),
  String(round.acknowledged),
  String(round.lost),
  String(round.doubled),
  String(round.different),
  round.repeated,
];

function tableText(lines: readonly string[][]): string {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isText = (column: number) => column === 0 || column === HEAD.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const started: { end(): Promise<void> }[] = [];
async function endAll(): Promise<void> {
  for (const one of started.splice(0).toReversed()) await one.end();
}

async function startServer(url: string): Promise<ServerProcess> {
  const env = { DATABASE_URL: url, SECRET_KEY: 'f'.repeat(64), BACKUP_AT: 'off' };
  const server = await createServerProcess({ env });
  started.push(server);
  return server;
}

/** Each fault `rounds` times, with the same servers all the time. */
async function run(found: Programs, each: (round: Round) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-failover-'));
  const cluster = await startDatabaseCluster(folder, found);
  started.push(cluster);
  await cluster.healthy();
  const servers = [await startServer(cluster.url), await startServer(cluster.url)] as const;
  const origins = [servers[0].origin, servers[1].origin] as const;
  const db = await openBench(cluster.url);
  const plan = chosen.flatMap((fault): Fault[] => Array.from({ length: rounds }, () => fault));
  try {
    for (const fault of plan) {
      await cluster.healthy();
      const restaurant = await foundRestaurant(db, { branches: 4, devices });
      each(await runRound(fault, cluster, restaurant, origins));
    }
  } catch (error) {
    for (const server of servers) console.error(server.output().slice(-1_000));
    console.error(await cluster.logs());
    throw error;
  } finally {
    await db.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void endAll().finally(() => process.exit(130)));
}

const done: Round[] = [];
let failed = false;
try {
  await run(programs, (round) => {
    done.push(round);
    console.error(cellsOf(round).join(' · '));
    for (const example of round.examples) console.error(`  ${example}`);
  });
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await endAll();
}
console.log(`\n${tableText([HEAD, ...done.map(cellsOf)])}`);
await mkdir('test-results', { recursive: true });
await writeFile('test-results/failover.json', JSON.stringify(done, null, 2));
process.exit(failed || done.some(({ lost, doubled, different }) => lost + doubled + different > 0) ? 1 : 0);
