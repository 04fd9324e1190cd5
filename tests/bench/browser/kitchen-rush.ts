import { randomUUID } from 'node:crypto';
import type { CDPSession } from 'playwright';
import { createHttpLoad } from '../server/http-load.ts';
import { announce, type Topic } from '../table.ts';
import type { Place } from './place.ts';

const PER_SECOND = 40;
/** Ten minutes; `RUSH_SECONDS=60` for a quick run. */
const SECONDS = Number(process.env['RUSH_SECONDS'] ?? 600);
const MEGABYTE = 1024 * 1024;

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}

/** The kitchen display through a rush: 1,000 live orders, 40 changes a second from other devices, CPU slowed 4×. */
export async function kitchenRush(place: Place): Promise<Topic[]> {
  const device = await place.device();
  const { page } = device;
  const session = await device.context.newCDPSession(page);
  await page.goto(place.boardPath.replace(/orders\?.*/, 'kitchen'));
  await page.locator('article[data-sid]').nth(5).waitFor();
  await page.waitForTimeout(5000);
  const branch = place.restaurant.branches[0]!;
  const token = place.restaurant.tokens[0]!;
  const load = createHttpLoad(place.server.origin);
  const client = randomUUID();
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article[data-sid]')].map((one) => one.dataset['sid']),
  );
  const visible = place.orders.filter(({ sid }) => shown.includes(sid));
  const others = place.orders.filter(({ sid }) => !shown.includes(sid));
  const began = performance.now();
  const promise = (sid: string, minutes: number) =>
    load.post('/staff/api/orders/promise', token, {
      shop: branch.shop_id,
      branch: branch.id,
      client,
      sid,
      promised_at: Date.now() + (60 + minutes) * 60_000,
    });

  const before = await heap(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => window.bench.watch());
  const calls = new Set<Promise<unknown>>();
  for (let number = 0; number < PER_SECOND * SECONDS; number += 1) {
    // One in ten changes a ticket on screen; each promise is later than the last, so that each is a change.
    const pool = number % 10 === 0 ? visible : others;
    const order = pool[Math.floor(number / 2) % pool.length]!;
    const call = promise(order.sid, Math.floor(number / 100));
    calls.add(call);
    void call.finally(() => calls.delete(call)).catch(() => undefined);
    const due = began + ((number + 1) * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await Promise.all(calls);
  const took = (performance.now() - began) / 1000;
  const rush = await page.evaluate(() => window.bench.watched());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(2000);
  const after = await heap(session);
  load.close();
  await device.close();
  return [
    {
      title: 'Kitchen display: a rush',
      about: `1,000 live orders, ${PER_SECOND} changes a second for ${SECONDS} s (took ${took.toFixed(0)} s) from another device, CPU slowed 4×; heap after a collection.`,
      figures: [
        announce({
          name: 'frames over 50 ms',
          floor: null,
          ours: rush.over50,
          unit: 'frames',
          target: { of: 'ours', atMost: 0 },
          note: `of ${rush.frames}; longest ${rush.longest.toFixed(0)} ms; ${rush.longTasks.length} long tasks, longest ${Math.max(0, ...rush.longTasks).toFixed(0)} ms`,
        }),
        announce({
          name: 'heap at the end',
          floor: before,
          ours: after,
          unit: 'MB',
          target: { of: 'ours', atMost: before * 1.2 + 2 },
        }),
      ],
    },
  ];
}
