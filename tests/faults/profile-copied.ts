import { installed } from '#tests/support/screens.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { createProfile } from './support/profile.ts';
import { tap } from './support/stock-screen.ts';

const TAPS = 12;

/** A profile with queued changes is copied; both browsers queue more under the same numbers, and both send. */
export const profileCopied: FaultRow = {
  name: 'profile-copied',
  async run(times) {
    const place = await sharedPlace();
    const wire = await createTcpProxy({ host: '127.0.0.1', port: place.server.port });
    let device = await createProfile(`http://127.0.0.1:${wire.port}`);
    await installed(await device.open({ signIn: true }));
    let changes = 0;
    const report = await repeat(times, async () => {
      wire.cut();
      const before = device.ledger.saved().length;
      await tap(device.tabs[0]!, TAPS);
      await device.ledger.reached(before + TAPS);
      await device.close();
      const twin = await device.copy();
      const [page, twinPage] = await Promise.all([device.open(), twin.open()]);
      await Promise.all([tap(page, TAPS, { part: 0, of: 2 }), tap(twinPage, TAPS, { part: 1, of: 2 })]);
      await device.ledger.reached(before + 2 * TAPS);
      await twin.ledger.reached(TAPS);
      wire.restore();
      const tabs = [page, twinPage];
      const found = [...(await settle(tabs)), ...(await violationsOf(place, [device, twin]))];
      // The copy continues, which makes copies of copies.
      changes += device.ledger.saved().length;
      await device.remove();
      device = twin;
      return found;
    });
    changes += device.ledger.saved().length;
    await device.remove();
    await wire.close();
    return { ...report, changes };
  },
};
