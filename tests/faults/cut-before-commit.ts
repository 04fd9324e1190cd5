import { setTimeout as wait } from 'node:timers/promises';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { push, tap } from './support/stock-screen.ts';

const TAPS = 24;

/** The network fails during a batch: half of it, or nothing, reaches the server. */
export const cutBeforeCommit: FaultRow = {
  name: 'cut-before-commit',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    const [page] = tabs;
    let met = 0;
    const report = await repeat(times, async (round) => {
      const struck = wire.meet({
        ...push,
        at: 'request',
        nth: 1 + (round % 2),
        pass: round % 3 === 0 ? 'none' : 'half',
        act: () => {
          met += 1;
          wire.cut();
        },
      });
      const before = ledger.saved().length;
      const taps = await tap(page!, TAPS);
      await Promise.race([struck, wait(2_000)]);
      taps.push(...(await tap(page!, TAPS / 4)));
      await ledger.reached(before + taps.length);
      wire.restore();
      return [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    return { ...report, changes: ledger.saved().length, note: `met ${met} times` };
  },
};
