import type { OrderLine } from '#domain/orders/order.ts';

/** How many of what; struck where it is off the bill. */
export function LineName({ line }: { line: OrderLine }) {
  const what = `${line.quantity} × ${line.name}`;
  return line.voided === undefined ? what : <s>{what}</s>;
}
