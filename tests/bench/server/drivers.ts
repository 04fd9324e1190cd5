import { randomUUID } from 'node:crypto';
import { type RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { shops } from '#server/store/shops.ts';
import { people } from '#server/store/people.ts';
import { hashToken, newToken, orderKey } from '#server/auth/tokens.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { RowChange } from '#domain/rows.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { quantile } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { type BenchCluster, startCluster } from './bench-database.ts';
import { benchContext, foundRestaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { createHttpLoad } from './http-load.ts';
import { openOrderPage, type OrderPage } from './order-page.ts';

const BRANCHES = 20;
/** Fewer on a busy machine. */
const DRIVERS = Number(process.env['BENCH_DRIVERS'] ?? 1000);
const WATCHERS_EACH = 2;
const SEND_EVERY_MS = 30 * SECOND_MS;
const FLOOR_MS = 10 * SECOND_MS;
const IDLE_MS = 4 * SECOND_MS;
const WARM_MS = 8 * SECOND_MS;
const MEASURED_MS = 35 * SECOND_MS;
/** A position of the last moment may still be under way. */
const AFTER_MS = 2 * SECOND_MS;
const AT_ONCE = 50;

interface Ride {
  token: string;
  sid: string;
  key: string;
  shop: number;
  branch: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A restaurant whose drivers each have one order out for delivery. */
async function putRides(cluster: BenchCluster): Promise<{ url: string; rides: Ride[] }> {
  const rides: Ride[] = [];
  const url = await cluster.build(async (db) => {
    const context = benchContext(db);
    const { shop, branches } = await foundRestaurant(db, { branches: BRANCHES, devices: 1 });
    const secret = (await shops.setting(db, 'secret')) ?? '';
    const now = Date.now();
    for (const branch of branches) {
      const rows: RowChange[] = [];
      for (let number = 1; number <= DRIVERS / BRANCHES; number += 1) {
        const id = randomUUID();
        const name = `Driver ${number}`;
        await people.insert(
          db,
          {
            id,
            shop_id: shop.id,
            username: id,
            email: '',
            first_name: 'Driver',
            last_name: String(number),
            mobile: '',
            password_hash: '',
            roles: ['delivery'],
            branches: [branch.id],
          },
          now,
        );
        const token = newToken();
        await people.openSession(db, hashToken(token), id, now, now + DAY_MS);
        const sid = `ride-${randomUUID()}`;
        const row = anOrder({
          sid,
          branch: branch.id,
          number,
          status: 'SHIPPED',
          create_at: now - HOUR_MS,
          driver: { id, name, at: now - HOUR_MS },
          products: [1, 2, 3].map(() => aLine({ id: randomUUID(), status: 'PREPARED' })),
        });
        rows.push({ kind: 'order', row });
        rides.push({ token, sid, key: orderKey(secret, sid), shop: shop.id, branch: branch.id });
      }
      await writeRows(context, branch.id, rows);
    }
  });
  return { url, rides };
}

/** Runs `step` for each of `count` at an interval, spread evenly; a late turn is followed by a full pause. */
function spreadOut(count: number, everyMs: number, step: (index: number) => Promise<void> | void) {
  let isOver = false;
  let broken = 0;
  const started = performance.now();
  async function one(index: number): Promise<void> {
    for (let due = started + ((index + 0.5) / count) * everyMs; ; due += everyMs) {
      if (due < performance.now()) due = performance.now() + everyMs;
      await wait(due - performance.now());
      if (isOver) return;
      try {
        await step(index);
      } catch {
        broken += 1;
      }
    }
  }
  for (let index = 0; index < count; index += 1) void one(index);
  return {
    /** Starts no more turns; returns the share of failures. */
    stop(): number {
      isOver = true;
      return broken;
    },
  };
}

/** Drivers and watchers on bare sockets, at the same rate. */
async function floorOf(port: number): Promise<number[]> {
  const took: number[] = [];
  const sockets: WebSocket[] = [];
  const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');
  async function join(hello: string, heard?: (text: string) => void): Promise<WebSocket> {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    sockets.push(ws);
    await new Promise<void>((resolve, reject) => {
      ws.once('error', reject);
      ws.once('open', () => ws.send(hello));
      ws.once('message', () => resolve());
    });
    if (heard !== undefined) ws.on('message', (data) => heard(textOf(data)));
    return ws;
  }
  const sentAt = z.object({ at: z.number() });
  const drivers: WebSocket[] = [];
  for (let start = 0; start < DRIVERS; start += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, DRIVERS - start) }, async (_, n) => {
      const index = start + n;
      drivers[index] = await join(`drive ${index}`);
      for (let one = 0; one < WATCHERS_EACH; one += 1)
        await join(`watch ${index}`, (text) => {
          took.push(performance.now() - z.parse(sentAt, JSON.parse(text)).at);
        });
    });
    await Promise.all(some);
  }
  const sending = spreadOut(DRIVERS, SEND_EVERY_MS, (index) => {
    drivers[index]?.send(JSON.stringify({ lat: 36.884123, lng: 30.704567, at: performance.now() }));
  });
  await wait(FLOOR_MS);
  sending.stop();
  await wait(SECOND_MS);
  for (const ws of sockets) ws.terminate();
  return took;
}

