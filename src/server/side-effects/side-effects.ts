import { expiresAt } from '#domain/bookings/booking.ts';
import { defaultEscalation } from '#domain/shops/escalation.ts';
import { alertsOf, type OrderAlert, waitsSince } from '#domain/notifications/order-alerts.ts';
import { isUnpaid } from '#domain/orders/order.ts';
import { PAY_WITHIN_MS } from '#domain/payments/online-payment.ts';
import { endOfStatus } from '#domain/shops/branch.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { NewJob, StoredRow } from '../store/branch-store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** The timed jobs of a written row: an order's auto-approval, the end of a busy or closed time or of a booking. */
export function jobsOf(change: StoredRow): NewJob[] {
  if (change.kind === 'order' && change.row.status === 'APPROVAL' && change.row.approve_at !== null) {
    const { sid, approve_at: due } = change.row;
    return [{ key: `approve ${sid}`, name: 'order.auto_approve', subject: sid, due }];
  }
  if (change.kind === 'branch') {
    const { sid } = change.row;
    const due = endOfStatus(change.row);
    if (due === null) return [];
    return [{ key: `busy ${sid}`, name: 'branch.busy_end', subject: sid, due }];
  }
  if (change.kind === 'booking') {
    const { sid } = change.row;
    const due = expiresAt(change.row);
    return due === null ? [] : [{ key: `expire ${sid}`, name: 'booking.expire', subject: sid, due }];
  }
  return [];
}

/** The side effects of a transaction's rows: timed jobs, alerts, and the escalation of unaccepted orders. */
export async function sideEffectsOf(
  work: UnitOfWork,
  branchSid: string,
  now: number,
): Promise<{ jobs: NewJob[]; alerts: OrderAlert[] }> {
  const rows = work.written();
  const jobs = rows.flatMap(jobsOf);
  const alerts: OrderAlert[] = [];
  for (const { kind, row } of rows) {
    if (kind !== 'order') continue;
    const before = work.orderBefore(row.sid);
    // An order that waits for its payment causes nothing yet; it arrives once it is paid.
    const arrives = before !== undefined && isUnpaid(before) && !isUnpaid(row);
    if (before?.status === row.status && !arrives) continue;
    if (isUnpaid(row) && row.status === 'APPROVAL') {
      const due = row.create_at + PAY_WITHIN_MS;
      jobs.push({ key: `unpaid ${row.sid}`, name: 'order.unpaid', subject: row.sid, due });
      continue;
    }
    if (row.status === 'APPROVAL') await work.load(() => [{ kind: 'branch', sid: branchSid }]);
    const escalation = work.get('branch', branchSid)?.escalation ?? defaultEscalation;
    alerts.push(...alertsOf(arrives ? undefined : before, row, now, escalation));
    if (row.status !== 'APPROVAL') continue;
    const { sid: subject } = row;
    const since = waitsSince(row, now, escalation);
    const { pause_s: pause, refuse_s: refuse } = escalation;
    jobs.push(
      { key: `pause ${subject}`, name: 'order.pause', subject, due: since + pause * SECOND_MS },
      { key: `refuse ${subject}`, name: 'order.refuse', subject, due: since + refuse * SECOND_MS },
    );
  }
  return { jobs, alerts };
}
