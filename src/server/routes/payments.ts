import { paymentCalls } from '#contract/payments.ts';
import { AUTO_APPROVAL_MS } from '#domain/cart/place-order.ts';
import {
  keepPayment,
  PAY_WITHIN_MS,
  receivePayment,
  refundPayment,
} from '#domain/payments/online-payment.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { RowChange } from '#domain/rows.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../http/tokens.ts';
import type { PaymentNews } from '../outside/card-gateway.ts';
import { onlinePayments, type TakenRefund } from '../store/online-payments.ts';
import { orders } from '../store/orders.ts';
import { changeRows } from '../sync/change-rows.ts';
import { branchOf } from './branch-of.ts';

/** The gateway keeps a page open for half an hour at least, however late in its order's time it is asked for. */
const PAGE_LASTS_MS = 31 * MINUTE_MS;

async function openPage(
  context: Context,
  order: Order,
  branchName: string,
): Promise<Result<{ status: 'LINK'; content: string }>> {
  const { cards, publicUrl, db, clock } = context;
  if (cards === undefined || publicUrl === undefined) return refuse('payment_not_configured');
  const now = clock.now();
  const of = { branch: order.branch, order: order.sid, amount: order.total };
  const known = await onlinePayments.openUrl(db, of, now);
  if (known !== undefined) return ok({ status: 'LINK', content: known });
  // Reckoned from the order: asked for again, the same page is meant in every word.
  const expiresAt = order.create_at + PAY_WITHIN_MS + PAGE_LASTS_MS;
  const page = await cards.open({
    ...of,
    title: `${branchName} ${order.number === null ? '' : `#${order.number}`}`.trim(),
    currency: order.currency,
    successUrl: `${publicUrl}/order-completed?order=${order.sid}`,
    cancelUrl: `${publicUrl}/payment?order=${order.sid}`,
    expiresAt,
  });
  if (page === 'refused') return refuse('payment_refused');
  if (page === undefined) return refuse('payment_unreachable');
  await onlinePayments.put(db, { ...of, ...page, expiresAt }, now);
  return ok({ status: 'LINK', content: page.url });
}

export const paymentRoutes = {
  'cart/payment': route(paymentCalls['cart/payment'], async (context, { branch }, { sid, key }) => {
    if (!sameText(key, orderKey(context.secret, sid))) return refuse('no_such_order');
    const order = await orders.one(context.db, branch, sid);
    if (order === undefined) return refuse('no_such_order');
    if (order.payment === undefined) return refuse('no_such_payment');
    if (order.cancel !== null) return refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
    if (!isUnpaid(order)) return ok({ status: 'PAID', content: '' });
    const found = await branchOf(context, branch);
    return found.ok ? openPage(context, order, `${found.value.shop.name} · ${found.value.name}`) : found;
  }),
};

async function changeOrder(
  context: Context,
  branch: number,
  sid: string,
  rule: (order: Order, approves: boolean) => Result<Order>,
): Promise<Result<null>> {
  const keys = (branchSid: string) => [
    { kind: 'order' as const, sid },
    { kind: 'branch' as const, sid: branchSid },
  ];
  const done = await changeRows(context, branch, keys, (view, branchSid) => {
    const order = view.get('order', sid);
    if (order === undefined) return refuse('no_such_order');
    const next = rule(order, view.get('branch', branchSid)?.shop.auto_approval === true);
    if (!next.ok) return next;
    const changes: RowChange[] = next.value === order ? [] : [{ kind: 'order', row: next.value }];
    return ok({ changes });
  });
  return done.ok ? ok(null) : done;
}

/**
 * What the gateway said of a page, in whatever order and however often it says it: an order is paid once. Throws when the
 * database does not answer; the gateway then says it again.
 */
export async function takePaymentNews(context: Context, news: PaymentNews): Promise<void> {
  const now = context.clock.now();
  const { session, branch, order: sid, amount } = news;
  if (news.kind === 'expired') return onlinePayments.expired(context.db, session, now);
  let isSurplus = false;
  const done = await changeOrder(context, branch, sid, (order, approves) => {
    const times = { now, approveAt: approves ? now + AUTO_APPROVAL_MS : null };
    const received = receivePayment(order, { id: session, amount }, times);
    if (!received.ok) return received;
    ({ isSurplus } = received.value);
    return ok(received.value.order);
  });
  // Money of no order of ours: somebody else's page under the same account of the gateway.
  if (!done.ok) return context.log.warn({ session, code: done.refusal.code }, 'a payment of no order came');
  await onlinePayments.came(context.db, news, isSurplus ? 'surplus' : 'paid', now);
}

/** Notes that money went back, or that the gateway will never send it. */
export async function noteRefund(
  context: Context,
  { session, branch_id, order_sid, amount }: TakenRefund,
  outcome: 'done' | 'refused',
): Promise<void> {
  const now = context.clock.now();
  await changeOrder(context, branch_id, order_sid, (order) =>
    ok(
      outcome === 'done'
        ? refundPayment(order, session, now)
        : keepPayment(order, { id: session, amount, at: now }),
    ),
  );
  await onlinePayments.settled(context.db, session, outcome === 'done' ? 'refunded' : 'refused', now);
}
