import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { SECOND_MS } from '#domain/time.ts';
import { type BenchCluster, endClusters, startCluster } from '../server/bench-database.ts';
import { postgresCpuMs, processCpuMs } from '../server/postgres-costs.ts';
import { median, quantile } from '../statistics.ts';
import { columnsText, isMet, tableText, type Topic } from '../table.ts';
import { openBrigade } from './brigade.ts';
import { openMedusa } from './medusa.ts';
import { runRound } from './round.ts';
import { CLIENTS, DISHES, type Shop } from './shop.ts';
import { openVendure } from './vendure.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const ROUNDS = Number(process.env['BENCH_SHOPS_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SHOPS_SECONDS'] ?? 10);
const WARM_UP_SECONDS = Number(process.env['BENCH_SHOPS_WARM_UP_SECONDS'] ?? 15);
const TARGET = 50;
/** An idle connection of PostgreSQL reports what it has counted after ten seconds. */
const STATISTICS_MS = 11 * SECOND_MS;

const openings: Record<string, (cluster: BenchCluster) => Promise<Shop>> = {
  brigade: openBrigade,
  vendure: openVendure,
  medusa: openMedusa,
};

/** `npm run bench:shops` runs all, `npm run bench:shops -- brigade vendure` these two. */
const wished = process.argv.slice(2);
const unknown = wished.filter((name) => !Object.hasOwn(openings, name));
if (unknown.length > 0) {
  console.error(`no such shop: ${unknown.join(', ')}; there are ${Object.keys(openings).join(', ')}`);
  process.exit(2);
}

interface Contender {
  shop: Shop;
  visitors: Visitor[];
  clients: (() => Promise<void>)[];
  perSecond: number[];
  latencies: number[];
  /** Processor time of its server and of PostgreSQL in its rounds. */
  serverMs: number;
  postgresMs: number;
  /** Orders that the clients have seen accepted. */
  ordered: number;
}

async function oneNumber(databaseUrl: string, text: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(text);
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await client.end();
  }
}

const transactionsOf = ({ shop }: Contender) =>
  oneNumber(
    shop.databaseUrl,
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  );

const requestsOf = ({ visitors }: Contender) => visitors.reduce((sum, one) => sum + one.asked(), 0);

async function enter(shop: Shop): Promise<Contender> {
  const visitors = Array.from({ length: CLIENTS }, () => createVisitor(shop.origin));
  const clients: (() => Promise<void>)[] = [];
  for (const visitor of visitors) clients.push(await shop.open(visitor));
  return { shop, visitors, clients, perSecond: [], latencies: [], serverMs: 0, postgresMs: 0, ordered: 0 };
}

async function warmUp(contender: Contender): Promise<void> {
  const { perSecond, ordered } = await runRound(contender.clients, WARM_UP_SECONDS);
  contender.ordered += ordered;
  console.error(`  ${contender.shop.name}, warm-up: ${perSecond.toFixed(1)} orders/s`);
}

async function round(contender: Contender, number: number, folder: string): Promise<void> {
  const { pid } = contender.shop;
  const [server, postgres] = [await processCpuMs(pid), await postgresCpuMs(folder)];
  const { perSecond, latencies, ordered } = await runRound(contender.clients, SECONDS);
  contender.serverMs += (await processCpuMs(pid)) - server;
  contender.postgresMs += (await postgresCpuMs(folder)) - postgres;
  contender.perSecond.push(perSecond);
  contender.latencies.push(...latencies);
  contender.ordered += ordered;
  console.error(`  ${contender.shop.name}, round ${number}: ${perSecond.toFixed(1)} orders/s`);
}

/** Throws unless the database has just as many orders as the clients have counted. */
async function check({ shop, ordered }: Contender): Promise<void> {
  const accepted = await oneNumber(shop.databaseUrl, shop.countAccepted);
  if (accepted !== ordered)
    throw new Error(`${shop.name}: ${ordered} orders were answered, ${accepted} are in the database`);
}

interface Result {
  shop: string;
  version: string;
  about: string;
  perSecond: number[];
  p50: number;
  p99: number;
  requestsPerOrder: number;
  transactionsPerOrder: number;
  serverMsPerOrder: number;
  postgresMsPerOrder: number;
  orders: number;
}

function lineOf({ shop, version, ...result }: Result): string[] {
  const { perSecond, p50, p99, requestsPerOrder, transactionsPerOrder, orders } = result;
  const { serverMsPerOrder, postgresMsPerOrder } = result;
  return [
    `${shop} ${version}`,
    median(perSecond).toFixed(1),
    `${Math.min(...perSecond).toFixed(1)}–${Math.max(...perSecond).toFixed(1)}`,
    p50.toFixed(0),
    p99.toFixed(0),
    requestsPerOrder.toFixed(1),
    transactionsPerOrder.toFixed(1),
    serverMsPerOrder.toFixed(1),
    postgresMsPerOrder.toFixed(1),
    String(orders),
  ];
}

