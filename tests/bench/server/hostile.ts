import http from 'node:http';
import path from 'node:path';
import { API_PREFIX, calls } from '#contract/calls.ts';
import { hostileBodies } from '#tests/support/hostile-bodies.ts';
import { quantile } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { startCluster } from './bench-database.ts';
import { foundRestaurant, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import {
  bodyCosts,
  type Cost,
  moveLinesCost,
  pushCosts,
  scopeIn,
  send,
  type Target,
  worstOf,
} from './hostile-costs.ts';

const MAX_CPU_MS = 50;
/** The limit of a call that needs no sign-in. */
const GUEST_BYTES = 96 * 1024;
const ODD_PATHS = 1_000;
const STREAMS = 4_000;
const SIGN_INS = 200;
const READ_EVERY_MS = 25;
const QUIET_MS = 8_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const oddPath = (n: number) =>
  [
    `${'/'.repeat(n + 2)}map/land.json`,
    `/assets${'/'.repeat(n + 2)}x.js`,
    `/map/%2e${n}/land.json`,
    `/media//${n}.png`,
  ][n % 4] ?? '/';

/** Latencies of an ordinary guest's menu while `attack` runs. */
async function menuDuring(target: Target, attack: () => Promise<unknown>): Promise<number[]> {
  const [branch] = target.restaurant.branches;
  const url = `${API_PREFIX}menu?site=${target.restaurant.shop.site_uid}&place=${branch?.sid ?? ''}`;
  const latencies: number[] = [];
  let isOver = false;
  const attacking = attack().finally(() => {
    isOver = true;
  });
  const reads: Promise<void>[] = [];
  const isRunning = () => !isOver;
  while (isRunning() || latencies.length < 40) {
    const started = performance.now();
    reads.push(
      send({ ...target, agent: READER }, { url, from: '198.51.100.1' }).then(() => {
        latencies.push(performance.now() - started);
      }),
    );
    await wait(READ_EVERY_MS);
    if (reads.length > 4_000) break;
  }
  await Promise.all([attacking, ...reads]);
  return latencies;
}
const READER = new http.Agent({ keepAlive: true, maxSockets: 8 });

/** Runs this many of `one` at a time until `total` are done. */
async function inCrowd(atOnce: number, total: number, one: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < total) {
        next += 1;
        await one(next);
      }
    }),
  );
}

function openStreams(target: Target): Promise<() => void> {
  const [branch] = target.restaurant.branches;
  const url = `/menu-changes?site=${target.restaurant.shop.site_uid}&place=${branch?.sid ?? ''}`;
  const requests: http.ClientRequest[] = [];
  const one = (n: number) =>
    new Promise<void>((resolve) => {
      const from = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      const request = http.get(
        {
          host: '127.0.0.1',
          port: target.child.port,
          path: url,
          agent: false,
          headers: { 'x-forwarded-for': from },
        },
        (response) => {
          response.on('error', () => {});
          response.once('data', () => resolve());
          response.once('end', () => resolve());
        },
      );
      request.on('error', () => resolve());
      requests.push(request);
    });
  return inCrowd(50, STREAMS, one).then(() => () => {
    for (const request of requests) request.destroy();
  });
}

const signIn = (target: Target, n: number) =>
  send(target, {
    method: 'POST',
    url: `${API_PREFIX}auth/login`,
    body: JSON.stringify({ shop: 1, username: `nobody-${n}`, password: 'a-wrong-password' }),
    from: `203.0.113.${n % 250}`,
  });

function menuFigure(name: string, floor: number[], ours: number[]): Figure {
  return announce({
    name: `menu p99 during ${name}`,
    floor: quantile(floor, 0.99),
    ours: quantile(ours, 0.99),
    unit: 'ms',
    target: { of: 'ours', atMost: 500 },
    note: `median ${quantile(ours, 0.5).toFixed(1)} ms, without it ${quantile(floor, 0.5).toFixed(1)} ms`,
  });
}

