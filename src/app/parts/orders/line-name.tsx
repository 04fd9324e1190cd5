import type { OrderLine } from '#domain/orders/order.ts';

/** Quantity and name of a line; struck through when voided. */
export function LineName({ line }: { line: OrderLine }) {
  const what = `${line.quantity} × ${line.name}`;
  return line.voided === undefined ? what : <s>{what}</s>;
}
