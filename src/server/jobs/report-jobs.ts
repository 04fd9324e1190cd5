import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { clockOf, makeDays } from '../reports/make-days.ts';
import { reports } from '../store/reports.ts';
import { shops } from '../store/shops.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 10 * MINUTE_MS;

/** Computes changed days ahead of requests; a call computes what is still missing. */
export function startReporting(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    atOnce: true,
    log: context.log,
    failed: 'reports were not made beforehand',
    async round(_number, isOver) {
      for (const branchId of await reports.branchesBehind(context.db)) {
        const branch = await shops.branch(context.db, branchId);
        if (branch === undefined || isOver()) continue;
        await makeDays(context.db, branchId, clockOf(branch), { from: '0000', to: '9999', isOver });
      }
    },
  });
}
