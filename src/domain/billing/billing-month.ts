import { addDays, daysBetween } from '../time.ts';

/**
 * A billing period: a calendar month in UTC, as `2026-11`. Invoices of all restaurants end at the same instant, whatever
 * their time zones.
 */
export type BillingMonth = string;

/** The month of a day such as `2026-11-25`. */
export function billingMonthOf(day: string): BillingMonth {
  return day.slice(0, 7);
}

/** First day of a month. */
export function firstDay(month: BillingMonth): string {
  return `${month}-01`;
}

export function nextMonth(month: BillingMonth): BillingMonth {
  // The 32nd day from the first is in the next month, however long this one is.
  return billingMonthOf(addDays(firstDay(month), 31));
}

export function previousMonth(month: BillingMonth): BillingMonth {
  return billingMonthOf(addDays(firstDay(month), -1));
}

/** 28 to 31. */
export function daysIn(month: BillingMonth): number {
  return daysBetween(firstDay(month), firstDay(nextMonth(month)));
}

/** The days of a month from `since`, inclusive, to `until`, exclusive; null: still running. */
export function daysWithin(month: BillingMonth, since: string, until: string | null): number {
  const start = since > firstDay(month) ? since : firstDay(month);
  const next = firstDay(nextMonth(month));
  const end = until !== null && until < next ? until : next;
  return start < end ? daysBetween(start, end) : 0;
}
