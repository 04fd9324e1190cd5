import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Envelope } from '#contract/sync.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Database } from '#server/store/database.ts';
import { startWatcher } from '#tests/support/watcher.ts';
import { median, spread } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { type BenchCluster, openBench, startCluster } from './bench-database.ts';
import { finishing, foundRestaurant, placing, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { createHttpLoad } from './http-load.ts';
import { postgresCosts } from './postgres-costs.ts';

const ROUNDS = 3;
const BRANCHES = 8;
const DEVICES = 16;
/** Devices of each branch that follow it over their sockets. */
const FOLLOWERS = 5;
/** At a steady rate, so that every deployment does the same work in the same time. */
const ORDERS_PER_SECOND = Number(process.env['BENCH_ORDERS_PER_SECOND'] ?? 12);
const STEADY_MS = 20 * SECOND_MS;
const FULL_MS = 8 * SECOND_MS;
const CHANGES_PER_ORDER = 4;
const ORDERS = 1000;

const CHECKPOINT = { name: 'bench.checkpoint', text: 'checkpoint' };
const pushAnswer = z.object({ verdicts: z.array(z.object({ verdict: z.string() })) });

interface Device {
  /** One order from its placing to its pickup: four changes, each in a call of its own. */
  serve(): Promise<number[]>;
}

function openDevice(branch: Branch, token: string, load: ReturnType<typeof createHttpLoad>): Device {
  const client = randomUUID();
  let mid = 0;
  async function send(envelope: Envelope): Promise<number> {
    const from = performance.now();
    const body = { shop: branch.shop_id, branch: branch.id, client, batch: randomUUID(), cursor: null };
    const answer = await load.post('/staff/api/sync/push', token, { ...body, mutations: [envelope] });
    const { verdicts } = z.parse(pushAnswer, answer);
    if (verdicts[0]?.verdict !== 'applied') throw new Error(JSON.stringify(answer));
    return performance.now() - from;
  }
  async function serveOne(): Promise<number[]> {
    const { envelope, order } = placing(branch, (mid += 1));
    const times = [await send(envelope)];
    for (const line of order.lines) times.push(await send(finishing(order.sid, line, (mid += 1))));
    const args = { sid: order.sid, status: 'DELIVERED' };
    times.push(await send({ ...envelope, id: randomUUID(), mid: (mid += 1), name: 'orders/status', args }));
    return times;
  }
  // A device sends its changes in order, one call after the other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    serve() {
      const next = last.then(serveOne);
      last = next;
      return next;
    },
  };
}

interface Running {
  servers: Child[];
  devices: Device[];
  end(): Promise<void>;
}

/** Servers on one database; the devices of each branch are spread over them. */
async function open(count: number, url: string, restaurant: Restaurant, folder: string): Promise<Running> {
  const servers: Child[] = [];
  for (let number = 0; number < count; number += 1)
    servers.push(await startChild('brigade-process', { DATABASE_URL: url, BENCH_DATA_DIR: folder }));
  const origins = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const loads = origins.map((origin) => createHttpLoad(origin));
  const { branches, tokens } = restaurant;
  const devices = tokens.map((token, index) =>
    openDevice(branches[index % BRANCHES]!, token, loads[Math.floor(index / BRANCHES) % count]!),
  );
  const followers = branches.flatMap((branch) =>
    Array.from({ length: FOLLOWERS }, (_, index) =>
      startWatcher(origins[index % count]!, tokens[index]!, branch),
    ),
  );
  return {
    servers,
    devices,
    async end() {
      for (const follower of followers) follower.close();
      for (const load of loads) load.close();
      for (const server of servers) await server.end();
    },
  };
}

/** Each device begins its orders at fixed times, whether the last one is ready or not. */
async function steady(devices: readonly Device[]): Promise<{ orders: number; times: number[] }> {
  const everyMs = SECOND_MS / ORDERS_PER_SECOND;
  const orders = Math.round(STEADY_MS / everyMs);
  const from = performance.now();
  const served: Promise<number[]>[] = [];
  for (let number = 0; number < orders; number += 1) {
    await wait(Math.max(0, from + number * everyMs - performance.now()));
    served.push(devices[number % devices.length]!.serve());
  }
  return { orders, times: (await Promise.all(served)).flat() };
}

/** As many orders as possible; returns the changes a second. */
async function full(devices: readonly Device[]): Promise<{ orders: number; perSecond: number }> {
  const from = performance.now();
  const served: number[][] = [];
  await Promise.all(
    devices.map(async (device) => {
      while (performance.now() - from < FULL_MS) served.push(await device.serve());
    }),
  );
  const perSecond = (served.flat().length / (performance.now() - from)) * SECOND_MS;
  return { orders: served.length, perSecond };
}

