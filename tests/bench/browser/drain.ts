import { median } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import type { Place } from './place.ts';

const QUEUED = 500;
const ROUNDS = 3;

/** The network returns to a device with 500 queued changes. */
export async function drain(place: Place): Promise<Topic[]> {
  const first: number[] = [];
  const all: number[] = [];
  const device = await place.device();
  await device.openBoard();
  const { page, wire } = device;
  for (let round = 0; round < ROUNDS; round += 1) {
    wire.cut();
    await page.waitForTimeout(300);
    const queued = await page.evaluate((count) => window.bench.tapMany(count), QUEUED);
    const before = await page.evaluate(() => window.bench.pushes().length);
    wire.restore();
    const at = await page.evaluate(() => {
      const now = performance.now();
      window.dispatchEvent(new Event('online'));
      return now;
    });
    await page.waitForFunction(
      ({ from, count }) =>
        window.bench
          .pushes()
          .slice(from)
          .reduce((sum, push) => sum + push.verdicts, 0) >= count,
      { from: before, count: queued },
      { timeout: 60_000, polling: 100 },
    );
    const pushes = await page.evaluate((from) => window.bench.pushes().slice(from), before);
    first.push((pushes[0]?.stored ?? 0) - at);
    all.push((pushes.at(-1)?.stored ?? 0) - at);
    const call = pushes.map((push) => push.busy - push.asked);
    console.error(
      `  ${queued} changes in ${pushes.length} batches; calls ${call.map((ms) => ms.toFixed(0)).join(' ')} ms, between ${pushes
        .slice(1)
        .map((push, index) => (push.asked - (pushes[index]?.busy ?? 0)).toFixed(0))
        .join(' ')} ms`,
    );
  }
  await device.close();
  return [
    {
      title: `Drain: ${QUEUED} queued changes when the network returns`,
      about:
        "From the browser's online event to the stored verdicts; the board with 1,000 live orders follows along.",
      figures: [
        announce({
          name: 'first verdict',
          floor: null,
          ours: median(first),
          unit: 'ms',
          target: { of: 'ours', atMost: 60 },
        }),
        announce({
          name: 'all sent',
          floor: null,
          ours: median(all),
          unit: 'ms',
          target: { of: 'ours', atMost: 1000 },
        }),
      ],
    },
  ];
}
