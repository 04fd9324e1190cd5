import type { BillingMailKind } from './billing-mails.data.ts';
import { DAY_MS, type Instant } from '../time.ts';

/** Days after closing from which selling online stops while an invoice is unpaid. */
export const SUSPEND_AFTER_DAYS = 21;
/** Days after closing at which the owner of an unpaid invoice gets a mail, the last when selling online stops. */
const MAIL_DAYS = [0, 7, 14, SUSPEND_AFTER_DAYS] as const;

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

/** How many mails about an unpaid invoice should have been sent by now. */
export function mailsDue({ closed_at: closedAt }: { closed_at: Instant }, now: Instant): number {
  return MAIL_DAYS.filter((days) => now >= closedAt + days * DAY_MS).length;
}

/** What the last mail that is due says. */
export function mailKindOf(due: number): BillingMailKind {
  if (due >= MAIL_DAYS.length) return 'stopped';
  return due <= 1 ? 'invoice' : 'reminder';
}
