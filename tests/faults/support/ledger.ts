import type { BrowserContext } from 'playwright';
import { isBackgroundEntry } from '#engine/outbox-rules.ts';
import { installFaultProbe, type LedgerLine } from './probe.ts';

const STORED_WITHIN_MS = 30_000;

/** Changes of persons that one device was shown as saved, over all its tabs and restarts. */
export interface Ledger {
  lines: LedgerLine[];
  saved(): LedgerLine[];
  /** Resolves when this many changes were saved. */
  reached(count: number): Promise<void>;
  attach(context: BrowserContext): Promise<void>;
}

export function createLedger(): Ledger {
  const lines: LedgerLine[] = [];
  const waiting = new Set<() => void>();
  const saved = () => lines.filter(({ state }) => state === 'saved');
  return {
    lines,
    saved,
    reached(count) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`only ${saved().length} of ${count} changes were saved on the device`));
        }, STORED_WITHIN_MS);
        const look = () => {
          if (saved().length < count) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      });
    },
    async attach(context) {
      await context.exposeBinding('faultLedger', (_source, line: LedgerLine) => {
        // A kitchen screen notes which orders it shows. No one tapped it, and no screen of these runs depends on it.
        if (isBackgroundEntry(line)) return;
        lines.push(line);
        for (const wake of waiting) wake();
      });
      await context.addInitScript(installFaultProbe);
    },
  };
}
