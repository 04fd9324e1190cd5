import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { gatewayFor } from '../payments/online-gateways.ts';
import { noteRefund } from '../payments/payment-events.ts';
import { onlinePayments } from '../store/online-payments.ts';
import { queueRefundMail } from './order-mails.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 5 * SECOND_MS;
/** Also the retry time of a failed refund. */
const LEASE_MS = 2 * MINUTE_MS;

/** A party lasts two days at most, and devices forget it a day after it has left. */
const VOIDED_WITHIN_MS = 4 * DAY_MS;

/**
 * Refunds payments for cancelled orders, duplicate payments, and those at tables that a manager voided. Refunds are
 * idempotent at the provider.
 */
export async function refundDue(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const due = await onlinePayments.take(db, now, LEASE_MS);
  due.push(...(await onlinePayments.takeVoided(db, now, LEASE_MS, now - VOIDED_WITHIN_MS)));
  for (const one of due) {
    const gateway = await gatewayFor(context, one.branch_id, one.gateway);
    const outcome = (await gateway?.refund(one)) ?? 'again';
    // Before it is noted, so that a crash between the two loses no e-mail; it is sent once.
    if (outcome === 'done') await queueRefundMail(context, one.branch_id, one.order_sid, one.amount);
    if (outcome !== 'again') await noteRefund(context, one, outcome);
    if (outcome !== 'done')
      context.log.warn({ session: one.session, outcome }, 'a payment could not be refunded');
  }
}

export function startRefunding(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of refunds failed',
    round: () => refundDue(context),
  });
}
