import { expiresAt } from '#domain/bookings/booking.ts';
import type { NewJob, StoredRow } from '../store/branch-store.ts';

/** The timed work a written row asks for: an order's auto-approval, the end of a busy time or of a booking. */
export function jobsOf(change: StoredRow): NewJob[] {
  if (change.kind === 'order' && change.row.status === 'APPROVAL' && change.row.approve_at !== null) {
    const { sid, approve_at: due } = change.row;
    return [{ key: `approve ${sid}`, name: 'order.auto_approve', subject: sid, due }];
  }
  if (change.kind === 'branch' && change.row.status === 'busy' && change.row.busy_until !== null) {
    const { sid, busy_until: due } = change.row;
    return [{ key: `busy ${sid}`, name: 'branch.busy_end', subject: sid, due }];
  }
  if (change.kind === 'booking') {
    const { sid } = change.row;
    const due = expiresAt(change.row);
    return due === null ? [] : [{ key: `expire ${sid}`, name: 'booking.expire', subject: sid, due }];
  }
  return [];
}
