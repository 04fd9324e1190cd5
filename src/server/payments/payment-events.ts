import { AUTO_APPROVAL_MS } from '#domain/cart/assemble-order.ts';
import { keepPayment, receivePayment, refundPayment } from '#domain/payments/online-payment.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { RowChange } from '#domain/rows.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Context } from '../context.ts';
import type { PaymentEvent } from '../integrations/online-gateway.ts';
import { type OpenPage, onlinePayments, type TakenRefund } from '../store/online-payments.ts';
import { orders } from '../store/orders.ts';
import { changeRows } from '../sync/change-rows.ts';
import { gatewayFor } from './online-gateways.ts';
import { handleTableEvent, isOfTable, noteTableRefund, readTablePage } from './table-payments.ts';

/** How often a provider is polled about a page: while it can be paid, and afterwards. */
export const LOOK_SOON_MS = 20 * SECOND_MS;
const LOOK_LATER_MS = 10 * MINUTE_MS;
/** A customer who returns twice triggers only one poll. */
const LOOK_PAUSE_MS = 3 * SECOND_MS;
/** After this time a page can no longer be paid. */
const FORGET_MS = 3 * DAY_MS;

/** Changes an order under its branch's lock and notifies the branch's devices. */
export async function changeOrder(
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
 * Handles a provider's event about a page; order and repetition do not matter, an order is paid once. Throws when the
 * database does not answer, so that the provider retries.
 */
export async function handlePaymentEvent(context: Context, news: PaymentEvent): Promise<void> {
  const now = context.clock.now();
  const { session, branch, order: sid, amount, currency } = news;
  if (isOfTable(sid)) return handleTableEvent(context, news);
  if (news.kind === 'expired') return onlinePayments.expired(context.db, session, now);
  const page = await onlinePayments.page(context.db, session);
  let isSurplus = false;
  const done = await changeOrder(context, branch, sid, (order, { shop }) => {
    const approveAt = shop.auto_approval ? now + AUTO_APPROVAL_MS : null;
    const asked = page ?? { amount: order.total, currency: order.currency };
    const received = receivePayment(order, { id: session, amount, currency }, { now, approveAt, asked });
    ({ isSurplus } = received);
    if (isSurplus && isUnpaid(order)) {
      const paid = `${amount} ${currency} of ${asked.amount} ${asked.currency}`;
      context.log.error({ session, paid }, 'a payment of too little or in another currency is refunded');
    }
    return ok(received.order);
  });
  // Money for an order this server does not know: another system uses the same provider account.
  if (!done.ok)
    return context.log.warn({ session, code: done.refusal.code }, 'a payment without an order arrived');
  await onlinePayments.came(context.db, news, isSurplus ? 'surplus' : 'paid', now);
}

/** Records that a payment was refunded, or that the provider refuses to. */
export async function noteRefund(
  context: Context,
  { session, branch_id, order_sid, amount }: TakenRefund,
  outcome: 'done' | 'refused',
): Promise<void> {
  const now = context.clock.now();
  if (isOfTable(order_sid)) await noteTableRefund(context, order_sid, outcome);
  else
    await changeOrder(context, branch_id, order_sid, (order) =>
      ok(
        outcome === 'done'
          ? refundPayment(order, session, now)
          : keepPayment(order, { id: session, amount, at: now }),
      ),
    );
  await onlinePayments.settled(context.db, session, outcome === 'done' ? 'refunded' : 'refused', now);
}

/** Whether an order's page may still be paid. */
async function isOrderWanted({ db }: Context, page: OpenPage): Promise<boolean> {
  const order = await orders.one(db, page.branch_id, page.order_sid);
  return order !== undefined && isUnpaid(order) && order.cancel === null && order.method === page.gateway;
}

/** Polls the provider about a page, and captures an authorized payment. */
async function pollPayment(context: Context, page: OpenPage): Promise<void> {
  const { session, branch_id: branch, order_sid: order, changed_at: openedAt } = page;
  const gateway = await gatewayFor(context, branch, page.gateway);
  const state = isOfTable(order)
    ? await readTablePage(context, page, gateway)
    : await gateway?.read(page, await isOrderWanted(context, page));
  if (typeof state === 'object') return handlePaymentEvent(context, { ...state, session, order, branch });
  if (state !== 'expired' && context.clock.now() <= openedAt + FORGET_MS) return;
  const { amount, currency } = page;
  await handlePaymentEvent(context, {
    kind: 'expired',
    session,
    order,
    branch,
    intent: null,
    amount,
    currency,
  });
}

/** Polls pages without a result: a webhook may be lost, and a customer may close their browser. */
export async function readPayments(context: Context): Promise<void> {
  const due = await onlinePayments.look(context.db, context.clock.now(), LOOK_SOON_MS, LOOK_LATER_MS);
  for (const page of due) await pollPayment(context, page);
}

/** Polls at once, for a returning customer or a webhook. */
export async function readPaymentsOf(
  context: Context,
  of: { session: string } | { branch: number; order: string },
): Promise<void> {
  const times = { soonMs: LOOK_SOON_MS, pauseMs: LOOK_PAUSE_MS };
  const due = await onlinePayments.lookAt(context.db, of, context.clock.now(), times);
  for (const page of due) await pollPayment(context, page);
}
