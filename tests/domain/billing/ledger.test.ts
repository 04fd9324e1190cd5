import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  invoiceEntry,
  correctionEntry,
  ledgerAccounts,
  type LedgerEntry,
  referralEntry,
  refundEntry,
  topUpEntry,
} from '#domain/billing/ledger.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const entry: fc.Arbitrary<LedgerEntry> = fc.oneof(
  amount.map(topUpEntry),
  amount.map(refundEntry),
  amount.map(referralEntry),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(correctionEntry),
  fc.record({ net: amount, tax: amount }).map(invoiceEntry),
);

describe('the billing ledger', () => {
  it('keeps every entry at zero over its postings', () => {
    fc.assert(
      fc.property(entry, ({ postings }) => {
        expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      }),
    );
  });

  it('keeps the sum over all accounts at zero', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sums = ledgerAccounts.map((account) => balanceOf(entries, account));
        expect(sums.reduce((sum, one) => sum + one, 0)).toBe(0);
      }),
    );
  });

  it('has no posting of zero', () => {
    fc.assert(
      fc.property(entry, ({ postings }) => {
        expect(postings.every((posting) => posting.amount !== 0)).toBe(true);
      }),
    );
  });

  it('does not depend on the order of entries', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        expect(balanceOf(entries.toReversed())).toBe(balanceOf(entries));
      }),
    );
  });

  it.each([
    ['a top-up', topUpEntry(500), 500],
    ['a refund', refundEntry(500), -500],
    ['a referral', referralEntry(500), 500],
    ['a correction downwards', correctionEntry(-500), -500],
    ['an invoice', invoiceEntry({ net: 400, tax: 100 }), -500],
  ])('moves the balance by %s', (_, one, moved) => {
    expect(balanceOf([one])).toBe(moved);
  });
});
