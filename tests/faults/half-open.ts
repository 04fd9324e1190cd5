import { setTimeout as wait } from 'node:timers/promises';
import { repeatAtOnce } from './support/at-once.ts';
import type { FaultRow } from './support/fault-row.ts';
import { settle } from './support/judge.ts';
import { push, tap } from './support/stock-screen.ts';

const TAPS = 8;
const AT_ONCE = 10;
/** A call times out after 20 s and a silent socket after 23; then come the next attempts. */
const WITHIN_MS = 60_000;

/**
 * Connections die silently during a batch, before or after its commit; only new ones work. The device must notice
 * that alone.
 */
export const halfOpen: FaultRow = {
  name: 'half-open',
  async run(times) {
    let met = 0;
    let slowest = 0;
    const report = await repeatAtOnce(times, AT_ONCE, async ({ ledger, wire, tabs }, round) => {
      const struck = wire.meet({
        ...push,
        at: round % 2 === 0 ? 'request' : 'reply',
        pass: 'none',
        act: () => {
          met += 1;
          wire.halfOpen();
        },
      });
      const before = ledger.saved().length;
      const taps = await tap(tabs[0]!, TAPS);
      await Promise.race([struck, wait(2_000)]);
      const started = performance.now();
      await ledger.reached(before + taps.length);
      const found = await settle(tabs, { withinMs: WITHIN_MS, hurry: false });
      slowest = Math.max(slowest, performance.now() - started);
      return found;
    });
    return { ...report, note: `met ${met} times; back by itself within ${(slowest / 1000).toFixed(1)} s` };
  },
};
