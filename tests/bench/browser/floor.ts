import { randomUUID } from 'node:crypto';
import { applyBatch } from '#server/sync/push.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { freshTable, sittingOf, type Table } from '#domain/tables/table.ts';
import { addDays, businessDay, DAY_MS, HOUR_MS, instantOf } from '#domain/time.ts';
import { median, quantile } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { FRAME_MS } from './device.ts';
import type { BenchDevice, Place, PlaceWish } from './place.ts';

const TABLES = 120;
const OPEN_ORDERS = 200;
const BOOKINGS = 5000;
const TAPS = 40;
const OPENINGS = 7;

/** Parties of two orders each at the first tables, and bookings over a month, at most two per table and day. */
function booked(zone: string): Booking[] {
  const today = businessDay(Date.now(), zone);
  return Array.from({ length: BOOKINGS }, (_, index): Booking => {
    const round = Math.floor(index / TABLES);
    const day = addDays(today, round % 30);
    return {
      sid: `booking-${String(index).padStart(8, '0')}`,
      name: `Guest ${index}`,
      hall: 'floor-hall',
      booking: instantOf(day, round < 30 ? 18 * 60 + (index % 4) * 15 : 21 * 60, zone),
      seats: 1 + (index % 6),
      phone: '',
      note: '',
      tables: [`table-${index % TABLES}`],
      status: 'APPROVED',
      created_at: Date.now() - DAY_MS,
      asked_by: 'staff',
      changed: { at: Date.now() - DAY_MS, by: 'Bench' },
    };
  });
}

export const floorWish: PlaceWish = {
  orders: 0,
  async furnish(context, { branches, manager }) {
    const branch = branches[0]!;
    const bookings = booked(branch.timezone);
    const tables = Array.from({ length: TABLES }, (_, index): Table => {
      const sid = `table-${index}`;
      const own = bookings.filter((one) => one.tables[0] === sid).sort((a, b) => a.booking - b.booking);
      return {
        sid,
        name: `T${index}`,
        hall: 'floor-hall',
        max_seat: 4,
        min_seat: 1,
        shape: index % 4,
        number_of_split: 2,
        merge: null,
        pay_all: false,
        order_key: `key-${index}`,
        ...freshTable,
        x: (index % 12) * 80 + 60,
        y: Math.floor(index / 12) * 95 + 60,
        width: 70,
        height: 80,
        booked: own.map(({ sid: of, booking: from }) => ({ sid: of, from, to: from + 2 * HOUR_MS })),
      };
    });
    await writeRows(context, branch.id, [
      { kind: 'hall', row: { sid: 'floor-hall', name: 'Floor', pattern: 1 } },
      ...tables.map((row) => ({ kind: 'table' as const, row })),
    ]);
    for (let start = 0; start < BOOKINGS; start += 500) {
      const some = bookings.slice(start, start + 500);
      await writeRows(
        context,
        branch.id,
        some.map((row) => ({ kind: 'booking' as const, row })),
      );
    }
    const adding = Array.from({ length: OPEN_ORDERS }, (_, index) => {
      const table = tables[Math.floor(index / 2)]!;
      const products = [0, 1].map((line) => ({
        id: randomUUID(),
        product_id: `dish-${index * 2 + line}`,
        quantity: 1,
        extra: [],
      }));
      const place = { sid: table.sid, session: sittingOf(table), table_part: 1 + (index % 2) };
      return {
        id: randomUUID(),
        mid: index + 1,
        name: 'tables/items-add',
        v: 1,
        args: { ...place, branch_sid: branch.sid, products },
        at: Date.now(),
        app: 'bench',
      };
    });
    for (let start = 0; start < OPEN_ORDERS; start += 50) {
      const done = await applyBatch(context, {
        branchId: branch.id,
        client: null,
        actor: manager,
        mutations: adding.slice(start, start + 50),
      });
      const refused = done?.verdicts.find(({ verdict }) => verdict !== 'applied');
      if (refused !== undefined) throw new Error(`an order was not placed: ${refused.code}`);
    }
  },
};

type Press = { worked: number; painted: number };

/** A raw paint and a press, alternating. */
async function inTurns({ page }: BenchDevice, count: number, press: (round: number) => Promise<Press>) {
  const paint: number[] = [];
  const pressed: Press[] = [];
  for (let round = 0; round < count; round += 1) {
    paint.push(await page.evaluate(() => window.bench.rawPaint()));
    pressed.push(await press(round));
  }
  return { paint, pressed };
}

