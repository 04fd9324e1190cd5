import { billLayout } from './bill-layout.ts';
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

/** The content a job prints. */
export const jobLayout = (of: TicketOf & { printer: Printer }): TicketLine[] => layouts[of.job.kind](of);
