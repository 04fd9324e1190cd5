import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { MAX_MONEY, type Money, moneySchema } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { partCountSchema, type PaymentCovers } from '../orders/payment.ts';
import type { Instant } from '../time.ts';
import { balanceOf, type BillLine, billLines } from './bill.ts';
import { partBalances, untouchedLines } from './bill-parts.ts';
import { nextShare, openOfLines } from './open-amounts.ts';
import { afterClaims } from './payment-claim.ts';
import type { Session } from './session.ts';

/** Among how many persons a guest may divide the bill. */
export const MAX_PERSONS = 20;
const personsSchema = z.int().check(z.minimum(2), z.maximum(MAX_PERSONS));

/** What a guest chooses to pay of the bill: all that is due, dishes, or one of several equal shares. */
export const guestChoiceSchema = z.discriminatedUnion('kind', [
  z.object({
    /** What is paid: all that is due. */
    kind: z.literal('whole'),
  }),
  z.object({
    /** What is paid: the named dishes. */
    kind: z.literal('items'),
    /** The ids of the lines. */
    lines: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({
    /** What is paid: one of several equal shares. */
    kind: z.literal('shares'),
    /** Among how many persons the bill is divided. */
    persons: personsSchema,
  }),
]);
export type GuestChoice = z.infer<typeof guestChoiceSchema>;

/** The bill a guest pays of, which is that of their part where the bill is split. */
export interface GuestPlace {
  /** The part in the key of the phone; null: the whole table's. */
  part: number | null;
  /** Whether the table pays one bill, which guests cannot divide. */
  isWhole: boolean;
  /** The phone. */
  guest: string;
  now: Instant;
}

export type OrderOf = (sid: string) => Order | undefined;

/** The first party, which is the phone's own, and those of merged tables; a part of a split bill is paid alone. */
export const payersOf = (sessions: readonly Session[], { part }: GuestPlace): readonly Session[] =>
  part === null ? sessions : sessions.slice(0, 1);

/** What is due of the bill that a guest pays of; never below 0. */
export function dueOf(sessions: readonly Session[], orderOf: OrderOf, { part }: GuestPlace): Money {
  const due = sessions.reduce((sum, one) => sum + balanceOf(one, orderOf).due, 0);
  if (part === null) return Math.max(0, due);
  const ofPart = sessions.reduce((sum, one) => sum + (partBalances(one, orderOf).get(part)?.due ?? 0), 0);
  return Math.max(0, Math.min(due, ofPart));
}

/** The dishes a guest may choose from; none of a bill that is paid whole. */
export function linesOfPlace(
  sessions: readonly Session[],
  orderOf: OrderOf,
  { part, isWhole }: GuestPlace,
): BillLine[] {
  if (isWhole) return [];
  const lines = sessions.flatMap((session) => billLines(session, orderOf));
  return part === null ? lines : lines.filter((one) => one.part === part);
}

/** A choice with its amount, as a payment records it; `gone`: dishes that are paid, or being paid by another guest. */
export interface ChosenToPay {
  amount: Money;
  covers: PaymentCovers;
  gone: readonly BillLine[];
  /** The parties that pay, after the open claims of others. */
  payers: readonly Session[];
}

/** What a guest's choice costs now, by the rules of the staff's payment sheet. */
export function chosenToPay(
  choice: GuestChoice,
  all: readonly Session[],
  orderOf: OrderOf,
  place: GuestPlace,
): ChosenToPay {
  const { part, guest, now } = place;
  const payers = payersOf(all, place).map((session) => afterClaims(session, now, guest));
  const due = dueOf(payers, orderOf, place);
  const nothing = { part: null, seat: null, shares: null, lines: [] };
  switch (choice.kind) {
    case 'whole': {
      const covers: PaymentCovers =
        part === null ? { ...nothing, kind: 'whole' } : { ...nothing, kind: 'part', part };
      return { amount: due, covers, gone: [], payers };
    }
    case 'shares': {
      const covers: PaymentCovers = { ...nothing, kind: 'shares', shares: choice.persons };
      return { amount: nextShare(payers, due, choice.persons), covers, gone: [], payers };
    }
    case 'items': {
      const wanted = new Set(choice.lines);
      const lines = linesOfPlace(payers, orderOf, place).filter(({ line }) => wanted.has(line.id));
      const open = untouchedLines(lines, payers);
      const covers: PaymentCovers = { ...nothing, kind: 'items', lines: open.map(({ line }) => line.id) };
      const gone = lines.filter((one) => !open.includes(one));
      return { amount: openOfLines(open, payers, due), covers, gone, payers };
    }
  }
}

/** The parts and divisions a choice may not name: `shares` of a part, dishes of a bill that is paid whole. */
export function mayChoose(choice: GuestChoice, { part, isWhole }: GuestPlace): boolean {
  if (choice.kind === 'whole') return true;
  return !isWhole && (choice.kind === 'items' || part === null);
}

export const guestPartSchema = z.nullable(partCountSchema);

/** An amount that a guest pays or adds as a tip. */
export const guestSumSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));
