import { setTimeout as wait } from 'node:timers/promises';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { push, tap } from './support/stock-screen.ts';

const TAPS = 24;
const DEAF_MS = 300;

/**
 * The network fails when the server has committed a batch: the reply is lost, truncated, or all replies are lost
 * for a while although requests arrive.
 */
export const cutAfterCommit: FaultRow = {
  name: 'cut-after-commit',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    const [page] = tabs;
    let unheard = 0;
    const report = await repeat(times, async (round) => {
      const isOneWay = round % 3 === 2;
      const struck = wire.meet({
        ...push,
        at: 'reply',
        nth: 1 + (round % 2),
        pass: round % 3 === 0 ? 'none' : 'half',
        act: () => (isOneWay ? wire.loseReplies() : wire.cut()),
      });
      const before = ledger.saved().length;
      const taps = await tap(page!, TAPS);
      await Promise.race([struck, wait(2_000)]);
      taps.push(...(await tap(page!, TAPS / 4)));
      if (isOneWay) await wait(DEAF_MS);
      await ledger.reached(before + taps.length);
      const committed = await place.records.decided(
        ledger
          .saved()
          .slice(before)
          .map(({ id }) => id),
      );
      const known = await page!.evaluate(() => window.fault.outbox());
      unheard += known.filter(({ id, state }) => state === 'queued' && committed.has(id)).length;
      wire.restore();
      return [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    const note = `${unheard} changes were committed and not answered`;
    return { ...report, changes: ledger.saved().length, note };
  },
};
