import { describe, expect, it } from 'vitest';
import { mailKindOf, mailsDue, standingOf } from '#domain/billing/standing.ts';
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
    [21, 4],
    [40, 4],
  ])('%i days after an unpaid invoice has been sent %i mails', (days, reminders) => {
    expect(mailsDue(invoice, after(days))).toBe(reminders);
  });
});

describe('a mail about an unpaid invoice', () => {
  it.each([
    [1, 'invoice'],
    [2, 'reminder'],
    [3, 'reminder'],
    [4, 'stopped'],
  ])('number %i is: %s', (due, kind) => {
    expect(mailKindOf(due)).toBe(kind);
  });
});
