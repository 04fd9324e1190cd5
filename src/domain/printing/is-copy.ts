import type { Session } from '../tables/session.ts';
import type { PrintedBill, PrintJob } from './print-job.ts';

/**
 * Whether a job for the same payment or party has put the very same on paper, so that one more says DUPLICATE. A bill that
 * comes to the same amount after somebody has paid meanwhile, or a payment was taken back, is another payer's.
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
