import type { ReportCell } from '#domain/reports/day-report.ts';
import type { Report } from './merge-reports.ts';

/** Never the name of a payment method. */
export const NOT_PAID_YET = 'not-paid-yet';

/**
 * The rows by payment method with what no payment covers yet, so that they add up to the sales. A period whose payments
 * exceed its sales, because earlier orders were paid in it, has no such row.
 */
export function paymentRows({ sales, payment }: Pick<Report['by'], 'sales' | 'payment'>): ReportCell[] {
  const total = sales.find(({ key }) => key === 'total');
  if (total === undefined) return payment;
  const sum = (of: (cell: ReportCell) => number) => payment.reduce((all, cell) => all + of(cell), 0);
  const amount = total.amount - sum((cell) => cell.amount);
  if (amount <= 0) return payment;
  // Several payments of one bill are counted as several orders.
  const orders = Math.max(0, total.orders - sum((cell) => cell.orders));
  return [...payment, { ...total, key: NOT_PAID_YET, label: '', quantity: 0, orders, amount }];
}
