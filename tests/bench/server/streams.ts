import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Topic } from '../table.ts';
import { startCluster } from './bench-database.ts';
import { foundRestaurant, type Restaurant, sampleDish } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { crowdFigures, type Join, outcomeOf } from './crowd.ts';

const GUESTS = 4_000;
const BROADCASTS = 20;
const AT_MOST_MB = 150;
/** A page gets at most one event a second. */
const PAUSE_MS = 1_200;

/** Opens an event stream, which begins with a comment or a `retry`. */
const joinAt =
  (path: string): Join =>
  (port, _index, heard) =>
    new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.setEncoding('utf8');
        response.on('error', () => request.destroy());
        response.on('data', (text: string) => {
          if (response.statusCode !== 200) reject(new Error(`${response.statusCode}: ${text}`));
          if (text.includes('data:')) heard(text);
          else resolve(() => request.destroy());
        });
      });
      request.on('error', reject);
    });

/** What guests' open pages cost: the event streams that tell them of changes of the menu. */
export async function streams(): Promise<Topic[]> {
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    let restaurant: Restaurant | undefined;
    const url = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: 1, devices: 1 });
    });
    if (restaurant === undefined) throw new Error('no restaurant');
    const { shop, manager } = restaurant;
    const branch = restaurant.branches[0]!;
    const brigade = await startChild('brigade-process', {
      DATABASE_URL: url,
      BENCH_DATA_DIR: cluster.folder,
    });
    const bare = await startChild('bare-stream-process');
    children.push(brigade, bare);
    const { sid } = sampleDish();
    const soldOut = Array.from({ length: BROADCASTS }, (_, index) => ({
      branch: branch.id,
      actor: manager.id,
      shop: shop.id,
      change: {
        id: randomUUID(),
        mid: index + 1,
        name: 'products/stock',
        v: 1,
        args: { sid, available: index % 2 === 1 },
        at: Date.now(),
        app: 'bench',
      },
    }));
    const path = `/menu-changes?${new URLSearchParams({ site: shop.site_uid, place: branch.sid })}`;
    const crowd = { size: GUESTS, join: joinAt(path), pauseMs: PAUSE_MS };
    const ours = await outcomeOf(brigade, crowd, soldOut);
    const floor = await outcomeOf(
      bare,
      crowd,
      soldOut.map(() => ({ text: ours.text })),
    );
    return [
      {
        title: `Event streams: ${GUESTS.toLocaleString('en-US')} guests at one menu`,
        about: `Floor: node:http in a process of its own, writing the same text to each open answer, after ours. Times from the commit to the receipt; ${ours.last.length} changes.`,
        figures: crowdFigures({ ours, floor }, AT_MOST_MB),
      },
    ];
  } finally {
    for (const child of children) await child.end();
    await cluster.end();
  }
}
