import { DAY_MS, type Instant } from '../time.ts';

/** Days after closing at which an unpaid invoice is announced, then reminded of. */
export const REMINDER_DAYS = [0, 7, 14] as const;
/** Days after closing from which selling online stops while an invoice is unpaid. */
export const SUSPEND_AFTER_DAYS = 21;

/**
 * `good`: nothing is owed; `due`: an invoice is unpaid; `suspended`: for so long that the restaurants take no more orders
 * online. Kitchen, floor and open tables are never affected.
 */
export type Standing = 'good' | 'due' | 'suspended';

/** An owner's standing by the oldest unpaid invoice; null: all are paid. */
export function standingOf(oldestUnpaid: { closed_at: Instant } | null, now: Instant): Standing {
  if (oldestUnpaid === null) return 'good';
  return now >= suspendedAt(oldestUnpaid) ? 'suspended' : 'due';
}

/** When selling online stops unless the invoice is paid. */
export function suspendedAt({ closed_at: closedAt }: { closed_at: Instant }): Instant {
  return closedAt + SUSPEND_AFTER_DAYS * DAY_MS;
}

/** How many reminders of an unpaid invoice should have been sent by now. */
export function remindersDue({ closed_at: closedAt }: { closed_at: Instant }, now: Instant): number {
  return REMINDER_DAYS.filter((days) => now >= closedAt + days * DAY_MS).length;
}
