import { describe, expect, it } from 'vitest';
import { remindersDue, standingOf } from '#domain/billing/standing.ts';
import { DAY_MS } from '#domain/time.ts';

const invoice = { closed_at: 1_000_000 };
const after = (days: number) => invoice.closed_at + days * DAY_MS;

describe('an owner', () => {
  it('is in good standing without unpaid invoices', () => {
    expect(standingOf(null, after(100))).toBe('good');
  });

  it('has three weeks to pay', () => {
    expect(standingOf(invoice, after(21) - 1)).toBe('due');
  });

  it('sells no more online three weeks after an unpaid invoice', () => {
    expect(standingOf(invoice, after(21))).toBe('suspended');
  });

  it.each([
    [0, 1],
    [6, 1],
    [7, 2],
    [14, 3],
    [40, 3],
  ])('after %i days is due %i reminders', (days, reminders) => {
    expect(remindersDue(invoice, after(days))).toBe(reminders);
  });
});
