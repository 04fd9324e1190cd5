import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import { type Order, type OrderLine, replacedOptions } from '#domain/orders/order.ts';

/** Capacity of a cell on the kitchen board. */
export interface TicketRoom {
  /** Height between the head of a continued cell and its button, in lines with one option. */
  room: number;
  /** Characters of a name per row. */
  letters: number;
}

/** Heights, relative to a line with one option. */
const HEIGHT = { frame: 5 / 48, name: 22 / 48, note: 19 / 48, small: 18 / 48, box: 8 / 48 };
/** The first cell has a taller head than a continued one: timer, and facts. */
const HEAD = 40 / 48;
/** Small text fits this many times more characters per row. */
const SMALL = 1.25;
/** Text above the dishes is small and uses the full cell width: characters per row relative to a name. */
const ABOVE = 1.5;

/** Number of rows of a text that wraps at words, and within words longer than a row. */
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

/** Height of a dish on its ticket, at least 1: a line with one option. */
export function weightOfLine(order: Order, line: OrderLine, letters: number): number {
  const { name, extra, note, was, allergy } = line;
  const old = was === null || was.note === note ? '' : was.note;
  const options = [...extra, ...replacedOptions(line)];
  const small = [...options.map((option) => `+ ${option.name}`), note, old];
  const smallRows = small.reduce((sum, text) => sum + rowsOf(text, letters * SMALL), 0);
  const nameRows = rowsOf(`1× ${name}`, letters);
  const warning = isAllergyOfOrder(order, line) ? '!! ALLERGY' : `!! ALLERGY: ${allergy}`;
  const warned = allergy === '' ? 0 : HEIGHT.box + rowsOf(warning, letters) * HEIGHT.name;
  const struck = line.voided === undefined ? 0 : HEIGHT.name;
  return Math.max(1, HEIGHT.frame + nameRows * HEIGHT.name + smallRows * HEIGHT.small + warned + struck);
}

/** Height above the dishes beyond the head of a continued cell: in the first cell, and in each further one. */
export function weightAbove({ note }: Order, letters: number): { first: number; next: number } {
  const allergy = noteOfAllergy(note);
  const text = allergy === '' ? note : `!! ALLERGY: ${allergy}`;
  const noted = note === '' ? 0 : HEIGHT.frame + rowsOf(text, letters * ABOVE) * HEIGHT.note;
  return { first: HEAD + noted, next: allergy === '' ? 0 : noted };
}
