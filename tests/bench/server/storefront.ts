import { testApp } from '#tests/support/test-app.ts';
import type { Context } from '#server/context.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { aCheckout } from '#tests/support/world.ts';
import { median, spread } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, foundRestaurant, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { createHttpLoad } from './http-load.ts';
import { writeLongMenu } from './reads.ts';
import { barePool, type Conversation, replay, startRecording } from './recorded-sql.ts';

const ROUNDS = 3;
const DISHES = 500;

/** One of the storefront's two main calls. */
interface Call {
  what: string;
  path: string;
  /** Undefined: a read. */
  body: (() => object) | undefined;
  /** Calls per client and round. */
  times: number;
}

async function crowd(clients: number, times: number, ask: () => Promise<unknown>) {
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let time = 0; time < times; time += 1) {
        const at = performance.now();
        await ask();
        latencies.push(performance.now() - at);
      }
    }),
  );
  return { perSecond: ((clients * times) / (performance.now() - started)) * 1000, latencies };
}

/** The statements of a call, as often as the baseline replays them. Each checkout is different. */
async function recorded(
  context: Context,
  { path, body }: Call,
  token: string,
  count: number,
): Promise<Conversation[]> {
  const app = testApp(context);
  const recording = startRecording();
  try {
    const said: Conversation[] = [];
    for (let time = 0; time < count; time += 1) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const asked =
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body()) };
      const { answer, conversation } = await recording.record(async () => app.request(path, asked));
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
      said.push(conversation);
    }
    return said;
  } finally {
    recording.stop();
  }
}

interface Stage {
  restaurant: Restaurant;
  record: Context;
  floor: ReturnType<typeof barePool>;
  load: ReturnType<typeof createHttpLoad>;
}

async function measure(
  call: Call,
  clients: number,
  { restaurant, record, floor, load }: Stage,
): Promise<Figure> {
  const [token = ''] = restaurant.tokens;
  const [ours, bare]: [number[], number[]] = [[], []];
  const latencies: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = await recorded(record, call, token, call.body === undefined ? 1 : clients * call.times);
    let next = 0;
    const runs = [
      async () => {
        const { path, body } = call;
        const run = await crowd(clients, call.times, () =>
          body === undefined ? load.get(path, token) : load.post(path, token, body()),
        );
        ours.push(run.perSecond);
        latencies.ours.push(...run.latencies);
      },
      async () => {
        const run = await crowd(clients, call.times, () => replay(floor, said[next++ % said.length] ?? []));
        bare.push(run.perSecond);
        latencies.bare.push(...run.latencies);
      },
    ];
    for (const run of round % 2 === 0 ? runs : runs.reverse()) await run();
  }
  return announce({
    name: `${call.what}, ${clients === 1 ? '1 client' : `${clients} clients`}`,
    floor: median(bare),
    ours: median(ours),
    unit: '/s',
    note: `ms a call: ${spread(latencies.bare)} | ${spread(latencies.ours)}`,
  });
}

/** Menus read and orders placed by their calls, beside their bare statements. */
export async function storefront(): Promise<Topic[]> {
  const cluster = await startCluster();
  let server: Child | undefined;
  try {
    let restaurant: Restaurant | undefined;
    const origin = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: 2, devices: 1 });
      const [, long] = restaurant.branches;
      if (long !== undefined) await writeLongMenu(benchContext(db), long);
    });
    const [small, long] = restaurant?.branches ?? [];
    if (restaurant === undefined || small === undefined || long === undefined)
      throw new Error('no restaurant');
    const [oursUrl, recordUrl, floorUrl] = [
      await cluster.copy(origin),
      await cluster.copy(origin),
      await cluster.copy(origin),
    ];
    const recordDb = await openBench(recordUrl);
    const floor = barePool(floorUrl);
    server = await startChild('brigade-process', { DATABASE_URL: oursUrl, BENCH_DATA_DIR: cluster.folder });
    const load = createHttpLoad(`http://127.0.0.1:${server.port}`);
    const stage = { restaurant, record: benchContext(recordDb), floor, load };
    const read = (branch: Branch) =>
      `/staff/api/menu?${new URLSearchParams({ site: restaurant?.shop.site_uid ?? '', place: branch.sid })}`;
    const calls: Call[] = [
      { what: 'menu of a few dishes read', path: read(small), body: undefined, times: 100 },
      { what: `menu of ${DISHES} dishes read`, path: read(long), body: undefined, times: 20 },
      {
        what: 'checkouts',
        path: '/staff/api/cart/checkout',
        body: () => aCheckout(small),
        times: 20,
      },
    ];
    const figures: Figure[] = [];
    for (const call of calls) {
      for (const clients of [1, 16]) figures.push(await measure(call, clients, stage));
    }
    load.close();
    await Promise.all([recordDb.close(), floor.end()]);
    return [
      {
        title: "Server: the storefront's calls a second over HTTP",
        about:
          'Floor: what the call says to the database, over the bare driver. Ours: own process; load generator, server and database share the machine.',
        figures,
      },
    ];
  } finally {
    await server?.end();
    await cluster.end();
  }
}
