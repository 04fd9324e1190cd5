import { setTimeout as wait } from 'node:timers/promises';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { senderAmong, tabsOf } from './support/sender.ts';
import { push } from './support/stock-screen.ts';
import { tapAll } from './support/tap-all.ts';

const TAPS = 24;

/** Two to six tabs; the sending one is closed in the middle of a batch. */
export const senderClosed: FaultRow = {
  name: 'sender-closed',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    let inBatch = 0;
    const report = await repeat(times, async (round) => {
      await tabsOf(device, 2 + (round % 5));
      const index = Math.max(0, await senderAmong(tabs));
      const [sender] = tabs.splice(index, 1);
      const before = ledger.saved().length;
      const struck = wire
        .meet({ ...push, at: round % 2 === 0 ? 'request' : 'reply', nth: 1 + (round % 2), pass: 'all' })
        .then(async () => {
          await sender!.close();
          inBatch += 1;
        });
      let made = await tapAll(tabs, TAPS);
      await Promise.race([struck, wait(2_000)]);
      if (!sender!.isClosed()) await sender!.close();
      made += await tapAll(tabs, TAPS / 4);
      await ledger.reached(before + made);
      return [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    return { ...report, changes: ledger.saved().length, note: `closed ${inBatch} times while sending` };
  },
};
