import { median, quantile } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import type { BenchDevice, Place, PlaceWish } from './place.ts';
import { tapOnce } from './tap-once.ts';

const TAPS = 60;
const SWITCHES = 3;
const LIVE_WITHIN_MS = 30_000;

export const directWish: PlaceWish = { env: { DIRECT_PORT: '0' } };

/** Waits until the connection is carried directly, or by the app's address; returns the milliseconds it took. */
async function carried(device: BenchDevice, isDirect: boolean): Promise<number> {
  const from = performance.now();
  await device.page.waitForFunction(
    (wanted) => {
      const text = document.querySelector('[role=status][aria-label=Connection]')?.textContent ?? '';
      return text.includes('Live') && text.includes('without the internet') === wanted;
    },
    isDirect,
    { polling: 50, timeout: LIVE_WITHIN_MS },
  );
  return performance.now() - from;
}

async function taps(tapper: BenchDevice, watcher: BenchDevice): Promise<number[]> {
  const painted: number[] = [];
  for (let round = 0; round < TAPS; round += 1) {
    const seen = await tapOnce(tapper, watcher);
    if (seen !== undefined && round >= 5) painted.push(seen.painted);
  }
  return painted;
}

/** What the direct connection costs beside the app's address, and how long changing over takes. */
export async function direct(place: Place): Promise<Topic[]> {
  const [tapper, watcher] = [await place.device(), await place.device()];
  const devices = [tapper, watcher];
  for (const device of devices) await device.openBoard();
  for (const { page } of devices) await page.waitForFunction(() => localStorage.getItem('direct') !== null);
  const floor = await taps(tapper, watcher);
  const [over, back, silent]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < SWITCHES; round += 1) {
    tapper.wire.cut();
    over.push(await carried(tapper, true));
    tapper.wire.restore();
    back.push(await carried(tapper, false));
    tapper.wire.freeze();
    silent.push(await carried(tapper, true));
    tapper.wire.restore();
    await carried(tapper, false);
  }
  for (const { wire } of devices) wire.cut();
  for (const device of devices) await carried(device, true);
  const ours = await taps(tapper, watcher);
  for (const device of devices) await device.close();
  const ms = { unit: 'ms' as const };
  return [
    {
      title: 'Without the internet: a tap on one device, painted on another (loopback)',
      about: 'Floor: the same two devices by the address of the app, just before.',
      figures: [
        announce({
          name: 'tap to painted on the other device, p50',
          floor: median(floor),
          ours: median(ours),
          ...ms,
          target: { of: 'ours', atMost: 60 },
        }),
        announce({
          name: 'tap to painted on the other device, p99',
          floor: quantile(floor, 0.99),
          ours: quantile(ours, 0.99),
          ...ms,
          target: { of: 'ours', atMost: 2_000 },
        }),
        announce({
          name: 'change to the direct connection after a refused one, median',
          floor: null,
          ours: median(over),
          ...ms,
          target: { of: 'ours', atMost: 3_000 },
        }),
        announce({
          name: 'change to the direct connection after silence, median',
          floor: null,
          ours: median(silent),
          ...ms,
        }),
        announce({ name: 'change back, median', floor: null, ours: median(back), ...ms }),
      ],
    },
  ];
}
