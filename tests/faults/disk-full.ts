import { setTimeout as wait } from 'node:timers/promises';
import { repeatAtOnce } from './support/at-once.ts';
import type { FaultRow } from './support/fault-row.ts';
import { tap } from './support/stock-screen.ts';

const TAPS = 12;
const AT_ONCE = 10;
/** Chromium caches the free space for 30 s. */
const BELIEVED_MS = 31_000;
const TOLD_WITHIN_MS = 20_000;

/** The disk fills up during taps and is freed again, with and without a network. */
export const diskFull: FaultRow = {
  name: 'disk-full',
  async run(times) {
    let refused = 0;
    let fitted = 0;
    const report = await repeatAtOnce(times, AT_ONCE, async (device, round) => {
      const { ledger, wire, origin } = device;
      const page = device.tabs[0]!;
      const cdp = await page.context().newCDPSession(page);
      if (round % 2 === 0) wire.cut();
      const before = ledger.lines.length;
      await tap(page, TAPS / 2);
      // Either nothing fits at all, or the cache must be dropped.
      const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin });
      const quotaSize = round % 3 === 0 ? 1 : Math.ceil(usage * 0.9);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
      await wait(BELIEVED_MS);
      // Watched all the time: on a busy machine the notice closes before the last tap has returned.
      const told = page
        .getByText(/^Not saved/)
        .first()
        .waitFor({ timeout: TOLD_WITHIN_MS })
        .then(
          () => true,
          () => false,
        );
      await tap(page, TAPS);
      const ended = () => new Set(ledger.lines.slice(before).map(({ id }) => id));
      for (let n = 0; n < 100 && ended().size < TAPS * 1.5; n += 1) await wait(50);
      // A failed change is tried again after space was freed.
      await wait(500);
      const saved = new Set(ledger.saved().map(({ id }) => id));
      const undone = [...ended()].filter((id) => !saved.has(id)).length;
      refused += undone;
      fitted += ledger.lines
        .slice(before)
        .filter(({ id, state }) => state === 'undone' && saved.has(id)).length;
      const isSilent = undone > 0 && !(await told);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin });
      await cdp.detach();
      wire.restore();
      await tap(page, TAPS / 4);
      return isSilent ? [`${undone} changes were not saved and nobody was told`] : [];
    });
    const note = `${refused} changes did not fit and were said to; ${fitted} fitted after room was made`;
    return { ...report, note };
  },
};
