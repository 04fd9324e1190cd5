import { allRules } from '#tests/support/all-rules.ts';
import { createFold, type Pending } from '#engine/fold.ts';
import { createConfirmedRows } from '#engine/confirmed-rows.ts';
import type { Order } from '#domain/orders/order.ts';
import { aLine, actor, anOrder } from '#tests/support/orders.ts';
import { median, quantile } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import type { Tapped } from './page-probe.ts';
import type { BenchDevice, Place } from './place.ts';

const TAPS = 60;
const PENDING = 500;
export const FRAME_MS = 1000 / 60;

interface Taps {
  put: number[];
  paint: number[];
  tapped: Tapped[];
}

/** A raw write, a raw paint, a tap, repeatedly. */
async function tapAlternately({ page }: BenchDevice, count: number): Promise<Taps> {
  const taps: Taps = { put: [], paint: [], tapped: [] };
  for (let round = 0; round < count; round += 1) {
    taps.put.push(await page.evaluate(() => window.bench.rawPut()));
    const tapped = await page.evaluate(() => window.bench.tap());
    if (tapped === undefined) break;
    taps.tapped.push(tapped);
    taps.paint.push(await page.evaluate(() => window.bench.rawPaint()));
  }
  return taps;
}

function tapFigures(when: string, { put, paint, tapped }: Taps): Figure[] {
  const saved = tapped.map((one) => one.saved);
  const painted = tapped.map((one) => one.painted);
  const worked = tapped.map((one) => one.worked);
  return [
    announce({
      name: `${when}: tap to durable, p50`,
      floor: median(put),
      ours: median(saved),
      unit: 'ms',
      target: { of: 'ratio', atMost: 1.5 },
    }),
    announce({
      name: `${when}: tap to durable, p99`,
      floor: quantile(put, 0.99),
      ours: quantile(saved, 0.99),
      unit: 'ms',
      target: { of: 'ratio', atMost: 2 },
    }),
    announce({
      name: `${when}: main thread busy with a tap, p50`,
      floor: null,
      ours: median(worked),
      unit: 'ms',
      target: { of: 'ours', atMost: FRAME_MS },
    }),
    announce({
      name: `${when}: tap to painted, p50`,
      floor: median(paint),
      ours: median(painted),
      unit: 'ms',
      target: { of: 'ours', atMost: median(paint) + FRAME_MS },
      note: 'floor: one attribute changed; at most one more frame',
    }),
    announce({
      name: `${when}: tap to painted, p99`,
      floor: quantile(paint, 0.99),
      ours: quantile(painted, 0.99),
      unit: 'ms',
      target: { of: 'ours', atMost: quantile(paint, 0.99) + FRAME_MS },
    }),
  ];
}

/** The fold alone: 500 queued changes over 2,000 rows. */
function foldFigures(): Figure[] {
  const rows = Array.from({ length: 2000 }, (_, index): Order => {
    const sid = `order-${String(index).padStart(12, '0')}`;
    return anOrder({ sid, products: [aLine({ id: `${sid}-a` }), aLine({ id: `${sid}-b` })] });
  });
  const manager = actor('manager');
  const pendings = rows.slice(0, PENDING + 1).map(
    (row, index): Pending => ({
      id: `change-${index}`,
      name: 'orders/item-status',
      args: { sid: row.sid, items: [{ product: `${row.sid}-a`, status: 'PREPARING' }] },
      at: 2_000_000 + index,
      actor: manager,
      branch: { id: 1, shop_id: 1 },
    }),
  );
  const whole: number[] = [];
  const append: number[] = [];
  const lists: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const confirmed = createConfirmedRows();
    confirmed.apply({
      from: 0,
      to: { epoch: 'e', seq: 2000, mark: 'm' },
      full: true,
      rows: rows.map((row, seq) => ({ kind: 'order', sid: row.sid, seq: seq + 1, row })),
    });
    const fold = createFold(confirmed, allRules, () => {});
    let at = performance.now();
    fold.update(pendings.slice(0, PENDING));
    whole.push(performance.now() - at);
    fold.list('order');
    at = performance.now();
    fold.update(pendings);
    append.push(performance.now() - at);
    at = performance.now();
    fold.list('order');
    lists.push(performance.now() - at);
    if (fold.runs() !== PENDING + 1) throw new Error('the fold ran more than it should');
  }
  return [
    announce({
      name: 'fold: 500 changes over 2,000 rows, from scratch',
      floor: null,
      ours: median(whole),
      unit: 'ms',
    }),
    announce({
      name: 'fold: one more change on top of 500',
      floor: null,
      ours: median(append),
      unit: 'ms',
      target: { of: 'ours', atMost: 1 },
    }),
    announce({ name: 'fold: the list of 2,000 orders anew', floor: null, ours: median(lists), unit: 'ms' }),
  ];
}

export async function device(place: Place): Promise<Topic[]> {
  const one = await place.device();
  await one.openBoard();
  await one.page.evaluate(async () => {
    for (let count = 0; count < 10; count += 1) await window.bench.rawPut();
  });
  await tapAlternately(one, 5);
  const online = await tapAlternately(one, TAPS);
  one.wire.cut();
  await one.page.waitForTimeout(500);
  const queued = await one.page.evaluate((count) => window.bench.tapMany(count), PENDING);
  if (queued < PENDING) throw new Error(`only ${queued} changes could be queued`);
  const offline = await tapAlternately(one, TAPS);
  one.wire.restore();
  await one.close();
  return [
    {
      title: 'Device: a tap on a line of the board (1,000 live orders, 2,000 rows)',
      about:
        'Floor: one row put into IndexedDB with strict durability, in the same page between the taps. The built page in Chromium, its real buttons.',
      figures: [
        ...tapFigures('online', online),
        ...tapFigures(`offline, ${PENDING} waiting`, offline),
        ...foldFigures(),
      ],
    },
  ];
}
