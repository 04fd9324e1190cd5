import type { Order } from '#domain/orders/order.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { ticketsOf } from '#domain/printing/tickets.ts';
import type { Branch } from '#domain/shops/branch.ts';

/**
 * Whether this page has to print a kitchen ticket on approval: the shop wants one, and no printer of the branch
 * prints it.
 */
export function shouldPrintInBrowser(
  order: Order,
  branch: Branch | undefined,
  printers: readonly Printer[],
): boolean {
  return branch?.shop.print_on_approval === true && ticketsOf(order, 'kitchen', printers).length === 0;
}
