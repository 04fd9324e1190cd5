import * as z from 'zod/mini';
import { hubCalls } from '#contract/hubs.ts';
import { createLocalHub, type HubProcess } from '#tests/support/hub-process.ts';
import { median, quantile } from '../statistics.ts';
import { announce, type Topic } from '../table.ts';
import type { BenchDevice, Place } from './place.ts';
import { tapOnce } from './tap-once.ts';

const TAPS = 60;
const SWITCHES = 3;
const WITHIN_MS = 40_000;

async function pair(place: Place, hub: HubProcess): Promise<void> {
  const { shop, branches, tokens } = place.restaurant;
  const response = await fetch(`${place.server.origin}/staff/api/hub/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0] ?? ''}` },
    body: JSON.stringify({ shop: shop.id, branch: branches[0]?.id, name: 'Bench' }),
  });
  await hub.start(z.parse(hubCalls['hub/add'].response, await response.json()).pairing_code);
}

async function taps(tapper: BenchDevice, watcher: BenchDevice): Promise<number[]> {
  const painted: number[] = [];
  for (let round = 0; round < TAPS; round += 1) {
    const seen = await tapOnce(tapper, watcher);
    if (seen !== undefined && round >= 5) painted.push(seen.painted);
  }
  return painted;
}

/** Waits until the page says that changes are passed on by the hub, or that it is live. */
async function shows(device: BenchDevice, text: string): Promise<void> {
  await device.page.waitForFunction(
    (wanted) =>
      (document.querySelector('[role=status][aria-label=Connection]')?.textContent ?? '').includes(wanted),
    text,
    { polling: 50, timeout: WITHIN_MS },
  );
}

/** How long a tap takes to another device by the hub while the server is out of reach, and the first one in an outage. */
export async function hub(place: Place): Promise<Topic[]> {
  const ours = await createLocalHub(place.server.port);
  await pair(place, ours);
  const [tapper, watcher] = [await place.device(), await place.device()];
  const devices = [tapper, watcher];
  for (const device of devices) await device.openBoard();
  for (const { page } of devices) await page.waitForFunction(() => localStorage.getItem('hub') !== null);
  const floor = await taps(tapper, watcher);
  const cut = () => {
    for (const { wire } of [tapper, watcher, ours]) wire.freeze();
  };
  const restore = async () => {
    for (const { wire } of [tapper, watcher, ours]) wire.restore();
    for (const device of devices) await shows(device, 'Live');
  };
  const first: number[] = [];
  for (let round = 0; round < SWITCHES; round += 1) {
    cut();
    const seen = await tapOnce(tapper, watcher);
    if (seen !== undefined) first.push(seen.painted);
    await restore();
  }
  cut();
  for (const device of devices) await shows(device, 'hub');
  const passed = await taps(tapper, watcher);
  for (const device of devices) await device.close();
  await ours.end();
  const ms = { unit: 'ms' as const };
  return [
    {
      title: 'By the shop hub: a tap on one device, painted on another (loopback)',
      about:
        'Floor: the same two devices by the server, just before. The cut is silent: connections stay open.',
      figures: [
        announce({
          name: 'tap to painted on the other device, p50',
          floor: median(floor),
          ours: median(passed),
          ...ms,
          target: { of: 'ours', atMost: 60 },
        }),
        announce({
          name: 'tap to painted on the other device, p99',
          floor: quantile(floor, 0.99),
          ours: quantile(passed, 0.99),
          ...ms,
          target: { of: 'ours', atMost: 2_000 },
        }),
        announce({
          name: 'the first tap after the line is cut, slowest',
          floor: null,
          ours: Math.max(...first),
          ...ms,
          target: { of: 'ours', atMost: 2_000 },
        }),
      ],
    },
  ];
}
