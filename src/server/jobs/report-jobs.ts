import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { clockOf, makeDays } from '../reports/make-days.ts';
import { reports } from '../store/reports.ts';
import { shops } from '../store/shops.ts';

const EVERY_MS = 10 * MINUTE_MS;

/** Makes the days that have changed before somebody asks for them; a call makes by itself what is still missing. */
export function startReporting(context: Context): { stop(): Promise<void> } {
  let isOver = false;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    for (const branchId of await reports.branchesBehind(context.db)) {
      const branch = (await shops.branchCard(context.db, branchId))?.branch;
      if (branch === undefined || isOver) continue;
      await makeDays(context.db, branchId, clockOf(branch), {
        from: '0000',
        to: '9999',
        isOver: () => isOver,
      });
    }
  };
  const start = () => {
    running = running.then(async () => {
      if (isOver) return;
      await round().catch((error: unknown) =>
        context.log.error({ err: error }, 'reports were not made beforehand'),
      );
    });
  };
  start();
  const timer = setInterval(start, EVERY_MS);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
