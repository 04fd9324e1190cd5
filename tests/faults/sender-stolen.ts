import { setTimeout as wait } from 'node:timers/promises';
import { repeatAtOnce } from './support/at-once.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { type Device, sharedPlace } from './support/place.ts';
import { senderAmong, stealSeat, tabsOf } from './support/sender.ts';
import { push, tap } from './support/stock-screen.ts';
import { tapAll } from './support/tap-all.ts';

const TAPS = 24;
/** A tab is presumed dead after 12 s of silence, checked every 4. */
const STUCK_MS = 18_000;
const STUCK_AT_ONCE = 5;

/** Another tab steals the lock during a batch. */
async function stolen(device: Device, round: number): Promise<void> {
  const { ledger, wire, tabs } = device;
  await tabsOf(device, 2 + (round % 5));
  const sender = Math.max(0, await senderAmong(tabs));
  const thief = tabs[(sender + 1) % tabs.length]!;
  const before = ledger.saved().length;
  const struck = wire
    .meet({ ...push, at: round % 2 === 0 ? 'request' : 'reply', nth: 1 + (round % 2), pass: 'all' })
    .then(() => stealSeat(thief, 50 * (round % 3)));
  let made = await tapAll(tabs, TAPS);
  await Promise.race([struck, wait(2_000)]);
  made += await tapAll(tabs, TAPS / 4);
  await ledger.reached(before + made);
}

/** The sender hangs during a batch, loses its lock to the engine, and resumes. */
async function stuck(device: Device, onRobbed: () => void): Promise<string[]> {
  const { ledger, tabs } = device;
  await tabsOf(device, 2);
  const index = Math.max(0, await senderAmong(tabs));
  const sender = tabs[index]!;
  const other = tabs[1 - index]!;
  const before = ledger.saved().length;
  const cdp = await sender.context().newCDPSession(sender);
  await cdp.send('Debugger.enable');
  const own = await tap(sender, TAPS / 4, { part: 0, of: 2 });
  const paused = new Promise((resolve) => cdp.once('Debugger.paused', resolve));
  await cdp.send('Debugger.pause');
  await paused;
  const others = await tap(other, TAPS / 4, { part: 1, of: 2 });
  const deadline = Date.now() + STUCK_MS;
  while (Date.now() < deadline && (await senderAmong([other])) === -1) await wait(250);
  if ((await senderAmong([other])) === 0) onRobbed();
  others.push(...(await tap(other, TAPS / 4, { part: 1, of: 2 })));
  await cdp.send('Debugger.resume');
  await cdp.send('Debugger.disable');
  await ledger.reached(before + own.length + others.length);
  return [];
}

/** Two to six tabs; the sender loses its lock: stolen, or because it hangs for 12 s. */
export const senderStolen: FaultRow = {
  name: 'sender-stolen',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const quick = await repeat(Math.ceil((times * 4) / 5), async (round) => {
      await stolen(device, round);
      return [...(await settle(device.tabs)), ...(await violationsOf(place, [device]))];
    });
    await device.close();
    let robbed = 0;
    const slow = await repeatAtOnce(times - quick.repetitions, STUCK_AT_ONCE, (one) =>
      stuck(one, () => {
        robbed += 1;
      }),
    );
    return {
      repetitions: quick.repetitions + slow.repetitions,
      changes: device.ledger.saved().length + slow.changes,
      violations: [...quick.violations, ...slow.violations],
      note: `${slow.repetitions} of them with a sender that hung; the engine itself took the seat ${robbed} times`,
    };
  },
};
