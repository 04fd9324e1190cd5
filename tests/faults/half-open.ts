import { setTimeout as wait } from 'node:timers/promises';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { type Device, sharedPlace } from './support/place.ts';
import { push, tap } from './support/stock-screen.ts';

const TAPS = 8;
const AT_ONCE = 8;
/** A call is given up after 20 s, a silent socket is found out after 23; then the next attempts. */
const WITHIN_MS = 60_000;

/**
 * Connections die without a word while a batch is under way, before or after its commit; only new ones work. The
 * device must find out by itself. It takes its time, so several devices go through it at once.
 */
export const halfOpen: FaultRow = {
  name: 'half-open',
  async run(times) {
    const place = await sharedPlace();
    const devices: Device[] = [];
    for (let n = 0; n < Math.min(AT_ONCE, times); n += 1) devices.push(await place.device());
    let changes = 0;
    let met = 0;
    let slowest = 0;
    const once = async (device: Device, round: number): Promise<string[]> => {
      const { ledger, wire, tabs } = device;
      const struck = wire.meet({
        ...push,
        at: round % 2 === 0 ? 'request' : 'reply',
        pass: 'none',
        act: () => {
          met += 1;
          wire.halfOpen();
        },
      });
      const before = ledger.saved().length;
      const taps = await tap(tabs[0]!, TAPS);
      await Promise.race([struck, wait(2_000)]);
      const started = performance.now();
      await ledger.reached(before + taps.length);
      const found = await settle(tabs, { withinMs: WITHIN_MS, hurry: false });
      slowest = Math.max(slowest, performance.now() - started);
      return [...found, ...(await violationsOf(place, [device]))];
    };
    let left = times;
    const report = { repetitions: 0, violations: new Array<string>() };
    while (left > 0 && report.violations.length === 0) {
      const batch = devices.slice(0, left);
      const done = await Promise.all(batch.map((device, n) => repeat(1, () => once(device, n))));
      for (const { repetitions, violations } of done) {
        report.repetitions += repetitions;
        report.violations.push(...violations);
      }
      left -= batch.length;
    }
    for (const device of devices) {
      changes += device.ledger.saved().length;
      await device.close();
    }
    const note = `met ${met} times; back by itself within ${(slowest / 1000).toFixed(1)} s`;
    return { ...report, changes, note };
  },
};
