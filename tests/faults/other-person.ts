import type { Page } from 'playwright';
import { signInOf } from '#tests/e2e/people.ts';
import { signIn } from '#tests/support/screens.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { type Device, type Place, sharedPlace } from './support/place.ts';
import { openStock, tap } from './support/stock-screen.ts';

/** Few enough products that both people press some of them twice. */
const FEW = { part: 0, of: 6 };
const TAPS = 12;
const EXPIRE = `update session set expires_at = 1 where person_id in (select id from person where username = $1)`;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: /^Sign out/ }).click();
}

/** The session ends on the server: the device holds its queue and says so. */
async function expire({ records }: Place, page: Page): Promise<void> {
  await records.run(EXPIRE, [signInOf('waitress').username]);
  await tap(page, TAPS, FEW);
  const again = page.getByRole('link', { name: 'Sign in again', exact: true });
  await again.waitFor({ timeout: 20_000 });
  await tap(page, TAPS / 3, FEW);
  await again.click();
}

/** The person signs out offline with queued changes. */
async function leave({ wire }: Device, page: Page): Promise<void> {
  wire.cut();
  await tap(page, TAPS + TAPS / 3, FEW);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  wire.restore();
}

/**
 * One tablet, two people: the first session ends with queued changes, the second person signs in and changes the
 * same things, then the first returns.
 */
export const otherPerson: FaultRow = {
  name: 'other-person',
  async run(times) {
    const place = await sharedPlace();
    const device = await place.device();
    const { ledger, tabs } = device;
    const page = tabs[0]!;
    const report = await repeat(times, async (round) => {
      await place.records.run('delete from sign_in_attempt');
      const found: string[] = [];
      const before = ledger.saved().length;
      await (round % 2 === 0 ? expire(place, page) : leave(device, page));
      await ledger.reached(before + TAPS + TAPS / 3);
      const first = ledger.saved().slice(before);
      await signIn(page, 'kitchen', false);
      await openStock(page);
      await tap(page, 2 * TAPS, FEW);
      await ledger.reached(before + first.length + 2 * TAPS);
      const second = ledger.saved().slice(before + first.length);
      const sent = async () => (await place.records.decided(second.map(({ id }) => id))).size;
      for (let n = 0; n < 400 && (await sent()) < second.length; n += 1) await page.waitForTimeout(50);
      const early = await place.records.decided(first.map(({ id }) => id));
      if (round % 2 === 1 && early.size > 0)
        found.push(`${early.size} changes were sent without their person`);
      if ((await sent()) < second.length)
        found.push(`${await sent()} of the second person's changes were sent`);
      await signOut(page);
      await signIn(page, 'waitress', false);
      await openStock(page);
      return [...found, ...(await settle(tabs)), ...(await violationsOf(place, [device]))];
    });
    const decided = await place.records.decided(ledger.saved().map(({ id }) => id));
    const refused = [...decided.values()].filter(({ verdict }) => verdict === 'rejected').length;
    await device.close();
    const note = `${refused} changes were refused for what the other had done, and listed`;
    return { ...report, changes: ledger.saved().length, note };
  },
};
