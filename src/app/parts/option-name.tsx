import type { OrderLine } from '#domain/orders/order.ts';

/** An option of a line, as a bill or a cart has it. */
export function OptionName({ option: { unwanted, quantity, name } }: { option: OrderLine['extra'][number] }) {
  return (unwanted ? '− ' : '+ ') + (quantity > 1 ? `${quantity} × ` : '') + name;
}