/** Of one order, in milliseconds and bytes. */
interface Costs {
  serverMs: number;
  databaseMs: number;
  dataBytes: number;
  walBytes: number;
  memoryMb: number;
  /** Processor time of an idle second. */
  idleMs: number;
  perSecond: number;
  times: number[];
}

async function measure(
  count: number,
  stage: { cluster: BenchCluster; url: string; restaurant: Restaurant; db: Database },
): Promise<Costs> {
  const { cluster, url, restaurant, db } = stage;
  const running = await open(count, url, restaurant, cluster.folder);
  const serverCpu = async () =>
    (await Promise.all(running.servers.map((one) => one.cpuMs()))).reduce((sum, ms) => sum + ms, 0);
  try {
    for (const device of running.devices) await device.serve();
    await wait(2 * SECOND_MS);
    const atRest = await serverCpu();
    await wait(5 * SECOND_MS);
    const idleMs = ((await serverCpu()) - atRest) / 5;
    await db.execute(CHECKPOINT);
    const [cpuBefore, before] = [await serverCpu(), await postgresCosts(cluster.folder, db)];
    const { orders, times } = await steady(running.devices);
    const [cpuAfter, after] = [await serverCpu(), await postgresCosts(cluster.folder, db)];
    const fast = await full(running.devices);
    const end = await postgresCosts(cluster.folder, db);
    const memory = await Promise.all(running.servers.map((one) => one.memoryMb()));
    return {
      serverMs: (cpuAfter - cpuBefore) / orders,
      databaseMs: (after.cpuMs - before.cpuMs) / orders,
      // Tables grow by whole pages, so over as many orders as there are.
      dataBytes: (end.dataBytes - before.dataBytes) / (orders + fast.orders),
      walBytes: (end.walBytes - before.walBytes) / (orders + fast.orders),
      memoryMb: Math.max(...memory),
      idleMs,
      perSecond: fast.perSecond,
      times,
    };
  } finally {
    await running.end();
  }
}

/** The second deployment beside the first, with the first as its floor. */
function figuresOf(one: readonly Costs[], two: readonly Costs[]): Figure[] {
  const of = (costs: readonly Costs[], value: (cost: Costs) => number) => median(costs.map(value));
  const pair = (name: string, unit: string, value: (cost: Costs) => number, more: Partial<Figure> = {}) =>
    announce({ name, floor: of(one, value), ours: of(two, value), unit, ...more });
  const perThousand = (ms: number) => (ms * ORDERS) / SECOND_MS;
  const rounds = (value: (cost: Costs) => number) =>
    [one, two].map((costs) => costs.map((cost) => value(cost).toFixed(2)).join(' ')).join(' | ');
  const changeMs = ({ serverMs, databaseMs }: Costs) => (serverMs + databaseMs) / CHANGES_PER_ORDER;
  const spreads = [one, two].map((costs) => spread(costs.flatMap(({ times }) => times))).join(' | ');
  return [
    pair('CPU a change, servers and database', 'ms', changeMs, {
      target: { of: 'ratio', atMost: 1.3 },
      note: `rounds: ${rounds(changeMs)}; ms a call: ${spreads}`,
    }),
    pair('1,000 orders: CPU of the servers', 's', ({ serverMs }) => perThousand(serverMs)),
    pair('1,000 orders: CPU of PostgreSQL', 's', ({ databaseMs }) => perThousand(databaseMs)),
    pair('an order on disk', 'KB', ({ dataBytes }) => dataBytes / 1024),
    pair('an order in the write-ahead log', 'KB', ({ walBytes }) => walBytes / 1024),
    pair('memory of a server', 'MB', ({ memoryMb }) => memoryMb),
    pair('CPU of idle servers, all together', 'ms/s', ({ idleMs }) => idleMs),
    pair('changes a second, as fast as possible', '/s', ({ perSecond }) => perSecond, {
      note: 'load generator, servers and PostgreSQL share the machine',
    }),
  ];
}

/** What orders cost on one server and on two, with the same load. */
export async function deployment(): Promise<Topic[]> {
  const cluster = await startCluster();
  try {
    let restaurant: Restaurant | undefined;
    const url = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: BRANCHES, devices: DEVICES });
    });
    if (restaurant === undefined) throw new Error('no restaurant');
    const db = await openBench(url);
    const costs: [Costs[], Costs[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
      for (const index of order)
        costs[index].push(await measure(index + 1, { cluster, url, restaurant, db }));
    }
    await db.close();
    const rate = ORDERS_PER_SECOND * 3600;
    return [
      {
        title: `Deployment: ${rate.toLocaleString('en-US')} orders an hour on one server and on two`,
        about: `Floor: one server. Ours: two on the same database, each with half of the devices of every branch. ${BRANCHES} branches with ${FOLLOWERS} followers each; an order is four changes in four calls.`,
        figures: figuresOf(...costs),
      },
    ];
  } finally {
    await cluster.end();
  }
}
