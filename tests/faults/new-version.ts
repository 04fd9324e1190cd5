import type { Locator, Page } from 'playwright';
import { installed } from '#tests/support/screens.ts';
import { releaseOfVersion } from '#tests/support/release.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { type Device, sharedPlace } from './support/place.ts';
import { push, sayOnline, tap } from './support/stock-screen.ts';
import { tapAll } from './support/tap-all.ts';

const QUEUED = 200;
const NEXT = '99.0.0';

const TAPS = 3;

/** Closes all of its tabs and opens one. */
async function reopen({ tabs, openTab }: Device): Promise<void> {
  const keeper = await tabs[0]!.context().newPage();
  await tabs.pop()!.close();
  await openTab();
  await keeper.close();
}

/**
 * Taps "Update now" until the page reloads: a worker in the middle of a request is not replaced, and the update is
 * offered again. Returns whether changes were being sent, and whether the update came.
 */
async function take(page: Page, update: Locator): Promise<{ wasSending: boolean; isTaken: boolean }> {
  let wasSending = false;
  for (let taps = 0; taps < TAPS; taps += 1) {
    const loaded = page.waitForEvent('load', { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    await update.click();
    const waiting = await page.evaluate(() => window.fault.outbox()).catch(() => []);
    wasSending ||= waiting.some(({ state }) => state === 'queued');
    if (await loaded) return { wasSending, isTaken: true };
  }
  return { wasSending, isTaken: false };
}

/**
 * One version queues 200 changes; another is on the server when the network returns, and the person installs it at
 * once, during a batch whose request or reply is lost. In half of the runs the network fails again while the
 * version is loading, and in half the app was closed before.
 */
export const newVersion: FaultRow = {
  name: 'new-version',
  async run(times) {
    const place = await sharedPlace();
    const next = await releaseOfVersion(NEXT);
    const device = await place.device();
    const { ledger, wire, tabs } = device;
    await installed(tabs[0]!);
    let whileSending = 0;
    let reopened = 0;
    const report = await repeat(times, async (round) => {
      const isNext = round % 2 === 0;
      wire.cut();
      const before = ledger.saved().length;
      const made = await tapAll(tabs, QUEUED);
      await ledger.reached(before + made);
      await place.server.kill();
      await place.server.start(isNext ? next.main : place.release.main);
      await sayOnline(place.onlooker);
      if (round % 4 >= 2) await reopen(device);
      let page = tabs[0]!;
      wire.restore();
      void wire.meet({ ...push, at: isNext ? 'request' : 'reply', nth: 2, pass: 'none' });
      // As the app does from time to time.
      await page.evaluate(async () => {
        window.dispatchEvent(new Event('online'));
        await (await navigator.serviceWorker.ready).update();
      });
      if (!isNext) {
        // Its script was loaded, but the rest of the download fails.
        wire.cut();
        await page.waitForTimeout(1000);
        wire.restore();
      }
      const update = page.getByRole('button', { name: 'Update now' });
      // A busy machine takes its time to download a whole version.
      await update.waitFor({ timeout: 120_000 });
      const { wasSending, isTaken } = await take(page, update);
      if (wasSending) whileSending += 1;
      if (!isTaken) {
        reopened += 1;
        await reopen(device);
        page = tabs[0]!;
      }
      await page.getByRole('switch').first().waitFor();
      await tap(page, 1);
      await ledger.reached(before + made + 1);
      const found = [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
      const last = ledger.saved().at(-1)?.id ?? '';
      const app = (await place.records.decided([last])).get(last)?.app;
      if ((app === NEXT) !== isNext) found.push(`the page is still version ${app}`);
      return found;
    });
    await device.close();
    await place.server.kill();
    await place.server.start(place.release.main);
    await sayOnline(place.onlooker);
    await next.remove();
    const note = `${whileSending} times taken while changes were being sent, ${reopened} times by opening the app again`;
    return { ...report, changes: ledger.saved().length, note };
  },
};