function pressFigures(name: string, { paint, pressed }: Awaited<ReturnType<typeof inTurns>>): Figure[] {
  const painted = pressed.map((one) => one.painted);
  const worked = pressed.map((one) => one.worked);
  return [
    announce({
      name: `${name}: tap to painted, p50`,
      floor: median(paint),
      ours: median(painted),
      unit: 'ms',
      target: { of: 'ours', atMost: median(paint) + FRAME_MS },
      note: `p99 ${quantile(painted, 0.99).toFixed(1)}; main thread busy p50 ${median(worked).toFixed(1)}`,
    }),
  ];
}

/** A table dragged over the others for two seconds. */
async function dragged({ page }: BenchDevice): Promise<Figure> {
  const box = await page.locator('[data-table="table-0"]').boundingBox();
  if (box === null) throw new Error('no table to drag');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.evaluate(() => window.bench.watch());
  const began = performance.now();
  for (let step = 0; performance.now() - began < 2000; step += 1) {
    await page.mouse.move(box.x + 60 + (step % 90) * 8, box.y + 60 + (step % 40) * 8);
  }
  const took = performance.now() - began;
  const seen = await page.evaluate(() => window.bench.watched());
  await page.mouse.move(5, 5);
  await page.mouse.up();
  return announce({
    name: 'dragging a table: frames over 50 ms',
    floor: null,
    ours: seen.over50,
    unit: 'frames',
    target: { of: 'ours', atMost: 0 },
    note: `of ${seen.frames} in ${(took / 1000).toFixed(1)} s; longest ${seen.longest.toFixed(0)} ms`,
  });
}

async function dayOpenings(device: BenchDevice, path: string): Promise<number[]> {
  const { page } = device;
  await page.goto(path);
  await page.getByRole('radio', { name: 'Day' }).waitFor();
  await page.getByRole('listitem').nth(20).waitFor();
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const done = await page.evaluate(() =>
      window.bench.press('[role="radio"]:nth-of-type(2)', '[role="grid"] [role="gridcell"]'),
    );
    times.push(done.painted);
    await page.getByRole('radio', { name: 'List' }).click();
    await page.getByRole('listitem').nth(20).waitFor();
  }
  return times;
}

export async function floor(place: Place): Promise<Topic[]> {
  const device = await place.device();
  const { page } = device;
  const base = place.boardPath.replace(/\/orders\?.*/, '');
  const session = await device.context.newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${base}/floor`);
  await page
    .locator('[data-table]')
    .nth(TABLES - 1)
    .waitFor();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Merge tables' }).click();
  await slow(4);
  const choosing = await inTurns(device, TAPS, (round) =>
    page.evaluate((sid) => window.bench.press(`[data-table="${sid}"]`), `table-${round % TABLES}`),
  );
  const chosen = pressFigures('choosing a table', choosing);
  await slow(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await slow(4);
  const drag = await dragged(device);
  await page.keyboard.press('Escape');
  await slow(1);
  await page.goto(`${base}/tables/table-3`);
  await page.getByRole('button', { name: 'Increase: Guests' }).waitFor();
  await page.waitForTimeout(1000);
  await slow(4);
  const counting = await inTurns(device, TAPS, () =>
    page.evaluate(() => window.bench.press('[aria-label="Increase: Guests"]')),
  );
  const counted = pressFigures('a change at a table', counting);
  await slow(1);
  const day = await dayOpenings(device, `${base}/bookings`);
  await slow(4);
  const slowDay = await dayOpenings(device, `${base}/bookings`);
  await slow(1);
  await device.close();
  return [
    {
      title: `Floor: ${TABLES} tables, ${OPEN_ORDERS} open orders, ${BOOKINGS} bookings`,
      about: 'CPU slowed 4× unless said. Floor: one attribute changed, painted; at most one frame more.',
      figures: [
        ...chosen,
        ...counted,
        drag,
        announce({
          name: 'day plan opens, p50, CPU at full speed',
          floor: null,
          ours: median(day),
          unit: 'ms',
          target: { of: 'ours', atMost: 300 },
          note: `worst ${Math.max(...day).toFixed(0)}`,
        }),
        announce({
          name: 'day plan opens, p50',
          floor: null,
          ours: median(slowDay),
          unit: 'ms',
          note: `worst ${Math.max(...slowDay).toFixed(0)}`,
        }),
      ],
    },
  ];
}
