import { changeMethod } from '#domain/cart/change-method.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import { paymentCalls } from '#contract/payments.ts';
import { PAY_WITHIN_MS } from '#domain/payments/online-payment.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { gateways } from '#domain/shops/site.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { gatewayFor } from '../payments/online-gateways.ts';
import { changeOrder, LOOK_SOON_MS } from '../payments/payment-events.ts';
import { gatewaySettings } from '../store/gateway-settings.ts';
import { onlinePayments } from '../store/online-payments.ts';
import { orders } from '../store/orders.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';

/** The provider keeps a page open for at least half an hour, however late it is opened. */
const PAGE_LASTS_MS = 31 * MINUTE_MS;

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
  // Derived from the order, so that a repeated request is identical (idempotency at the provider).
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

/** The provider rejects our credentials; managers see this in the settings. */
async function noteRefused({ db, clock, log }: Context, { branch, method }: Order): Promise<void> {
  log.warn({ branch, method }, 'a payment provider refused the credentials');
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

/** Under the branch's lock, because the order may be paid or changed to another method at the same time. */
async function payAnotherWay(
  context: Context,
  id: number,
  sid: string,
  method: PaymentMethod,
): Promise<Result<null>> {
  const now = context.clock.now();
  return changeOrder(context, id, sid, (order, branch) =>
    changeMethod(order, method, onlyPossible(branch, onlineMeansOf(context)), now),
  );
}
