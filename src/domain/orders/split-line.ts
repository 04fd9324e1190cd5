import type { Order, OrderLine } from './order.ts';
import { isFinished } from './order-steps.ts';

/**
 * The order with some pieces of a line on a line of their own, which the kitchen has read as far as the first. Unchanged
 * if the line has no more pieces than that. Splitting finishes nothing: of a dish that is being made, a piece of the first
 * line stays to be marked.
 */
export function splitLine(
  order: Order,
  from: string,
  { sid, quantity }: { sid: string; quantity: number },
): Order {
  const line = order.products.find(({ id }) => id === from);
  if (line === undefined || quantity >= line.quantity) return order;
  if (order.products.some(({ id }) => id === sid)) return order;
  const kept = line.quantity - quantity;
  const readyOf = (one: Pick<OrderLine, 'status' | 'ready'>) =>
    isFinished(one) ? kept : Math.min(one.ready, kept - 1);
  const ready = readyOf(line);
  const priced = (pieces: number) => (line.price === 0 ? 0 : line.unit_price * pieces);
  const first = { ...line, quantity: kept, ready, price: priced(kept) };
  const second = { ...line, id: sid, quantity, ready: line.ready - ready, price: priced(quantity) };
  return {
    ...order,
    // Steps compare lines by their place, so the new one is the last.
    products: [...order.products.map((one) => (one === line ? first : one)), second],
    acks: [...order.acks, ...order.acks.flatMap((ack) => (ack.line === from ? { ...ack, line: sid } : []))],
    bumps: order.bumps.map((bump) => ({
      ...bump,
      lines: bump.lines.map((one) =>
        one.id === from ? { ...one, ready: readyOf({ status: one.from, ready: one.ready }) } : one,
      ),
    })),
  };
}
