import { setTimeout as wait } from 'node:timers/promises';
import { installed } from '#tests/support/screens.ts';
import { createTcpProxy } from '#tests/support/tcp-proxy.ts';
import { type FaultRow, repeat } from './support/fault-row.ts';
import { settle, violationsOf } from './support/judge.ts';
import { sharedPlace } from './support/place.ts';
import { createProfile } from './support/profile.ts';
import { tap } from './support/stock-screen.ts';

const TAPS = 30;
const MAX_MS = 3_000;
const JITTER_MS = 20;

/** `kill -9` of the browser between a tap and "saved", or between "saved" and sent. */
export const browserKilled: FaultRow = {
  name: 'browser-killed',
  async run(times) {
    const place = await sharedPlace();
    const wire = await createTcpProxy({ host: '127.0.0.1', port: place.server.port });
    const device = await createProfile(`http://127.0.0.1:${wire.port}`);
    const { ledger, tabs } = device;
    await installed(await device.open({ signIn: true }));
    let unheard = 0;
    const report = await repeat(times, async (round) => {
      if (round % 2 === 0) wire.cut();
      const known = ledger.saved().length;
      const tapping = tap(tabs[0]!, TAPS).catch(() => undefined);
      const deadline = Date.now() + MAX_MS;
      while (ledger.saved().length < known + (round % 6) && Date.now() < deadline) await wait(1);
      await wait(Math.random() * JITTER_MS);
      await device.kill();
      await tapping;
      wire.restore();
      const page = await device.open();
      const found = [...(await settle(tabs)), ...(await violationsOf(place, [device]))];
      const entries = await page.evaluate(() => window.fault.outbox());
      const heard = new Set(ledger.saved().map(({ id }) => id));
      unheard += entries.slice(-TAPS - known).filter(({ id }) => !heard.has(id)).length;
      return found;
    });
    await device.remove();
    await wire.close();
    return {
      ...report,
      changes: ledger.saved().length,
      note: `on the disk and not yet shown as saved: ${unheard}`,
    };
  },
};
