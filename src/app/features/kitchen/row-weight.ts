import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';

/** What a cell of the board takes. */
export interface TicketRoom {
  /** At most so many lines, as the device is set to. */
  most: number;
  /** As high as so many lines with one option, from the head of a cell that goes on to its button. */
  room: number;
  /** So many letters of a name stand side by side. */
  letters: number;
}

/** Heights as parts of a line with one option. */
const HEIGHT = { frame: 16 / 72, name: 23 / 72, note: 20 / 72, small: 18 / 72, box: 8 / 72 };
/** A ticket begins with more than a cell that goes on: its timer, its facts in two rows. */
const HEAD = 66 / 72;
/** Small letters are narrower. */
const SMALL = 1.25;
/** What stands above the dishes is as wide as its cell, and small. */
const ABOVE = 1.5;

/** The rows of a text that goes on in the next row with a whole word, and breaks a word that is longer than a row. */
function rowsOf(text: string, letters: number): number {
  let rows = 0;
  let left = 0;
  for (const { length } of text.split(/\s+/u)) {
    if (length < left) left -= length + 1;
    else {
      rows += Math.ceil(length / letters);
      left = letters - (length % letters || letters);
    }
  }
  return rows;
}

/** What a dish takes of its order's ticket, at least 1: a line with one option. */
export function weightOfLine(order: Order, line: OrderLine, letters: number): number {
  const { name, extra, note, was, allergy } = line;
  const old = was === null || was.note === note ? '' : was.note;
  const small = [...extra.map((option) => `+ ${option.name}`), note, old];
  const smallRows = small.reduce((sum, text) => sum + rowsOf(text, letters * SMALL), 0);
  const nameRows = rowsOf(`1× ${name}`, letters);
  const warning = isAllergyOfOrder(order, line) ? '!! ALLERGY' : `!! ALLERGY: ${allergy}`;
  const warned = allergy === '' ? 0 : HEIGHT.box + rowsOf(warning, letters) * HEIGHT.name;
  return Math.max(1, HEIGHT.frame + nameRows * HEIGHT.name + smallRows * HEIGHT.small + warned);
}

/** What stands above the dishes of a ticket, beyond the head of a cell that goes on: in its first cell, and in each further one. */
export function weightAbove({ note }: Order, letters: number): { first: number; next: number } {
  const allergy = noteOfAllergy(note);
  const text = allergy === '' ? note : `!! ALLERGY: ${allergy}`;
  const noted = note === '' ? 0 : HEIGHT.frame + rowsOf(text, letters * ABOVE) * HEIGHT.note;
  return { first: HEAD + noted, next: allergy === '' ? 0 : noted };
}
