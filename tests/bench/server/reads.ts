import type { Context } from '#server/context.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { median } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, foundRestaurant, sampleDish } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { createHttpLoad } from './http-load.ts';

const ROUNDS = 5;
const READS = 16_000;
const CLIENTS = 16;
const DISHES = 500;
const AT_LEAST = 5_000;
/** The page that `npm run build` made. */
const PAGE_DIR = 'dist/page';

function dishOf(number: number, price?: number) {
  const [sid, slug] = [`dish-${number}`, `dish-${number}`];
  const row = sampleDish();
  const own = { id: 1000 + number, sid, slug, name: `Dish ${number}`, order: number };
  return { kind: 'product' as const, row: { ...row, ...own, price: price ?? row.price } };
}

/** A branch with a long menu: `dish-0`, `dish-1` … */
export async function writeLongMenu(context: Context, branch: Branch, dishes = DISHES): Promise<void> {
  await writeRows(
    context,
    branch.id,
    Array.from({ length: dishes }, (_, number) => dishOf(number)),
  );
}

/** Reads answered for each second of one core's time. */
async function readsOfACore(child: Child, path: string): Promise<{ perSecond: number; bytes: number }> {
  const load = createHttpLoad(`http://127.0.0.1:${child.port}`);
  const bytes = await load.size(path);
  for (let time = 0; time < 500; time += 1) await load.size(path);
  const before = await child.cpuMs();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let time = 0; time < READS / CLIENTS; time += 1) await load.size(path);
    }),
  );
  const used = (await child.cpuMs()) - before;
  load.close();
  return { perSecond: READS / (used / 1000), bytes };
}

async function measure(what: string, path: string, server: Child): Promise<Figure> {
  const { bytes } = await readsOfACore(server, path);
  const bare = await startChild('bare-http-process', { BENCH_BYTES: String(bytes) });
  const [ours, floor]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push((await readsOfACore(server, path)).perSecond);
      floor.push((await readsOfACore(bare, '/')).perSecond);
    }
  } finally {
    await bare.end();
  }
  return announce({
    name: what,
    floor: median(floor),
    ours: median(ours),
    unit: '/s a core',
    target: { of: 'ours', atLeast: AT_LEAST },
    note: `${bytes.toLocaleString('en-US')} bytes`,
  });
}

/** How long customers of another server still read the old price, at worst. */
async function staleness(server: Child, context: Context, branch: Branch, path: string): Promise<Figure> {
  const load = createHttpLoad(`http://127.0.0.1:${server.port}`);
  const took: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const price = 100_000 + round;
    await writeRows(context, branch.id, [dishOf(0, price)]);
    const changed = performance.now();
    while (!(await load.get(path, undefined)).includes(`"price":${price}`)) await load.size(path);
    took.push(performance.now() - changed);
  }
  load.close();
  return announce({
    name: 'a price changed on another server is read after, at most',
    floor: null,
    ours: Math.max(...took),
    unit: 'ms',
    target: { of: 'ours', atMost: 1_000 },
  });
}

/** What customers read most, beside a server that only sends as many bytes. */
export async function reads(): Promise<Topic[]> {
  const cluster = await startCluster();
  let server: Child | undefined;
  try {
    let at: { branch: Branch; site: string } | undefined;
    const url = await cluster.build(async (db) => {
      const { branches, shop } = await foundRestaurant(db, { branches: 1, devices: 1 });
      const [branch] = branches;
      if (branch === undefined) return;
      await writeLongMenu(benchContext(db), branch);
      at = { branch, site: shop.site_uid };
    });
    if (at === undefined) throw new Error('no restaurant');
    const { branch, site } = at;
    const env = { DATABASE_URL: url, BENCH_DATA_DIR: cluster.folder, BENCH_PAGE_DIR: PAGE_DIR };
    server = await startChild('brigade-process', env);
    const menuPath = `/staff/api/menu?${new URLSearchParams({ site, place: branch.sid })}`;
    const page = `/${site}/${branch.sid}`;
    const figures = [
      await measure(`menu of ${DISHES} dishes`, menuPath, server),
      await measure(`page of a menu of ${DISHES} dishes`, page, server),
      await measure('page of a dish', `${page}/product/dish-1`, server),
      await measure('OpenAPI document', '/staff/api/openapi.json', server),
    ];
    const db = await openBench(url);
    figures.push(await staleness(server, benchContext(db), branch, menuPath));
    await db.close();
    return [
      {
        title: 'Server: what customers read, for each second of one core',
        about:
          'Floor: node:http that sends as many bytes to every request. Ours: own process, compressed answers.',
        figures,
      },
    ];
  } finally {
    await server?.end();
    await cluster.end();
  }
}