async function costFigures(target: Target): Promise<Figure[]> {
  // The first request of each kind compiles it.
  await bodyCosts(target, 1);
  const body = worstOf(await bodyCosts(target, 4));
  const figures: Figure[] = [];
  const cpu = (name: string, { what, ms }: Cost) =>
    figures.push(
      announce({
        name,
        floor: null,
        ours: ms,
        unit: 'ms',
        target: { of: 'ours', atMost: MAX_CPU_MS },
        note: what,
      }),
    );
  cpu('CPU of the worst body of 256 KB', body);
  cpu('CPU of 50 changes without arguments', worstOf(await pushCosts(target, 2)));
  cpu('CPU of the worst batch of 50 changes', worstOf(await pushCosts(target, 4_800)));
  figures.push(
    announce({
      name: 'CPU per KB, move-lines of 220 KB beside 22 KB',
      floor: await moveLinesCost(target, 2),
      ours: await moveLinesCost(target, 20),
      unit: 'ms',
      target: { of: 'ratio', atMost: 2 },
    }),
  );
  return figures;
}

async function memoryFigures(target: Target): Promise<Figure[]> {
  await inCrowd(8, 100, () => send(target, { url: '/map/land.json' }));
  const before = await target.child.memoryMb();
  await inCrowd(8, ODD_PATHS, (n) => send(target, { url: oddPath(n) }));
  const after = await target.child.memoryMb();
  return [
    announce({
      name: `memory left behind by ${ODD_PATHS} unusual paths`,
      floor: null,
      ours: after - before,
      unit: 'MB',
      target: { of: 'ours', atMost: 40 },
    }),
  ];
}

async function attackFigures(target: Target): Promise<Figure[]> {
  const quiet = await menuDuring(target, () => wait(QUIET_MS));
  await signIn(target, 0);
  const [worst] = hostileBodies(calls['cart/checkout'].request, {
    bytes: GUEST_BYTES,
    given: scopeIn(target),
    fillers: [{}],
  }).slice(-1);
  const body = worst?.text ?? '';
  const url = `${API_PREFIX}cart/checkout`;
  const bodies = await menuDuring(target, () =>
    inCrowd(8, 200, () => send(target, { method: 'POST', url, body })),
  );
  const paths = await menuDuring(target, () =>
    inCrowd(8, ODD_PATHS, (n) => send(target, { url: oddPath(n) })),
  );
  let close = () => {};
  const streams = await menuDuring(target, async () => {
    close = await openStreams(target);
  });
  close();
  const signIns = await menuDuring(target, () => inCrowd(SIGN_INS, SIGN_INS, (n) => signIn(target, n)));
  return [
    menuFigure('200 bodies of 96 KB', quiet, bodies),
    menuFigure(`${ODD_PATHS} odd paths`, quiet, paths),
    menuFigure(`${STREAMS} event streams`, quiet, streams),
    menuFigure(`${SIGN_INS} parallel sign-ins`, quiet, signIns),
  ];
}

/** What unknown callers can cost the server, and how that slows others down. */
export async function hostile(): Promise<Topic[]> {
  const cluster = await startCluster();
  let child: Child | undefined;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  try {
    let restaurant: Restaurant | undefined;
    const url = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: 1, devices: 1 });
    });
    if (restaurant === undefined) throw new Error('no restaurant');
    child = await startChild('brigade-process', {
      DATABASE_URL: url,
      BENCH_DATA_DIR: cluster.folder,
      BENCH_PAGE_DIR: path.resolve('dist/page'),
      BENCH_TRUSTED_PROXIES: '1',
      BENCH_LOG_LEVEL: 'fatal',
    });
    const target = { child, restaurant, agent };
    return [
      {
        title: 'Hostile requests',
        about:
          'Processor time of the server for the dearest requests a generator finds, and what a guest who reads a menu notices while strangers attack.',
        figures: [
          ...(await costFigures(target)),
          ...(await memoryFigures(target)),
          ...(await attackFigures(target)),
        ],
      },
    ];
  } finally {
    agent.destroy();
    READER.destroy();
    await child?.end();
    await cluster.end();
  }
}
