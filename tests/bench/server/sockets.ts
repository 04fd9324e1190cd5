import { randomUUID } from 'node:crypto';
import { type RawData, WebSocket } from 'ws';
import type { Envelope } from '#contract/sync.ts';
import { applyBatch } from '#server/sync/push.ts';
import type { Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, finishing, foundRestaurant, placing, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { crowdFigures, type Join, outcomeOf, SETTLE_MS, wait } from './crowd.ts';

/** Both crowds have their sockets in this process, one after the other. */
const DEVICES = 10_000;
const BROADCASTS = 40;
const AT_MOST_MB = 150;

const textOf = (data: RawData) => (Buffer.isBuffer(data) ? data.toString() : '');

/** Opens a device's socket, which begins with this message. */
const joinWith =
  (hello: (index: number) => string): Join =>
  async (port, index, heard) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/ws/`, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      ws.once('error', reject);
      ws.once('close', (code, reason) => reject(new Error(`closed ${code} ${reason.toString()}`)));
      ws.once('open', () => ws.send(hello(index)));
      ws.on('message', (data) => {
        if (textOf(data).includes('"connected"')) resolve();
      });
    });
    ws.on('message', (data) => heard(textOf(data)));
    return () => ws.terminate();
  };

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
    const crowd = { size: DEVICES, join: joinWith(hello) };
    const ours = await outcomeOf(brigade, crowd, changes.slice(0, BROADCASTS).map(ask));
    const bytes = Buffer.byteLength(ours.text);
    const floor = await outcomeOf(
      bare,
      crowd,
      Array.from({ length: BROADCASTS }, () => ({ bytes: ours.text })),
    );
    return [
      {
        title: `Sockets: ${DEVICES.toLocaleString('en-US')} devices on one branch`,
        about: `Floor: ws with the same options in a process of its own, sending the same ${bytes} bytes in the same run, after ours. Times from the commit to the receipt in the devices' process; ${ours.last.length} broadcasts.`,
        figures: crowdFigures({ ours, floor }, AT_MOST_MB),
      },
    ];
  } finally {
    for (const child of children) await child.end();
    await cluster.end();
  }
}
