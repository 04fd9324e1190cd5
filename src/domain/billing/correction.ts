import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { MAX_MONEY, type Money } from '../money.ts';
import { uuidSchema } from '../ids.ts';
import { correctionEntry, type LedgerEntry, refundEntry, topUpEntry } from './ledger.ts';

/** What an operator notes about a balance: money that came, money that was paid back, or any other change. */
export const correctionKinds = ['transfer', 'refund', 'correction'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** The most that one note may change, in minor units: a balance must never leave the range of money. */
const MAX_CORRECTION = MAX_MONEY / 1000;
/** The furthest from zero that a note may bring a balance, in minor units. */
const MAX_BALANCE = MAX_MONEY / 10;

/** Whether a balance can be booked. */
export function isBookable(balance: Money): boolean {
  return Math.abs(balance) <= MAX_BALANCE;
}

export const correctionFields = {
  /** Identifies the note: sent twice, it is booked once. */
  id: uuidSchema,
  /** `transfer`: the owner has paid. `refund`: the operator has paid back. `correction`: any other change. */
  kind: z.enum(correctionKinds, 'required'),
  /** In minor units of the owner's currency; only a correction may be below 0. */
  amount: z
    .int('required')
    .check(z.minimum(-MAX_CORRECTION, 'invalid'), z.maximum(MAX_CORRECTION, 'invalid')),
  /** What it is for, which the owner reads. */
  reason: requiredLine(3, 200),
};
/** A rule over the fields: the sign of the amount. */
export const correctionRule = z.refine<{ kind: CorrectionKind; amount: Money }>(
  ({ kind, amount }) => (kind === 'correction' ? amount !== 0 : amount > 0),
  { path: ['amount'], error: 'invalid' },
);

/** The ledger entry of a note. */
export function entryOfCorrection(kind: CorrectionKind, amount: Money): LedgerEntry {
  switch (kind) {
    case 'transfer':
      return topUpEntry(amount);
    case 'refund':
      return refundEntry(amount);
    case 'correction':
      return correctionEntry(amount);
  }
}
