import { randomUUID } from 'node:crypto';
import { type RawData, WebSocket } from 'ws';
import type { Envelope } from '#contract/sync.ts';
import { applyBatch } from '#server/sync/push.ts';
import { quantile, sharedMs } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, finishing, foundRestaurant, placing, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';

/** Both crowds have their sockets in this process, one after the other. */
const DEVICES = 10_000;
const AT_ONCE = 50;
const BROADCASTS = 40;
const SETTLE_MS = 3000;

/** All devices on one server: counts messages and their arrival times. */
interface Crowd {
  /** Resolves with the time at which each device receives the next message. */
  next(): Promise<Float64Array>;
  /** The bytes last received. */
  last(): string;
  close(): void;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

async function gather(port: number, hello: (index: number) => string): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  const moments = new Float64Array(DEVICES);
  let arrived = 0;
  let lastText = '';
  let done: ((moments: Float64Array) => void) | undefined;

  async function join(index: number): Promise<void> {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/ws/`, { perMessageDeflate: false });
    sockets.push(ws);
    await new Promise<void>((resolve, reject) => {
      ws.once('error', reject);
      ws.once('close', (code, reason) => reject(new Error(`closed ${code} ${reason.toString()}`)));
      ws.once('open', () => ws.send(hello(index)));
      ws.on('message', (data) => {
        if (textOf(data).includes('"connected"')) resolve();
      });
    });
    ws.on('message', (data) => {
      moments[index] = sharedMs();
      arrived += 1;
      if (arrived < DEVICES) return;
      lastText = textOf(data);
      done?.(moments);
    });
  }

  for (let start = 0; start < DEVICES; start += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, DEVICES - start) }, (_, n) => join(start + n)));
  }
  return {
    next() {
      arrived = 0;
      return new Promise((resolve) => {
        done = resolve;
      });
    },
    last: () => lastText,
    close() {
      for (const ws of sockets) ws.terminate();
    },
  };
}

/** Megabytes of a server alone, with idle devices, and after the broadcasts; milliseconds of each receipt and of the last. */
interface Outcome {
  before: number;
  idle: number;
  busy: number;
  each: number[];
  last: number[];
}

/** What a server needs for the crowd, and how it tells it each of these. */
async function outcomeOf(
  child: Child,
  hello: (index: number) => string,
  questions: readonly object[],
): Promise<Outcome & { text: string }> {
  const before = await child.memoryMb();
  const crowd = await gather(child.port, hello);
  try {
    await wait(SETTLE_MS);
    const idle = await child.memoryMb();
    const each: number[] = [];
    const last: number[] = [];
    for (const question of questions) {
      const received = crowd.next();
      const { committedAt = 0 } = await child.ask(question);
      const took = [...(await received)].map((at) => at - committedAt);
      for (const ms of took) each.push(ms);
      last.push(took.reduce((most, one) => Math.max(most, one), 0));
    }
    return { before, idle, each, last, busy: await child.memoryMb(), text: crowd.last() };
  } finally {
    crowd.close();
    await wait(SETTLE_MS);
  }
}

async function placeOrders(restaurant: Restaurant, url: string): Promise<Envelope[]> {
  const db = await openBench(url);
  try {
    const branch = restaurant.branches[0]!;
    const placed = Array.from({ length: BROADCASTS / 2 + 5 }, (_, index) => placing(branch, index + 1));
    const mutations = placed.map(({ envelope }) => envelope);
    const { manager } = restaurant;
    await applyBatch(benchContext(db), { branchId: branch.id, client: null, actor: manager, mutations });
    return placed.flatMap(({ order }) => order.lines.map((line) => finishing(order.sid, line, 1)));
  } finally {
    await db.close();
  }
}

function timeFigure(name: string, floor: number[], ours: number[], share: number): Figure {
  return announce({
    name,
    floor: quantile(floor, share),
    ours: quantile(ours, share),
    unit: 'ms',
    target: { of: 'ratio', atMost: 3 },
  });
}

export async function sockets(): Promise<Topic[]> {
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    let restaurant: Restaurant | undefined;
    const url = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: 1, devices: DEVICES });
    });
    if (restaurant === undefined) throw new Error('no restaurant');
    const { shop, tokens, manager } = restaurant;
    const branch = restaurant.branches[0]!;
    const changes = await placeOrders(restaurant, url);
    const brigade = await startChild('brigade-process', {
      DATABASE_URL: url,
      BENCH_DATA_DIR: cluster.folder,
    });
    const bare = await startChild('bare-socket-process');
    children.push(brigade, bare);

    const hello = (index: number) =>
      JSON.stringify({
        type: 'connect',
        token: tokens[index],
        idx: 0,
        cursor: null,
        shop: shop.id,
        branch: branch.id,
        client: randomUUID(),
      });
    const ask = (change: Envelope) => ({ branch: branch.id, actor: manager.id, shop: shop.id, change });
    const warm = changes.splice(0, 5);
    for (const change of warm) await brigade.ask(ask(change));
    await wait(SETTLE_MS);
    const ours = await outcomeOf(brigade, hello, changes.slice(0, BROADCASTS).map(ask));
    const bytes = Buffer.byteLength(ours.text);
    const floor = await outcomeOf(
      bare,
      hello,
      Array.from({ length: BROADCASTS }, () => ({ bytes: ours.text })),
    );
    return [
      {
        title: `Sockets: ${DEVICES.toLocaleString('en-US')} devices on one branch`,
        about: `Floor: ws with the same options in a process of its own, sending the same ${bytes} bytes in the same run, after ours. Times from the commit to the receipt in the devices' process; ${ours.last.length} broadcasts.`,
        figures: [
          announce({
            name: "growth of the server's memory, devices idle",
            floor: floor.idle - floor.before,
            ours: ours.idle - ours.before,
            unit: 'MB',
            target: { of: 'ours', atMost: 150 },
            note: `from ${ours.before.toFixed(0)} MB (bare ${floor.before.toFixed(0)})`,
          }),
          announce({
            name: "growth of the server's memory, after the broadcasts",
            floor: floor.busy - floor.before,
            ours: ours.busy - ours.before,
            unit: 'MB',
            target: { of: 'ours', atMost: 150 },
          }),
          timeFigure('commit to each receipt, p50', floor.each, ours.each, 0.5),
          timeFigure('commit to each receipt, p99', floor.each, ours.each, 0.99),
          timeFigure('commit to the last receipt, p50', floor.last, ours.last, 0.5),
          timeFigure('commit to the last receipt, p99', floor.last, ours.last, 0.99),
        ],
      },
    ];
  } finally {
    for (const child of children) await child.end();
    await cluster.end();
  }
}