const HEAD = [
  '',
  'orders/s',
  'min–max',
  'p50 ms',
  'p99 ms',
  'requests',
  'transactions',
  'CPU ms, server',
  'CPU ms, PostgreSQL',
  'orders, all in the database',
];

const cpuOf = ({ serverMsPerOrder, postgresMsPerOrder }: Result) => serverMsPerOrder + postgresMsPerOrder;

function topicOf(results: readonly Result[]): Topic | undefined {
  const rate = ({ perSecond }: Result) => median(perSecond);
  const ours = results.find(({ shop }) => shop === 'Brigade');
  const [better] = results.filter((one) => one !== ours).toSorted((a, b) => rate(b) - rate(a));
  if (ours === undefined || better === undefined) return undefined;
  return {
    title: 'Shops: orders a second from an empty cart to accepted',
    about: `Floor: ${better.shop}, the better of the others. ${CLIENTS} clients, medians of ${ROUNDS} rounds of ${SECONDS} s in turn.`,
    figures: [
      {
        name: 'orders',
        floor: rate(better),
        ours: rate(ours),
        unit: '/s',
        target: { of: 'ratio', atLeast: TARGET },
      },
      {
        name: 'CPU of one order, server and PostgreSQL',
        floor: cpuOf(better),
        ours: cpuOf(ours),
        unit: 'ms',
        note: 'hardly depends on what else the machine does',
      },
    ],
  };
}

const loadText = () =>
  os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');

async function measure(contenders: readonly Contender[], folder: string): Promise<Result[]> {
  for (const contender of contenders) await warmUp(contender);
  await wait(STATISTICS_MS);
  const before = await Promise.all(
    contenders.map(async (one) => ({
      transactions: await transactionsOf(one),
      requests: requestsOf(one),
      ordered: one.ordered,
    })),
  );
  for (let number = 1; number <= ROUNDS; number += 1) {
    for (const contender of contenders) await round(contender, number, folder);
  }
  await wait(STATISTICS_MS);
  return Promise.all(
    contenders.map(async (contender, index) => {
      await check(contender);
      const from = before[index]!;
      const orders = contender.ordered - from.ordered;
      const { name: shop, version, about } = contender.shop;
      return {
        shop,
        version,
        about,
        perSecond: contender.perSecond,
        p50: quantile(contender.latencies, 0.5),
        p99: quantile(contender.latencies, 0.99),
        requestsPerOrder: (requestsOf(contender) - from.requests) / orders,
        transactionsPerOrder: ((await transactionsOf(contender)) - from.transactions) / orders,
        serverMsPerOrder: contender.serverMs / orders,
        postgresMsPerOrder: contender.postgresMs / orders,
        orders,
      };
    }),
  );
}

const opened: Shop[] = [];

let ending: Promise<void> | undefined;

async function endAll(): Promise<void> {
  await Promise.all(opened.map((shop) => shop.end()));
  await endClusters();
}

/** Once: an interrupted run fails while it is being ended, and must wait for that. */
function end(): Promise<void> {
  ending ??= endAll();
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(130)));
}

try {
  const cluster = await startCluster();
  const chosen = Object.entries(openings).filter(([name]) => wished.length === 0 || wished.includes(name));
  for (const [name, open] of chosen) {
    console.error(`${name} …`);
    opened.push(await open(cluster));
  }
  const contenders: Contender[] = [];
  for (const shop of opened) contenders.push(await enter(shop));
  const loadBefore = loadText();
  const results = await measure(contenders, cluster.folder);
  for (const { visitors } of contenders) for (const visitor of visitors) visitor.close();
  const [cpu] = os.cpus();
  const machine = `Node ${process.version}, ${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}; load average before ${loadBefore}, after ${loadText()}`;
  console.log(
    `\n${DISHES} dishes, ${CLIENTS} clients, one PostgreSQL with every commit on disk, a database and a server process each.`,
  );
  console.log(`${machine}\n`);
  console.log(columnsText([HEAD, ...results.map(lineOf)]));
  console.log('\nOne order is:');
  for (const { shop, about } of results) console.log(`  ${shop}: ${about}`);
  const topic = topicOf(results);
  if (topic !== undefined) console.log(tableText(topic));
  await mkdir('test-results', { recursive: true });
  await writeFile('test-results/bench-shops.json', JSON.stringify({ machine, results }, null, 2));
  const isOver = topic?.figures.some((figure) => isMet(figure) === false) === true;
  console.log(isOver ? '\nThe target is not reached.' : '');
} finally {
  await end();
}
process.exit(0);
