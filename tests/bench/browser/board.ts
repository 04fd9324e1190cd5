import { randomUUID } from 'node:crypto';
import { createHttpLoad } from '../server/http-load.ts';
import { median, quantile } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import type { Place } from './place.ts';

const STARTS = 5;
const PER_SECOND = 40;
const SECONDS = 20;

/** Starts without a server, from the device's cache. */
async function coldStarts(place: Place): Promise<number[]> {
  const device = await place.device({ isInstalled: true });
  await device.openBoard();
  await device.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await device.page.waitForTimeout(2000);
  await device.openBoard();
  await device.page.waitForTimeout(1500);
  await device.page.close();
  device.wire.cut();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const page = await device.context.newPage();
    const session = await device.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(place.boardPath, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.usableAt() > 0, undefined, { timeout: 30_000 });
    times.push(await page.evaluate(() => window.bench.usableAt()));
    await page.close();
  }
  await device.close();
  return times;
}

export async function board(place: Place): Promise<Topic[]> {
  const starts = await coldStarts(place);
  const device = await place.device();
  await device.openBoard();
  const { page } = device;
  await page.waitForTimeout(1500);
  const branch = place.restaurant.branches[0]!;
  const token = place.restaurant.tokens[0]!;
  const load = createHttpLoad(place.server.origin);
  const client = randomUUID();
  const visible = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article[data-sid]')].map((one) => one.dataset['sid']),
  );
  const shown = place.orders.filter(({ sid }) => visible.includes(sid));
  const others = place.orders.filter(({ sid }) => !visible.includes(sid));
  const mark = (sid: string, line: string) =>
    load.post('/staff/api/orders/item-status', token, {
      shop: branch.shop_id,
      branch: branch.id,
      client,
      sid,
      items: [{ product: line, status: 'PREPARING' }],
    });

  await page.evaluate(() => window.bench.watch());
  for (const { sid, lines } of shown.slice(-6)) {
    await mark(sid, lines[0]!);
    await page.waitForTimeout(150);
  }
  const single = await page.evaluate(() => window.bench.watched());

  await page.waitForTimeout(500);
  await page.evaluate(() => window.bench.watch());
  const calls: Promise<unknown>[] = [];
  const began = performance.now();
  for (let number = 0; number < PER_SECOND * SECONDS; number += 1) {
    const pool = number % 2 === 0 && number / 2 < shown.length * 2 ? shown : others;
    const order = pool[Math.floor(number / 2) % pool.length]!;
    calls.push(mark(order.sid, order.lines[Math.floor(number / 2 / pool.length) % 2]!));
    const due = began + ((number + 1) * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await Promise.all(calls);
  await page.waitForTimeout(300);
  const rush = await page.evaluate(() => window.bench.watched());
  load.close();
  await device.close();
  const busy = single.commits.filter((count) => count > 0);
  return [
    {
      title: 'Board: 1,000 live orders',
      about: `Cold start: installed (a profile on the disk), new tab, server gone, service worker, CPU slowed 4×; from navigation to tickets painted (${STARTS} starts). Changes come from another device.`,
      figures: [
        announce({
          name: 'cold start offline to a usable board, p50',
          floor: null,
          ours: median(starts),
          unit: 'ms',
          target: { of: 'ours', atMost: 1000 },
          note: `worst ${Math.max(...starts).toFixed(0)}`,
        }),
        announce({
          name: 'tickets rendered for one change',
          floor: 1,
          ours: busy.length === 0 ? 0 : median(busy),
          unit: 'tickets',
          target: { of: 'ours', atMost: 1 },
          note: `commits ${busy.join(' ')}`,
        }),
        announce({
          name: `frames over 50 ms in ${SECONDS} s of ${PER_SECOND} changes/s`,
          floor: null,
          ours: rush.over50,
          unit: 'frames',
          target: { of: 'ours', atMost: 0 },
          note: `of ${rush.frames}; longest ${rush.longest.toFixed(0)} ms; ${rush.longTasks.length} long tasks, longest ${Math.max(0, ...rush.longTasks).toFixed(0)} ms`,
        }),
        announce({
          name: 'tickets rendered for a commit in the rush, p99',
          floor: null,
          ours: quantile(rush.commits, 0.99),
          unit: 'tickets',
        }),
      ],
    },
  ];
}
