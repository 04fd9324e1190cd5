import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { tap } from './support/stock-screen.ts';

const QUEUED = 50;

/** Two tabs queue 50 changes offline and are closed; opened again, with the network or before it. */
export const tabsReopened: FaultRow = {
  name: 'tabs-reopened',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    await device.openTab();
    const report = await repeat(times, async (round) => {
      wire.cut();
      const before = ledger.saved().length;
      const taps = await Promise.all(
        tabs.map((page, part) => tap(page, QUEUED / 2, { part, of: tabs.length })),
      );
      await ledger.reached(before + taps.flat().length);
      // Keeps the context open; the app has no tab.
      const keeper = await tabs[0]!.context().newPage();
      await Promise.all(tabs.splice(0).map((page) => page.close()));
      if (round % 2 === 0) wire.restore();
      await device.openTab();
      await device.openTab();
      wire.restore();
      await keeper.close();
      return [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    return { ...report, changes: ledger.saved().length };
  },
};
