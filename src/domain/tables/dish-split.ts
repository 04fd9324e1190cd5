import { equalShares, type Money } from '../money.ts';
import type { PaymentCovers } from '../orders/payment.ts';
import { type BillLine, sumOf } from './bill.ts';
import { piecesOf, unpaidLines } from './bill-parts.ts';
import type { Session } from './session.ts';

/** Most payers a bill is divided among by its dishes. */
export const MAX_PAYERS = 12;

/** Who pays which dishes of a bill, before the money is taken. */
export interface DishSplit {
  /** How many payers there are, numbered from 1. */
  payers: number;
  /** The payer of each assigned piece; a line is named once for each of its pieces. */
  lines: readonly { line: string; payer: number }[];
}

export const NO_DISH_SPLIT: DishSplit = { payers: 2, lines: [] };

/** A piece of a line, and the payer who has it; null: none. */
export interface DishPiece {
  line: string;
  payer: number | null;
}

/** Gives pieces to a payer, who is added if needed; null: to no payer any more. */
export function assignDishes(
  split: DishSplit,
  pieces: readonly DishPiece[],
  payer: number | null,
): DishSplit {
  if (payer !== null && (payer < 1 || payer > MAX_PAYERS)) return split;
  const lines = [...split.lines];
  for (const piece of pieces) {
    const at = lines.findIndex((one) => one.line === piece.line && one.payer === piece.payer);
    if (at >= 0) lines.splice(at, 1);
    if (payer !== null) lines.push({ line: piece.line, payer });
  }
  return { payers: Math.max(split.payers, payer ?? 0), lines };
}

/** The split after a payer has paid: what they had is no longer divided. */
export function withoutPayer(split: DishSplit, payer: number): DishSplit {
  return { ...split, lines: split.lines.filter((one) => one.payer !== payer) };
}

/** Adds a payer, up to `MAX_PAYERS`. */
export function addPayer(split: DishSplit): DishSplit {
  return { ...split, payers: Math.min(MAX_PAYERS, split.payers + 1) };
}

/** A payer with the unpaid pieces assigned to them and the amount due for these. */
export interface DishPayer<Line extends BillLine> {
  payer: number;
  /** One line for each piece. */
  pieces: Line[];
  due: Money;
  /** What a payment of these covers. */
  covers: Pick<PaymentCovers, 'kind' | 'lines' | 'pieces'>;
}

/** What a payment of these pieces covers; a line that is paid with all its open pieces is named whole. */
function coversOfPieces(
  pieces: readonly BillLine[],
  open: readonly BillLine[],
): DishPayer<BillLine>['covers'] {
  const counts = new Map<string, number>();
  for (const { line } of pieces) counts.set(line.id, (counts.get(line.id) ?? 0) + 1);
  const some = open.flatMap(({ line }) => {
    const quantity = counts.get(line.id) ?? 0;
    return quantity > 0 && quantity < line.quantity ? [{ line: line.id, quantity }] : [];
  });
  return { kind: 'items', lines: [...counts.keys()], ...(some.length === 0 ? {} : { pieces: some }) };
}

/** The payers of a bill's unpaid dishes, and the pieces that no payer has. Dishes paid otherwise drop out. */
export function dishPayers<Line extends BillLine>(
  split: DishSplit,
  bill: readonly Line[],
  sessions: readonly Session[],
  due: Money,
): { payers: DishPayer<Line>[]; free: Line[] } {
  const open = unpaidLines(bill, sessions).filter(({ amount }) => amount > 0);
  const all = open.flatMap((one) => {
    const holders = split.lines.filter(({ line }) => line === one.line.id);
    return equalShares(one.amount, one.line.quantity).map((amount, index) => ({
      payer: holders[index]?.payer ?? null,
      piece: { ...piecesOf(one, 1), amount },
    }));
  });
  const piecesOfPayer = (payer: number | null): Line[] =>
    all.filter((one) => one.payer === payer).map(({ piece }) => piece);
  const payers = Array.from({ length: split.payers }, (_, at) => {
    const pieces = piecesOfPayer(at + 1);
    return {
      payer: at + 1,
      pieces,
      due: Math.max(0, Math.min(sumOf(pieces), due)),
      covers: coversOfPieces(pieces, open),
    };
  });
  return { payers, free: piecesOfPayer(null) };
}