interface Measured {
  /** From the driver's request to the event in the customer's page. */
  seen: number[];
  /** From the driver's request to its answer. */
  sent: number[];
  /** Opening the order's page: stream and first answer. */
  opened: number[];
  /** Share of a core, and milliseconds per position, beyond what idle connections cost. */
  cpuShare: number;
  cpuPerPosition: number;
  memory: number;
  failures: number;
}

const trackAnswer = z.object({ stored: z.int() });
const detailsAnswer = z.object({ driver: z.object({ position: z.nullable(z.unknown()) }) });

async function oursOf(child: Child, rides: readonly Ride[]): Promise<Measured> {
  const origin = `http://127.0.0.1:${child.port}`;
  const connect = () => createHttpLoad(origin, 1);
  const phones = rides.map(connect);
  const pages: OrderPage[] = [];
  /** When each position was sent, by its timestamp. */
  const newest = rides.map(() => ({ at: 0, sentAt: 0, isMeasured: false }));
  const seen: number[] = [];
  const sent: number[] = [];
  const opened: number[] = [];
  let isMeasuring = false;
  let answered = 0;

  async function open(index: number): Promise<void> {
    const begun = performance.now();
    const { shop, branch, sid, key } = rides[index]!;
    const asked = { shop: String(shop), branch: String(branch), sid, key };
    const page = await openOrderPage(origin, asked, (at) => {
      const news = newest[index]!;
      if (news.isMeasured && at === news.at) seen.push(performance.now() - news.sentAt);
    });
    pages.push(page);
    const look = connect();
    const path = `/staff/api/orders/details?${new URLSearchParams(asked)}`;
    z.parse(detailsAnswer, JSON.parse(await look.get(path, undefined)));
    look.close();
    opened.push(performance.now() - begun);
  }
  for (let turn = 0; turn < DRIVERS * WATCHERS_EACH; turn += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, DRIVERS * WATCHERS_EACH - turn) }, (_, n) =>
      open((turn + n) % DRIVERS),
    );
    await Promise.all(some);
  }

  const sending = spreadOut(DRIVERS, SEND_EVERY_MS, async (index) => {
    const { token, shop, branch } = rides[index]!;
    const at = Date.now();
    const sentAt = performance.now();
    const turn = { at, sentAt, isMeasured: isMeasuring };
    newest[index] = turn;
    const points = [{ lat: 36.884123 + index / 1e4, lng: 30.704567, at }];
    const answer = await phones[index]!.post('/staff/api/user/track', token, { shop, branch, points });
    if (z.parse(trackAnswer, answer).stored !== 1) throw new Error('not stored');
    answered += 1;
    if (turn.isMeasured) sent.push(performance.now() - sentAt);
  });
  await wait(WARM_MS);
  const cpuBefore = await child.cpuMs();
  const begun = performance.now();
  const answeredBefore = answered;
  isMeasuring = true;
  await wait(MEASURED_MS);
  const tookMs = performance.now() - begun;
  const cpuShare = ((await child.cpuMs()) - cpuBefore) / tookMs;
  const positions = Math.max(1, answered - answeredBefore);
  const memory = await child.memoryMb();
  const failures = sending.stop();
  await wait(AFTER_MS);
  isMeasuring = false;
  const idleFrom = await child.cpuMs();
  await wait(IDLE_MS);
  const idleShare = ((await child.cpuMs()) - idleFrom) / IDLE_MS;
  const cpuPerPosition = ((cpuShare - idleShare) * tookMs) / positions;
  for (const each of [...phones, ...pages]) each.close();
  return { seen, sent, opened, cpuShare, cpuPerPosition, memory, failures };
}

