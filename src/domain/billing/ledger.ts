import type { Money } from '../money.ts';

/**
 * Accounts of the billing ledger. `balance` belongs to the owner of the restaurants: what the operator owes them, or,
 * below zero, what they owe. All others are the operator's.
 */
export const ledgerAccounts = ['balance', 'payments', 'revenue', 'tax', 'referrals', 'corrections'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerEntryKinds = ['top_up', 'refund', 'invoice', 'referral', 'correction'] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** One line of an entry: a credit, or, below zero, a debit, in minor units. */
export interface Posting {
  account: LedgerAccount;
  amount: Money;
}

/** A double entry: its postings add up to zero, and none is zero. */
export interface LedgerEntry {
  kind: LedgerEntryKind;
  postings: readonly Posting[];
}

/** An amount of zero leaves no trace in the ledger. */
function entryOf(kind: LedgerEntryKind, postings: readonly Posting[]): LedgerEntry {
  return { kind, postings: postings.filter(({ amount }) => amount !== 0) };
}

/** Money between two accounts: `to` is credited. */
function transfer(
  kind: LedgerEntryKind,
  amount: Money,
  between: { from: LedgerAccount; to: LedgerAccount },
): LedgerEntry {
  return entryOf(kind, [
    { account: between.from, amount: -amount },
    { account: between.to, amount },
  ]);
}

/** The owner has paid `amount`. */
export function topUpEntry(amount: Money): LedgerEntry {
  return transfer('top_up', amount, { from: 'payments', to: 'balance' });
}

/** The operator has paid `amount` of the balance back. */
export function refundEntry(amount: Money): LedgerEntry {
  return transfer('refund', amount, { from: 'balance', to: 'payments' });
}

/** A closed invoice is taken from the balance, which may fall below zero. */
export function invoiceEntry({ net, tax }: { net: Money; tax: Money }): LedgerEntry {
  return entryOf('invoice', [
    { account: 'balance', amount: -(net + tax) },
    { account: 'revenue', amount: net },
    { account: 'tax', amount: tax },
  ]);
}

/** The reward for a restaurant the owner has recommended. */
export function referralEntry(amount: Money): LedgerEntry {
  return transfer('referral', amount, { from: 'referrals', to: 'balance' });
}

/** The operator changes the balance by `amount`, which may be below zero. */
export function correctionEntry(amount: Money): LedgerEntry {
  return transfer('correction', amount, { from: 'corrections', to: 'balance' });
}

/** What the entries have left on an account. */
export function balanceOf(entries: readonly LedgerEntry[], account: LedgerAccount = 'balance'): Money {
  let sum = 0;
  for (const { postings } of entries) {
    for (const posting of postings) if (posting.account === account) sum += posting.amount;
  }
  return sum;
}
