import { isAllergyOfOrder, noteOfAllergy } from '../orders/allergy-in-note.ts';
import { liveLines, type Order } from '../orders/order.ts';
import { packingOf } from '../orders/packing-of.ts';
import { optionOnPaper } from './option-on-paper.ts';
import { heading, leavesRestaurant, type TicketOf, warning, warnings } from './ticket-layout.ts';
import { gap, rule, text, type TicketLine } from './ticket-line.ts';
import { type TicketWords, ticketWords } from './ticket-words.data.ts';

/** Where a delivery goes. */
function destination(order: Order, words: TicketWords): TicketLine[] {
  const where = [order.street, order.address?.city ?? '', order.phone].filter((part) => part !== '');
  if (where.length === 0) return [];
  const door = order.non_contact ? [text(words.atTheDoor, { bold: true })] : [];
  return [rule, ...where.map((part) => text(part, { tall: 2 })), ...door];
}

/** All allergies of an order, each once. */
function allergies(order: Order, words: TicketWords): TicketLine[] {
  const ofOrder = noteOfAllergy(order.note);
  const ofLines = liveLines(order)
    .filter((line) => line.allergy !== '' && !isAllergyOfOrder(order, line))
    .map(({ allergy }) => allergy);
  return [...new Set([ofOrder, ...ofLines])]
    .filter((allergy) => allergy !== '')
    .map((allergy) => warning(`${words.allergy}: ${allergy}`));
}

/**
 * The label of one bag: number, which bag of how many, fulfillment type, name, times, address, allergies and dishes. Which
 * dish is in which of several bags is not recorded, so each of their labels lists the whole order.
 */
export function labelLayout(of: TicketOf): TicketLine[] {
  const { job, order, printer } = of;
  if (order === undefined) return [];
  const words = ticketWords[printer.language];
  const number = job.bag ?? 1;
  const bags = Math.max(packingOf(order).bags, number);
  const bag = words.bag.replace('{number}', String(number)).replace('{count}', String(bags));
  const dishes = liveLines(order).flatMap((line) => [
    text(`${line.quantity} x ${line.name}`, { bold: true }),
    ...line.extra.map((extra) => text(optionOnPaper(extra, words), { indent: 4 })),
    ...(line.note === '' ? [] : [text(`>> ${line.note}`, { indent: 4 })]),
  ]);
  return [
    ...warnings(of, words),
    text(bag, { wide: 2, tall: 2, bold: true, center: true, inverse: true }),
    ...heading(of, words),
    ...(leavesRestaurant(order) ? destination(order, words) : []),
    ...allergies(order, words),
    rule,
    ...dishes,
    gap,
  ];
}
