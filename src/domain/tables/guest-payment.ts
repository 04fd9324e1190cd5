import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';
import { type Money, moneySchema } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { balanceOf } from './bill.ts';
import { payerReceipt } from './payer-receipt.ts';
import type { Session } from './session.ts';

/** How far a guest's payment is. `failed`: it was not paid; `refunding`, `refunded`: the restaurant voided it. */
export const guestPaymentStates = ['open', 'paid', 'failed', 'refunding', 'refunded'] as const;

const receiptLineSchema = z.object({
  /** The dish's name. */
  name: z.string(),
  /** How many of it. */
  quantity: z.int(),
  /** Its amount with tax and discounts, in the currency's minor unit. */
  amount: moneySchema,
});

/** What became of a guest's payment at a table, with its receipt. Who ordered the dishes is not shown. */
export const guestPaymentSchema = z.object({
  /** How far the payment is. */
  state: z.enum(guestPaymentStates),
  /** The restaurant's name. */
  shop: z.string(),
  /** The branch's name. */
  branch: z.string(),
  /** The branch's address. */
  address: z.string(),
  /** The branch's time zone. */
  timezone: z.string(),
  /** The table's name. */
  table: z.string(),
  /** What it pays of the bill, in the currency's minor unit. */
  amount: moneySchema,
  /** The tip on top, in the currency's minor unit. */
  tip: moneySchema,
  /** The ISO 4217 code of the amounts. */
  currency: z.string(),
  /** When it was paid, in epoch milliseconds; null: not paid. */
  at: z.nullable(instantSchema),
  /** The dishes it is for; all of the bill where it is a share of it. */
  lines: z.array(receiptLineSchema),
  /** The tax within the amount, by rate. */
  taxes: z.array(
    z.object({
      /** The rate in basis points. */
      rate: z.int(),
      /** The tax, in the currency's minor unit. */
      tax: moneySchema,
    }),
  ),
  /** The provider's page, while it can be paid; null: it cannot. */
  url: z.nullable(z.string()),
  /** What is still due at the table, in the currency's minor unit; null: the party has left. */
  due: z.nullable(moneySchema),
});
export type GuestPayment = z.infer<typeof guestPaymentSchema>;

/** The recorded part of a guest's payment; undefined: no payment of this id was recorded. */
export function recordedGuestPayment(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
  id: string,
): Pick<GuestPayment, 'state' | 'at' | 'lines' | 'taxes' | 'amount' | 'tip'> | undefined {
  const shares = sessions.flatMap(({ payments }) => payments).filter((one) => one.id === id);
  const [first] = shares;
  if (first === undefined) return undefined;
  const sum = (of: 'amount' | 'tip'): Money => shares.reduce((total, one) => total + one[of], 0);
  const [amount, tip] = [sum('amount'), sum('tip')];
  const { at, void: voided, refund } = first;
  if (voided !== null) {
    const state = refund?.state === 'done' ? 'refunded' : 'refunding';
    return { state, at, lines: [], taxes: [], amount, tip };
  }
  const receipt = payerReceipt(sessions, orderOf, id);
  const lines = (receipt?.lines ?? []).map(({ line, amount: price }) => ({
    name: line.name,
    quantity: line.quantity,
    amount: price,
  }));
  return { state: 'paid', at, lines, taxes: [...(receipt?.taxes ?? [])], amount, tip };
}

/** What the parties that are still there owe; null: all have left. */
export function dueOfParties(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
): Money | null {
  const open = sessions.filter(({ closed }) => closed === null);
  if (open.length === 0) return null;
  return open.reduce((sum, session) => sum + balanceOf(session, orderOf).due, 0);
}
