import type { Order } from '../orders/order.ts';
import { payerReceipt } from '../tables/payer-receipt.ts';
import type { Payment } from '../orders/payment.ts';
import type { Session } from '../tables/session.ts';
import type { Table } from '../tables/table.ts';
import { localClock } from '../time.ts';
import type { PrintedBill } from './print-job.ts';
import { figures, houseHead, paymentLines, percent, pricedLine } from './receipt-layout.ts';
import { type BillOnPaper, footer, type TicketOf, timeOf, warnings } from './ticket-layout.ts';
import { gap, pair, rule, text, type TicketLine } from './ticket-line.ts';
import { type TicketWords, ticketWords } from './ticket-words.data.ts';

/** Where the rows of a bill are looked up. */
export interface BillRows {
  session: (sid: string) => Session | undefined;
  order: (sid: string) => Order | undefined;
  table: (sid: string) => Table | undefined;
}

/** The present content of a bill. Undefined: its party is unknown, it has no lines, or its payment was voided. */
export function billOnPaper({ sessions, payment }: PrintedBill, rows: BillRows): BillOnPaper | undefined {
  const found = sessions.flatMap((sid) => rows.session(sid) ?? []);
  const receipt = payerReceipt(found, rows.order, payment);
  if (receipt === undefined || receipt.lines.length === 0) return undefined;
  const names = found.map(({ table }) => rows.table(table)?.name ?? '');
  return { receipt, tables: [...new Set(names)].filter((name) => name !== '').join(' + ') };
}

function covered({ covers }: Payment, words: TicketWords): string {
  switch (covers.kind) {
    case 'whole':
      return '';
    case 'part':
      return `${words.partOf} ${covers.part ?? 1}`;
    case 'seat':
      return `${words.seat} ${covers.seat ?? 1}`;
    case 'shares':
      return `${words.shareOf} ${covers.shares ?? 2}`;
    case 'items':
      return words.theseItems;
    case 'amount':
      return words.anAmount;
  }
}

function paidLines(payment: Payment, words: TicketWords, money: (amount: number) => string): TicketLine[] {
  const what = covered(payment, words);
  const lines = what === '' ? [] : [text(what)];
  return [...lines, ...paymentLines(payment, words, money), text(`${words.servedBy} ${payment.by}`)];
}

/** A table's bill before payment, marked as not a receipt; or the receipt of one payer. */
export function billLayout(of: TicketOf): TicketLine[] {
  const { bill, branch, printer, now } = of;
  if (bill === undefined) return [];
  const words = ticketWords[printer.language];
  const { lines, total, payment, others, discount, due, taxes } = bill.receipt;
  const money = (amount: number) => figures(amount, branch.currency, printer.language);
  const at = payment?.at ?? now;
  const when = `${localClock(at, branch.timezone).day} ${timeOf(at, of)}`;
  const paper = [
    ...warnings(of, words),
    ...houseHead(of),
    text(bill.tables, { wide: 2, tall: 2, bold: true, center: true }),
    pair(payment === null ? words.bill : words.receipt, when),
    rule,
    ...lines.flatMap(({ line, amount }) => pricedLine(line, money(amount), words)),
    rule,
    pair(words.total, `${branch.currency} ${money(total)}`, { wide: 2, tall: 2, bold: true }),
  ];
  if (discount !== 0) paper.push(pair(words.discount, money(-discount)));
  if (others !== 0) paper.push(pair(words.others, money(-others)));
  for (const { rate, tax } of taxes) paper.push(pair(`${words.taxIncluded} ${percent(rate)}`, money(tax)));
  if (payment !== null)
    paper.push(...paidLines(payment, words, money), gap, text(words.thanks, { center: true }));
  else {
    if (others !== 0 || discount !== 0) {
      const open = due < 0 ? words.tooMuch : words.open;
      paper.push(pair(open, `${branch.currency} ${money(Math.abs(due))}`, { tall: 2, bold: true }));
    }
    paper.push(gap, text(words.notReceipt, { center: true }));
  }
  return [...paper, ...footer(of)];
}
