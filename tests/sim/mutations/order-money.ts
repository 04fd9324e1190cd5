import { dueOf, servesTables, takenIn } from '../model/floor.ts';
import { isBoss, type Effect, type ModelBranch, type ModelOrder, refused, withBump } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const costOf = ({ status, total }: ModelOrder): number => (status === 'CANCELED' ? 0 : total);

/** What is due for an order: its own total, or at a table the whole bill. */
function dueFor(branch: ModelBranch, order: ModelOrder): number {
  const session = order.session === null ? undefined : branch.sessions.get(order.session);
  return session === undefined ? costOf(order) - takenIn(order.payments) : dueOf(branch, session);
}

/** The order with its new payments, and the served orders that are paid by them, or no longer. */
function withPayments(
  branch: ModelBranch,
  order: ModelOrder,
  doer: Parameters<typeof withBump>[2],
): ModelOrder[] {
  const orders = new Map(branch.orders).set(order.sid, order);
  const due = dueFor({ ...branch, orders }, order);
  const before = branch.orders.get(order.sid);
  const isPaid = before !== undefined && takenIn(order.payments) > takenIn(before.payments);
  const session = order.session === null ? undefined : branch.sessions.get(order.session);
  const among = session === undefined ? [order] : session.orders.flatMap((sid) => orders.get(sid) ?? []);
  const touched = new Map([[order.sid, order]]);
  for (const one of among) {
    if (one.session !== order.session || (session === undefined && one.way !== 'table')) continue;
    const isServed = ['SERVED', 'PAYMENT'].includes(one.status);
    if (isPaid && due <= 0 && isServed)
      touched.set(one.sid, withBump(one, { ...one, status: 'PAYED' }, doer));
    if (!isPaid && due > 0 && one.status === 'PAYED') touched.set(one.sid, { ...one, status: 'SERVED' });
  }
  return [...touched.values()];
}

export const orderPayment = simMutation({
  name: 'orders/payment',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    if (order === undefined) return undefined;
    const isDiscount = random.chance(0.1);
    const isVoucher = !isDiscount && random.chance(0.15);
    const isWhole = order.total > 0 && random.chance(0.6);
    return {
      args: {
        id: `payment-${random.text(10)}`,
        sid: order.sid,
        paid: isWhole ? order.total : 1 + random.int(2000),
        method: isDiscount ? 'discount' : isVoucher ? 'voucher' : 'cash',
        covers: { kind: isWhole ? 'whole' : 'amount' },
        ...(isDiscount || random.chance(0.7) ? { reason: 'burnt' } : {}),
        ...(random.chance(0.3) ? { seen_due: random.int(3000) - 500 } : {}),
      },
    };
  },
  effect(branch, args, doer): Effect {
    if (!servesTables(doer)) return refused('forbidden');
    const isDiscount = args.method === 'discount';
    if (isDiscount && !isBoss(doer)) return refused('forbidden');
    const isVoucher = args.method === 'voucher' && !isBoss(doer);
    if ((isDiscount || isVoucher) && (args.reason ?? '') === '') return refused('invalid_fields');
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (order.payments.some(({ id }) => id === args.id)) return 'noop';
    const due = dueFor(branch, order);
    if (isDiscount && args.paid > due) return refused('discount_too_large');
    if (isVoucher && args.paid > due) return refused('voucher_too_large');
    const taken = { id: args.id, amount: args.paid, isVoid: false, by: doer.person, at: doer.now };
    const paid = { ...order, payments: [...order.payments, taken] };
    const left = due - args.paid;
    // A confirmed overpayment is reported only for what changed in between.
    const over = args.seen_due === undefined ? 0 : Math.max(0, args.paid - args.seen_due);
    const isUnmeant = left !== 0 && left + over !== 0;
    return {
      orders: withPayments(branch, paid, doer),
      isAdjusted: left + over < 0 || (args.covers.kind === 'whole' && isUnmeant),
    };
  },
});

export const orderPaymentVoid = simMutation({
  name: 'orders/payment/void',
  weight: 0.6,
  generate({ view, random }) {
    const order = random.maybe(view.list('order').filter(({ payments = [] }) => payments.length > 0));
    const paid = random.maybe(order?.payments ?? []);
    if (order === undefined || paid === undefined) return undefined;
    return { args: { sid: order.sid, id: paid.id, reason: 'mistake' } };
  },
  effect(branch, args, doer): Effect {
    if (!servesTables(doer)) return refused('forbidden');
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    const taken = order.payments.find(({ id }) => id === args.id);
    if (taken === undefined) return refused('no_such_payment');
    const isAtOnce = taken.by === doer.person && doer.now - taken.at <= 120_000;
    if (!isBoss(doer) && !isAtOnce) return refused('forbidden');
    if (taken.isVoid) return 'noop';
    const payments = order.payments.map((one) => (one.id === args.id ? { ...one, isVoid: true } : one));
    return { orders: withPayments(branch, { ...order, payments }, doer) };
  },
});
