import { setTimeout as wait } from 'node:timers/promises';
import { installed } from '#tests/support/screens.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { openWorkerHandle } from './support/service-worker.ts';
import { push, tap } from './support/stock-screen.ts';

const TAPS = 60;
const WAKES = 200;

/** Without any tab the worker sends; it is stopped in the middle, before or after a commit, and woken again. */
export const workerStopped: FaultRow = {
  name: 'worker-stopped',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs, origin } = device;
    await installed(tabs[0]!);
    const keeper = await tabs[0]!.context().newPage();
    const worker = await openWorkerHandle(keeper, origin);
    let stopped = 0;
    const report = await repeat(times, async (round) => {
      const page = tabs.pop()!;
      wire.cut();
      const before = ledger.saved().length;
      const taps = await tap(page, TAPS);
      await ledger.reached(before + taps.length);
      await page.close();
      wire.restore();
      const struck = wire
        .meet({
          ...push,
          at: round % 2 === 0 ? 'request' : 'reply',
          nth: 1 + (round % 2),
          pass: round % 4 < 2 ? 'all' : 'none',
        })
        .then(async () => {
          await worker.kill();
          stopped += 1;
        });
      await worker.wake();
      await Promise.race([struck, wait(3_000)]);
      const ids = ledger
        .saved()
        .slice(before)
        .map(({ id }) => id);
      let sent = 0;
      for (let n = 0; n < WAKES && sent < ids.length; n += 1) {
        await worker.wake();
        await wait(100);
        sent = (await place.records.decided(ids)).size;
      }
      const found = sent < ids.length ? [`the worker sent ${sent} of ${ids.length}`] : [];
      await device.openTab();
      return [...found, ...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    return { ...report, changes: ledger.saved().length, note: `stopped ${stopped} times while sending` };
  },
};
