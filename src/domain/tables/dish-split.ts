import type { Money } from '../money.ts';
import type { BillLine } from './bill.ts';
import { unpaidLines } from './bill-parts.ts';
import { openOfLines } from './open-amounts.ts';
import type { Session } from './session.ts';

/** Most payers a bill is divided among by its dishes. */
export const MAX_PAYERS = 12;

/** Who pays which dishes of a bill, before the money is taken. */
export interface DishSplit {
  /** How many payers there are, numbered from 1. */
  payers: number;
  /** The payer of each assigned line. */
  lines: readonly { line: string; payer: number }[];
}

export const NO_DISH_SPLIT: DishSplit = { payers: 2, lines: [] };

/** Gives lines to a payer, who is added if needed; null: to no payer any more. */
export function assignDishes(split: DishSplit, lines: readonly string[], payer: number | null): DishSplit {
  if (payer !== null && (payer < 1 || payer > MAX_PAYERS)) return split;
  const others = split.lines.filter(({ line }) => !lines.includes(line));
  return payer === null
    ? { ...split, lines: others }
    : {
        payers: Math.max(split.payers, payer),
        lines: [...others, ...lines.map((line) => ({ line, payer }))],
      };
}

/** Adds a payer, up to `MAX_PAYERS`. */
export function addPayer(split: DishSplit): DishSplit {
  return { ...split, payers: Math.min(MAX_PAYERS, split.payers + 1) };
}

/** A payer with the unpaid dishes assigned to them and the amount due for these. */
export interface DishPayer<Line extends BillLine> {
  payer: number;
  lines: Line[];
  due: Money;
}

/** The payers of a bill's unpaid dishes, and the dishes that no payer has. Dishes paid otherwise drop out. */
export function dishPayers<Line extends BillLine>(
  split: DishSplit,
  bill: readonly Line[],
  sessions: readonly Session[],
  due: Money,
): { payers: DishPayer<Line>[]; free: Line[] } {
  const open = unpaidLines(bill, sessions).filter(({ amount }) => amount > 0);
  const payerOf = new Map(split.lines.map(({ line, payer }) => [line, payer]));
  const payers = Array.from({ length: split.payers }, (_, at) => {
    const lines = open.filter(({ line }) => payerOf.get(line.id) === at + 1);
    return { payer: at + 1, lines, due: openOfLines(lines, sessions, due) };
  });
  return { payers, free: open.filter(({ line }) => !payerOf.has(line.id)) };
}
