import { setTimeout as wait } from 'node:timers/promises';
import { type RowReport, repeat } from './fault-row.ts';
import { settle, violationsOf } from './judge.ts';
import type { Place } from './place.ts';
import { push, sayOnline, tap } from './stock-screen.ts';

const TAPS = 24;

/**
 * `kill -9` of the server during a batch, at another moment each time: on its request, some milliseconds into it,
 * or on its reply. `alsoKill` is killed with it.
 */
export async function killAgainAndAgain(
  place: Place,
  times: number,
  alsoKill: (round: number) => Promise<void> = async () => {},
): Promise<RowReport> {
  const device = await place.device();
  const { ledger, wire, tabs } = device;
  const [page] = tabs;
  const report = await repeat(times, async (round) => {
    const struck = wire.meet({
      ...push,
      at: round % 3 === 2 ? 'reply' : 'request',
      nth: 1 + (round % 2),
      pass: round % 3 === 2 ? 'none' : 'all',
    });
    const before = ledger.saved().length;
    const tapping = tap(page!, TAPS);
    await Promise.race([struck, wait(2_000)]);
    if (round % 3 === 1) await wait(Math.random() * 12);
    await place.server.kill();
    await alsoKill(round);
    const taps = [...(await tapping), ...(await tap(page!, TAPS / 4))];
    await ledger.reached(before + taps.length);
    await place.server.start();
    await sayOnline(place.onlooker);
    return [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
  });
  await device.close();
  return { ...report, changes: ledger.saved().length };
}
