import * as z from 'zod/mini';
import { moneySchema } from '../money.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { type BillLine, billLines, sumOf } from './bill.ts';
import { partBalances } from './bill-parts.ts';
import { waitingLines } from './waiting-lines.ts';
import type { Session } from './session.ts';

/** How far a dish is, in a guest's words. */
export const guestLineStates = ['waiting', 'cooking', 'ready', 'served'] as const;

/** A dish of the common bill. */
export const guestLineSchema = z.object({
  /** The line's id. */
  id: z.string(),
  /** The dish's name. */
  name: z.string(),
  /** How many of it. */
  quantity: z.int(),
  /** Its amount with tax and discounts, in the currency's minor unit. */
  amount: moneySchema,
  /** `waiting`: staff have not accepted it, so it is not in the sums. */
  state: z.enum(guestLineStates),
  /** Whether the phone that asks has ordered it. */
  is_mine: z.boolean(),
});

/** The bill of a party, or of one part of it, as its guests see it. */
export const guestBillSchema = z.object({
  /** The ISO 4217 code of the amounts. */
  currency: z.string(),
  /** The dishes in the order they were added. */
  lines: z.array(guestLineSchema),
  /** The sum of the accepted dishes, in the currency's minor unit. */
  total: moneySchema,
  /** What has been paid of it, in the currency's minor unit. */
  paid: moneySchema,
  /** What is still due, in the currency's minor unit; below 0: overpaid. */
  due: moneySchema,
});
export type GuestBill = z.infer<typeof guestBillSchema>;

function stateOf({ status }: OrderLine): (typeof guestLineStates)[number] {
  if (status === 'SERVED') return 'served';
  return status === 'PREPARED' ? 'ready' : 'cooking';
}

/**
 * The common bill of the parties on it (one, or those of merged tables), or only the given part of a split table.
 * Who ordered a dish is not shown, except one's own.
 */
export function guestBill(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
  { part, guest, currency }: { part: number | null; guest: string; currency: string },
): GuestBill {
  const isShown = (one: { part: number | null }) => part === null || one.part === part;
  const shown = (line: BillLine, state: (typeof guestLineStates)[number]) => ({
    id: line.line.id,
    name: line.line.name,
    quantity: line.line.quantity,
    amount: line.amount,
    state,
    is_mine: line.order.table?.guest === guest,
  });
  const balances = sessions.flatMap((session) =>
    [...partBalances(session, orderOf)].filter(([number]) => isShown({ part: number })).map(([, one]) => one),
  );
  const accepted = sessions.flatMap((session) => billLines(session, orderOf)).filter(isShown);
  const waiting = sessions.flatMap((session) => waitingLines(session, orderOf)).filter(isShown);
  return {
    currency,
    lines: [
      ...accepted.map((line) => shown(line, stateOf(line.line))),
      ...waiting.map((line) => shown(line, 'waiting')),
    ],
    total: sumOf(accepted),
    paid: balances.reduce((sum, { paid }) => sum + paid, 0),
    due: balances.reduce((sum, { due }) => sum + due, 0),
  };
}
