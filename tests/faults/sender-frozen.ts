import { setTimeout as wait } from 'node:timers/promises';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { senderAmong, tabsOf } from './support/sender.ts';
import { push } from './support/stock-screen.ts';
import { tapAll } from './support/tap-all.ts';

const TAPS = 24;

/** Two to six tabs; the browser freezes the sending one in the middle of a batch and resumes it later. */
export const senderFrozen: FaultRow = {
  name: 'sender-frozen',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    let inBatch = 0;
    const report = await repeat(times, async (round) => {
      await tabsOf(device, 2 + (round % 5));
      const sender = tabs[Math.max(0, await senderAmong(tabs))]!;
      const others = tabs.filter((page) => page !== sender);
      const cdp = await sender.context().newCDPSession(sender);
      const before = ledger.saved().length;
      const struck = wire
        .meet({ ...push, at: round % 2 === 0 ? 'request' : 'reply', nth: 1 + (round % 2), pass: 'all' })
        .then(async () => {
          await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
          inBatch += 1;
        });
      let made = await tapAll(others, TAPS);
      await Promise.race([struck, wait(2_000)]);
      made += await tapAll(others, TAPS / 4);
      await ledger.reached(before + made);
      const found = await settle(others);
      await cdp.send('Page.setWebLifecycleState', { state: 'active' });
      await cdp.detach();
      return [...found, ...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    return { ...report, changes: ledger.saved().length, note: `frozen ${inBatch} times while sending` };
  },
};
