import { fractionDigits } from '../fraction-digits.ts';
import { type Language, languages, localeOfLanguage } from '../languages.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { taxShares } from '../orders/order-totals.ts';
import { dueOfOrder, takenFor } from '../orders/order-balance.ts';
import type { Payment } from '../orders/payment.ts';
import { optionOnPaper } from './option-on-paper.ts';
import { heading, leavesRestaurant, footer, type TicketOf, warnings } from './ticket-layout.ts';
import { gap, pair, rule, text, type TicketLine } from './ticket-line.ts';
import { type TicketWords, ticketWords } from './ticket-words.data.ts';

/** An amount in digits and currency code, because printers lack thin spaces and most currency signs. */
export function figures(amount: number, currency: string, language: string): string {
  const digits = fractionDigits(currency);
  const plain = new Intl.NumberFormat(localeOfLanguage(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Without the direction marks of Arabic minus signs, which no code page has.
  return plain
    .format(amount / 10 ** digits)
    .replaceAll(/[\u200E\u200F\u061C]/gu, '')
    .replaceAll(/\s/gu, ' ');
}

export const percent = (rate: number): string => `${Number((rate / 100).toFixed(4))} %`;

function payment({ method }: Order, words: TicketWords): string | undefined {
  if (method === null) return undefined;
  if (method === 'cash_on_delivery' || method === 'cash_on_pickup') return words.cash;
  return method === 'card_on_delivery' || method === 'card_on_pickup' ? words.card : words.online;
}

/** What one payment took: amount by method, tip, and the change. */
export function paymentLines(
  { method, amount, tip, given }: Payment,
  words: TicketWords,
  money: (amount: number) => string,
): TicketLine[] {
  const { cash, card, voucher, transfer, online } = words;
  const way = { cash, card, voucher, transfer, online };
  const taken = method === 'discount' ? words.letGo : way[method];
  const lines = [pair(taken, money(amount), { bold: true, tall: 2 })];
  if (tip !== 0) lines.push(pair(words.tip, money(tip)));
  if (given !== null)
    lines.push(pair(words.given, money(given)), pair(words.change, money(given - amount - tip)));
  return lines;
}

/** How an order is paid, or what was taken for it and is still due. */
function paidLines(order: Order, words: TicketWords, money: (amount: number) => string): TicketLine[] {
  const taken = takenFor(order);
  if (taken.length === 0) {
    const planned = payment(order, words);
    return planned === undefined ? [] : [text(planned)];
  }
  const lines = taken.flatMap((one) => paymentLines(one, words, money));
  const due = dueOfOrder(order);
  if (due !== 0) lines.push(pair(due < 0 ? words.tooMuch : words.open, money(Math.abs(due)), { bold: true }));
  return lines;
}

/** The head of a paper with the restaurant's name and address. */
export function houseHead({ branch }: TicketOf): TicketLine[] {
  return [
    text(branch.shop.name, { wide: 2, tall: 2, bold: true, center: true }),
    text(branch.name, { center: true }),
    text(branch.address, { center: true }),
    text(branch.phone, { center: true }),
    gap,
  ];
}

/** One dish with its price and options; why a dish was voided is not printed. */
export function pricedLine(line: OrderLine, amount: string, words: TicketWords): TicketLine[] {
  const chosen = line.extra.map((extra) => text(optionOnPaper(extra, words), { indent: 4 }));
  const voided = line.voided === undefined ? [] : [text(words.voided, { indent: 4 })];
  return [pair(`${line.quantity} x ${line.name}`, amount), ...chosen, ...voided];
}

/** The language of a receipt: that of its customer, where the words of paper exist in it, else the printer's. */
function languageOfReceipt(order: Order, printer: TicketOf['printer']): Language {
  return languages.find((language) => language === order.language) ?? printer.language;
}

/** The receipt for a customer. */
export function receiptLayout(of: TicketOf): TicketLine[] {
  const { order, printer } = of;
  if (order === undefined) return [];
  const language = languageOfReceipt(order, printer);
  const words = ticketWords[language];
  const money = (amount: number) => figures(amount, order.currency, language);
  const lines: TicketLine[] = [...warnings(of, words), ...houseHead(of), ...heading(of, words)];
  if (order.status === 'CANCELED') lines.push(text(` ${words.canceled} `, { inverse: true, center: true }));
  lines.push(rule);
  for (const line of liveLines(order)) {
    lines.push(...pricedLine(line, money(line.price), words));
    if (line.note !== '') lines.push(text(`>> ${line.note}`, { indent: 4 }));
  }
  lines.push(rule);
  const items = liveLines(order).reduce((sum, { price }) => sum + price, 0);
  const sums: [string, number][] = [
    [words.discount, -order.discount],
    [words.packing, order.packing_charge],
    [words.delivery, order.shipping],
  ];
  lines.push(pair(words.subtotal, money(items)));
  for (const [name, amount] of sums) if (amount !== 0) lines.push(pair(name, money(amount)));
  for (const { rate, isIncluded, tax } of taxShares(order)) {
    const taxWord = isIncluded ? words.taxIncluded : words.tax;
    if (tax !== 0) lines.push(pair(`${taxWord} ${percent(rate)}`, money(tax)));
  }
  const total = `${order.currency} ${money(order.total)}`;
  lines.push(pair(words.total, total, { wide: 2, tall: 2, bold: true }));
  lines.push(...paidLines(order, words, money));
  if (leavesRestaurant(order)) lines.push(...customer(order, words));
  lines.push(gap, text(words.thanks, { center: true }), ...footer(of));
  return lines;
}

function customer(order: Order, words: TicketWords): TicketLine[] {
  const where = [order.phone, order.street, order.address?.city ?? '', order.note];
  const lines: TicketLine[] = [rule, text(order.name, { bold: true, tall: 2 })];
  for (const one of where) if (one !== '') lines.push(text(one));
  if (order.non_contact) lines.push(text(words.atTheDoor, { bold: true }));
  return lines;
}
