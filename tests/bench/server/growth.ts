import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { testApp } from '#tests/support/test-app.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Cursor, Envelope } from '#contract/sync.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Context } from '#server/context.ts';
import { clockOf, makeDays } from '#server/reports/make-days.ts';
import type { Database, Statement } from '#server/store/database.ts';
import { applyBatch } from '#server/sync/push.ts';
import { median } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { type BenchCluster, openBench, startCluster } from './bench-database.ts';
import { benchContext, finishing, foundRestaurant, placing, type Restaurant } from './bench-restaurant.ts';
import { startChild } from './child.ts';
import { analyze, writeOldOrders } from './old-orders.ts';

/** Orders in the database; fewer for a first look: `BENCH_GROWTH=1000,10000`. */
const SIZES = (process.env['BENCH_GROWTH'] ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = 15;
/** Three years until yesterday. */
const DAYS = 3 * 365;
const FLAT = 1.2;

const SIZE: Statement = {
  name: 'bench.size',
  text: `select pg_total_relation_size('orders')::bigint as bytes`,
};

/** Milliseconds of each act, by its name. */
type Times = Map<string, number>;

async function timed(run: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  // The first two warm caches.
  for (let round = -2; round < rounds; round += 1) {
    const from = performance.now();
    await run(round + 2);
    if (round >= 0) times.push(performance.now() - from);
  }
  return median(times);
}

/** What staff and devices do all evening, and what managers look at. */
async function timesOf(context: Context, restaurant: Restaurant, branch: Branch): Promise<Times> {
  const times: Times = new Map();
  const { manager, tokens } = restaurant;
  const apply = async (change: Envelope) => {
    const done = await applyBatch(context, {
      branchId: branch.id,
      client: null,
      actor: manager,
      mutations: [change],
    });
    if (done?.verdicts[0]?.verdict !== 'applied') throw new Error(JSON.stringify(done));
  };
  const app = testApp(context);
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' };
  const scope = { shop: branch.shop_id, branch: branch.id };
  const answerOf = async (response: Response) => {
    const body: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(body).slice(0, 300));
    return body;
  };
  const get = async (name: string, query: Record<string, string | number>) => {
    const asked = new URLSearchParams(
      Object.entries({ ...scope, ...query }).map(([field, value]): [string, string] => [
        field,
        String(value),
      ]),
    );
    return answerOf(await app.request(`/staff/api/${name}?${asked}`, { headers }));
  };
  const pull = async (cursor: Cursor | null) => {
    const body = JSON.stringify({ ...scope, client: randomUUID(), cursor });
    return answerOf(await app.request('/staff/api/sync/pull', { method: 'POST', headers, body }));
  };

  const placed: ReturnType<typeof placing>['order'][] = [];
  times.set(
    'placing an order',
    await timed(async () => {
      const next = placing(branch, 1);
      placed.push(next.order);
      await apply(next.envelope);
    }),
  );
  const lines = placed.flatMap(({ sid, lines: own }) => own.map((line) => ({ sid, line })));
  times.set(
    'marking an item',
    await timed(async (round) => {
      const one = lines[round];
      if (one === undefined) throw new Error('no line is left');
      await apply(finishing(one.sid, one.line, 1));
    }),
  );
  const head = await context.store.readHead(branch.id);
  if (head === undefined) throw new Error('no branch');
  const cursor = { epoch: head.epoch, seq: head.head, mark: head.mark };
  await apply(placing(branch, 1).envelope);
  times.set('pulling a change', await timed(() => pull(cursor)));
  times.set('first sync of a device', await timed(() => pull(null)));
  times.set('a page of the history', await timed(() => get('orders/history', {})));
  times.set('searching a name in it', await timed(() => get('orders/history', { query: 'noor e4d' })));
  times.set('searching a number in it', await timed(() => get('orders/history', { query: '123' })));
  const today = new Date();
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const year = { start_time: day(today.getTime() - 364 * DAY_MS), end_time: day(today.getTime()) };
  times.set('report of a year', await timed(() => get('report/order', year), 5));
  return times;
}

