import { orderInLanguage } from '../orders/translated-order.ts';
import type { RowView } from '../rows.ts';
import { billLayout } from './bill-layout.ts';
import { labelLayout } from './label-layout.ts';
import { receiptLayout } from './receipt-layout.ts';
import { kitchenTicketLayout, testTicketLayout, type TicketOf } from './ticket-layout.ts';
import type { Printer } from './printer.ts';
import type { TicketLine } from './ticket-line.ts';

const layouts = {
  kitchen: kitchenTicketLayout,
  receipt: receiptLayout,
  bill: billLayout,
  test: testTicketLayout,
};

/** The content a job prints: dishes on a receipt in its customer's language by the `menu`, on other paper as ordered. */
export function jobLayout({ menu, ...of }: TicketOf & { printer: Printer; menu: RowView }): TicketLine[] {
  const { job, order } = of;
  if (job.bag !== undefined) return labelLayout(of);
  if (job.kind !== 'receipt' || order?.language === undefined) return layouts[job.kind](of);
  return layouts.receipt({ ...of, order: orderInLanguage(order, order.language, menu) });
}
