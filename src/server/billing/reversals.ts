import { refundEntry, topUpEntry } from '#domain/billing/ledger.ts';
import type { Context } from '../context.ts';
import type { ReversalEvent } from '../integrations/card-gateway.ts';
import { ledger } from '../store/ledger.ts';
import { topUps } from '../store/top-ups.ts';

/**
 * Books a refund or a dispute of an owner's payment. Reported twice it is booked once; a refund that grows is booked by
 * its difference. Payments of orders have no owner and are left alone.
 */
export async function handleReversal(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { id, intent, reason, total, currency }: ReversalEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = await topUps.byIntent(tx, intent);
    if (paid === undefined) return;
    if (paid.currency !== currency) {
      log.error({ intent, currency }, 'a reversal in another currency than the payment is not booked');
      return;
    }
    const before = await topUps.reversed(tx, intent, reason);
    // Reports of refunds may arrive out of order, each with the sum so far.
    const after = reason === 'refund' ? Math.max(before, total) : total;
    if (after === before) return;
    await topUps.reverse(tx, intent, reason, after);
    const entry = after > before ? refundEntry(after - before) : topUpEntry(before - after);
    const note = reason === 'refund' ? '' : reason;
    await ledger.add(tx, [{ owner: paid.owner, entry, key: `reversal ${id}`, note }], clock.now());
  });
}
