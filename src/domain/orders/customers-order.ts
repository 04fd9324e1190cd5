import type { Order, OrderLine, Stamp } from './order.ts';

function unsigned<T extends NonNullable<Stamp>>(stamp: T): T {
  return { ...stamp, by: '' };
}

function customersLine(line: OrderLine): OrderLine {
  const { removed, voided, was, ...rest } = line;
  return {
    ...rest,
    removed: removed && { ...unsigned(removed), reason: '' },
    was: was && unsigned(was),
    ...(voided === undefined ? {} : { voided: { ...unsigned(voided), reason: '' } }),
  };
}

/**
 * An order as its customer may have it. Who of the house did what, and why a dish went, stays in the house; why the order
 * was cancelled does not.
 */
export function customersOrder(order: Order): Order {
  const { recalled, rounds, delivered, transfer } = order;
  const shown: Order = {
    ...order,
    products: order.products.map(customersLine),
    bumps: order.bumps.map(unsigned),
    acks: [],
    placed_by: '',
    op_shipped: null,
    cancel: order.cancel && unsigned(order.cancel),
    rush: order.rush && unsigned(order.rush),
    shown: order.shown && unsigned(order.shown),
    ...(recalled === undefined ? {} : { recalled: unsigned(recalled) }),
    ...(rounds === undefined
      ? {}
      : { rounds: rounds.map((one) => ({ ...one, shown: one.shown && unsigned(one.shown) })) }),
    ...(delivered === undefined ? {} : { delivered: { ...unsigned(delivered), reason: '' } }),
    ...(transfer === undefined ? {} : { transfer: unsigned(transfer) }),
  };
  delete shown.attached;
  delete shown.driver;
  delete shown.undelivered;
  delete shown.pin_misses;
  return shown;
}