async function fill(db: Database, branches: readonly Branch[], count: number): Promise<void> {
  const first = Math.floor(Date.now() / DAY_MS) * DAY_MS - (DAYS + 1) * DAY_MS;
  for (const { id } of branches)
    await writeOldOrders(db, id, { count: count / branches.length, first, days: DAYS, isHidden: true });
  await analyze(db);
}

/** One database of this many orders, measured and dropped. */
async function sizeOf(
  cluster: BenchCluster,
  shops: number,
  count: number,
): Promise<{ times: Times; bytes: number }> {
  let restaurant: Restaurant | undefined;
  const url = await cluster.build(async (empty) => {
    restaurant = await foundRestaurant(empty, { branches: shops, devices: 1 });
    await fill(empty, restaurant.branches, count);
  });
  const branch = restaurant?.branches[0];
  if (restaurant === undefined || branch === undefined) throw new Error('no restaurant');
  const db = await openBench(url);
  try {
    await makeDays(db, branch.id, clockOf(branch), { from: '0000', to: '9999' });
    await analyze(db);
    const times = await timesOf(benchContext(db), restaurant, branch);
    const file = path.join(cluster.folder, 'growth.tar.gz');
    const none = path.join(cluster.folder, 'none');
    const source = {
      connection: { connectionString: url },
      mediaDir: none,
      keyFile: none,
      passphrase: undefined,
      app: 'bench',
      now: () => Date.now(),
    };
    times.set('a backup', await timed(() => writeBackup(source, createWriteStream(file)), 1));
    await rm(file, { force: true });
    const starting = performance.now();
    const child = await startChild('brigade-process', { DATABASE_URL: url, BENCH_DATA_DIR: cluster.folder });
    times.set('start of the server', performance.now() - starting);
    await child.end();
    const [size] = await db.query<{ bytes: number }>(SIZE, []);
    return { times, bytes: (size?.bytes ?? 0) / count };
  } finally {
    await db.close();
  }
}

/** Grows with what it copies. */
const LINEAR = new Set(['a backup']);

function figuresOf(crowd: string, measured: readonly { times: Times; bytes: number }[]): Figure[] {
  const [least, most] = [SIZES[0] ?? 1, SIZES.at(-1) ?? 1];
  const [first, last] = [measured[0], measured.at(-1)];
  if (first === undefined || last === undefined) return [];
  const figures = [...first.times].map(([act, start]): Figure => {
    const all = measured.map(({ times }) => (times.get(act) ?? 0).toFixed(1)).join(', ');
    const growth = (last.times.get(act) ?? 0) / start;
    const exponent = Math.log(growth) / Math.log(most / least);
    return {
      name: `${act}, ${crowd}`,
      floor: null,
      ours: growth,
      unit: '×',
      ...(LINEAR.has(act) ? {} : { target: { of: 'ours' as const, atMost: FLAT } }),
      note: `ms: ${all}${growth > FLAT ? `; exponent ${exponent.toFixed(2)}` : ''}`,
    };
  });
  const disk = { name: `disk of an order, ${crowd}`, floor: null, ours: last.bytes / 1000, unit: 'kB' };
  return [...figures, disk];
}

/** The same acts in a database of ever more old orders. */
export async function growth(): Promise<Topic[]> {
  const cluster = await startCluster();
  try {
    const figures: Figure[] = [];
    for (const { crowd, branches } of [
      { crowd: 'one branch', branches: 1 },
      { crowd: '200 branches', branches: 200 },
    ]) {
      const measured = [];
      for (const count of SIZES) measured.push(await sizeOf(cluster, branches, count));
      for (const figure of figuresOf(crowd, measured)) figures.push(announce(figure));
    }
    return [
      {
        title: `Growth: from ${SIZES[0]?.toLocaleString('en-US')} to ${SIZES.at(-1)?.toLocaleString('en-US')} orders`,
        about: 'How many times longer each act takes in the largest database than in the smallest.',
        figures,
      },
    ];
  } finally {
    await cluster.end();
  }
}
