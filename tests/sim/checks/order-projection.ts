import type { Order } from '#domain/orders/order.ts';
import type { ModelOrder } from '../model/model.ts';

/** A stored order as far as the model says anything about it. */
export function shownOrder(order: Order): string {
  const lines = order.products.map(
    (line) => `${line.id} ${line.status} ${line.quantity} ${line.price} ${line.removed !== null}`,
  );
  const bumps = order.bumps.map(({ id, from, to }) => `${id} ${from} ${to}`);
  const money = `${order.tax} ${order.total} ${order.total - order.sub_total - order.tax}`;
  return [
    order.status,
    order.number,
    order.business_day,
    money,
    order.cancel?.from ?? null,
    order.finished_at,
    order.approve_at,
    ...lines,
    ...bumps,
  ].join('\n');
}

export function expectedOrder(order: ModelOrder): string {
  const lines = order.lines.map(
    (line) => `${line.id} ${line.status} ${line.quantity} ${line.price} ${line.isRemoved}`,
  );
  const bumps = order.bumps.map(({ id, from, to }) => `${id} ${from} ${to}`);
  return [
    order.status,
    order.number,
    order.day,
    `${order.tax} ${order.total} ${order.charges}`,
    order.canceledFrom,
    order.finishedAt,
    order.approveAt,
    ...lines,
    ...bumps,
  ].join('\n');
}
