import { changeMethod } from '#domain/cart/change-method.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
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
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../http/tokens.ts';
import type { PaymentNews } from '../outside/online-gateway.ts';
import { gatewaySettings } from '../store/gateway-settings.ts';
import { type OpenPage, onlinePayments, type TakenRefund } from '../store/online-payments.ts';
import { orders } from '../store/orders.ts';
import { changeRows } from '../sync/change-rows.ts';
import { branchOf } from './branch-of.ts';
import { onlyPossible } from './gateways.ts';
import { gatewayFor } from './online-gateways.ts';

/** The gateway keeps a page open for half an hour at least, however late in its order's time it is asked for. */
const PAGE_LASTS_MS = 31 * MINUTE_MS;
/** How often a gateway is asked what came of a page: while it can be paid, and after. */
const LOOK_SOON_MS = 20 * SECOND_MS;
const LOOK_LATER_MS = 10 * MINUTE_MS;
/** A customer who comes back twice makes it asked about once. */
const LOOK_PAUSE_MS = 3 * SECOND_MS;
/** After that nobody pays on it any more. */
const FORGET_MS = 3 * DAY_MS;

async function openPage(
  context: Context,
  order: Order,
  branchName: string,
): Promise<Result<{ status: 'LINK'; content: string }>> {
  const { publicUrl, db, clock } = context;
  const gateway = await gatewayFor(context, order.branch, order.method);
  if (gateway === undefined || publicUrl === undefined) return refuse('payment_not_configured');
  const now = clock.now();
  const { currency, name, phone, street, address } = order;
  const of = { branch: order.branch, order: order.sid, amount: order.total, gateway: order.method ?? '' };
  const known = await onlinePayments.openUrl(db, of, now);
  if (known !== undefined) return ok({ status: 'LINK', content: known });
  // Reckoned from the order: asked for again, the same page is meant in every word.
  const expiresAt = order.create_at + PAY_WITHIN_MS + PAGE_LASTS_MS;
  const isCard = order.method === 'web_payment';
  const page = await gateway.begin({
    ...of,
    attempt: await onlinePayments.attempts(db, of),
    title: `${branchName} ${order.number === null ? '' : `#${order.number}`}`.trim(),
    currency,
    successUrl: isCard
      ? `${publicUrl}/order-completed?order=${order.sid}`
      : `${publicUrl}/payments/return?branch=${order.branch}&order=${order.sid}`,
    cancelUrl: `${publicUrl}/payment?order=${order.sid}`,
    expiresAt,
    buyer: { name, phone, street, address },
  });
  if (page === 'refused') return refuse('payment_refused');
  if (page === 'credentials') {
    await noteRefused(context, order);
    return refuse('payment_credentials');
  }
  if (page === undefined) return refuse('payment_unreachable');
  await onlinePayments.put(db, { ...of, currency, ...page, expiresAt }, now, now + LOOK_SOON_MS);
  return ok({ status: 'LINK', content: page.url });
}

/** The provider does not know our credentials: those who lead are told in the settings. */
async function noteRefused({ db, clock, log }: Context, { branch, method }: Order): Promise<void> {
  log.warn({ branch, method }, 'a payment gateway refuses our credentials');
  const gateway = gateways.find((one) => one === method);
  if (gateway !== undefined) await gatewaySettings.refused(db, branch, gateway, clock.now());
}

export const paymentRoutes = {
  'cart/payment': route(paymentCalls['cart/payment'], async (context, { branch }, { sid, key, method }) => {
    if (!sameText(key, orderKey(context.secret, sid))) return refuse('no_such_order');
    if (method !== undefined) {
      const changed = await payAnotherWay(context, branch, sid, method);
      if (!changed.ok) return changed;
    }
    const order = await orders.one(context.db, branch, sid);
    if (order === undefined) return refuse('no_such_order');
    if (order.payment === undefined && method !== undefined) return ok({ status: 'PLACED', content: '' });
    if (order.payment === undefined) return refuse('no_such_payment');
    if (order.cancel !== null) return refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
    if (!isUnpaid(order)) return ok({ status: 'PAID', content: '' });
    const found = await branchOf(context, branch);
    return found.ok ? openPage(context, order, `${found.value.shop.name} · ${found.value.name}`) : found;
  }),
};

/** Under the branch's lock: an order is paid, or paid another way. */
async function payAnotherWay(
  context: Context,
  id: number,
  sid: string,
  method: PaymentMethod,
): Promise<Result<null>> {
  const now = context.clock.now();
  return changeOrder(context, id, sid, (order, branch) =>
    changeMethod(order, method, onlyPossible(context, branch), now),
  );
}

async function changeOrder(
  context: Context,
  branch: number,
  sid: string,
  rule: (order: Order, branch: Branch) => Result<Order>,
): Promise<Result<null>> {
  const keys = (branchSid: string) => [
    { kind: 'order' as const, sid },
    { kind: 'branch' as const, sid: branchSid },
  ];
  const done = await changeRows(context, branch, keys, (view, branchSid) => {
    const order = view.get('order', sid);
    const row = view.get('branch', branchSid);
    if (order === undefined || row === undefined) return refuse('no_such_order');
    const next = rule(order, row);
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
  const done = await changeOrder(context, branch, sid, (order, { shop }) => {
    const times = { now, approveAt: shop.auto_approval ? now + AUTO_APPROVAL_MS : null };
    const received = receivePayment(order, { id: session, amount }, times);
    ({ isSurplus } = received);
    return ok(received.order);
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

/** Asks the gateway what came of a page, and takes the money that only waits for it. */
async function lookAt(context: Context, page: OpenPage): Promise<void> {
  const { session, branch_id: branch, order_sid: sid, changed_at: openedAt } = page;
  const now = context.clock.now();
  const gateway = await gatewayFor(context, branch, page.gateway);
  const order = await orders.one(context.db, branch, sid);
  const isWanted =
    order !== undefined && isUnpaid(order) && order.cancel === null && order.method === page.gateway;
  const state = await gateway?.read(page, isWanted);
  if (typeof state === 'object') return takePaymentNews(context, { ...state, session, order: sid, branch });
  if (state === 'expired' || now > openedAt + FORGET_MS)
    await onlinePayments.expired(context.db, session, now);
}

/** What came of pages that nobody has told us of: a message may be lost, and a customer may close their browser. */
export async function readPayments(context: Context): Promise<void> {
  const due = await onlinePayments.look(context.db, context.clock.now(), LOOK_SOON_MS, LOOK_LATER_MS);
  for (const page of due) await lookAt(context, page);
}

/** The same at once, for a customer who is back or a gateway that says something has happened. */
export async function readPaymentsOf(
  context: Context,
  of: { session: string } | { branch: number; order: string },
): Promise<void> {
  const times = { soonMs: LOOK_SOON_MS, pauseMs: LOOK_PAUSE_MS };
  const due = await onlinePayments.lookAt(context.db, of, context.clock.now(), times);
  for (const page of due) await lookAt(context, page);
}