function times(what: string, samples: number[], atMost: number, floor?: number[]): Figure[] {
  return [0.5, 0.99].map((share) =>
    announce({
      name: `${what}, p${share * 100}`,
      floor: floor === undefined ? null : quantile(floor, share),
      ours: quantile(samples, share),
      unit: 'ms',
      ...(share === 0.99 ? { target: { of: 'ours', atMost } } : { note: `${samples.length} of them` }),
    }),
  );
}

/** How many drivers and watching customers one server carries, at the rate of their apps. */
export async function drivers(): Promise<Topic[]> {
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const { url, rides } = await putRides(cluster);
    const bare = await startChild('bare-track-process');
    children.push(bare);
    const floor = await floorOf(bare.port);
    const brigade = await startChild('brigade-process', {
      DATABASE_URL: url,
      BENCH_DATA_DIR: cluster.folder,
      BENCH_LOG_LEVEL: 'silent',
    });
    children.push(brigade);
    const before = await brigade.memoryMb();
    const ours = await oursOf(brigade, rides);
    return [
      {
        title: `Drivers: ${DRIVERS.toLocaleString('en-US')} out for delivery, ${(DRIVERS * WATCHERS_EACH).toLocaleString('en-US')} customers watching`,
        about: `One server, ${BRANCHES} branches; each driver sends every ${SEND_EVERY_MS / 1000} s, each page follows its order by a stream of events. Floor: ws that passes each position to its watchers at once and keeps none, in the same run.`,
        figures: [
          ...times('sent to the customer has it', ours.seen, SECOND_MS, floor),
          ...times("a driver's send is answered", ours.sent, SECOND_MS),
          ...times("a customer's page opens, 50 at once", ours.opened, 2 * SECOND_MS),
          announce({
            name: 'unanswered positions',
            floor: null,
            ours: ours.failures,
            unit: '',
            target: { of: 'ours', atMost: 0 },
          }),
          announce({
            name: 'CPU of the server',
            floor: null,
            ours: ours.cpuShare * 100,
            unit: '% of a core',
          }),
          announce({
            name: 'CPU of the server per position',
            floor: null,
            ours: ours.cpuPerPosition,
            unit: 'ms',
            target: { of: 'ours', atMost: SEND_EVERY_MS / DRIVERS / 4 },
            note: `stored, and sent to ${WATCHERS_EACH} pages; a quarter of a core in total`,
          }),
          announce({
            name: "growth of the server's memory",
            floor: null,
            ours: ours.memory - before,
            unit: 'MB',
            target: { of: 'ours', atMost: 300 },
            note: `from ${before.toFixed(0)} MB`,
          }),
        ],
      },
    ];
  } finally {
    for (const child of children) await child.end();
    await cluster.end();
  }
}
