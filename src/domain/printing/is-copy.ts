import type { Session } from '../tables/session.ts';
import type { PrintedBill, PrintJob } from './print-job.ts';

/**
 * Whether a job for the same payment or party has already printed the same content, so that this one is marked
 * DUPLICATE. A bill that has the same total again after a payment or a void is for another payer and is no duplicate.
 */
export function isCopy(
  job: Pick<PrintJob, 'state' | 'bill' | 'created_at'>,
  { payment, due }: PrintedBill,
  sessions: readonly Session[],
): boolean {
  if (job.state === 'failed' || job.bill?.due !== due) return false;
  if (payment !== null) return true;
  return sessions.every(({ payments }) =>
    payments.every((one) => one.at < job.created_at && (one.void?.at ?? 0) < job.created_at),
  );
}
