import type { MutationName } from '#domain/mutations.ts';
import { payableOnline } from '#domain/payments/gateway-amount.ts';
import type { Payment } from '#domain/orders/payment.ts';
import { ok, type Result } from '#domain/result.ts';
import { systemActor } from '#domain/roles.ts';
import type { RowChange, RowRef } from '#domain/rows.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { afterClaims, claimsOf } from '#domain/tables/payment-claim.ts';
import type { Session } from '#domain/tables/session.ts';
import type { Verdict } from '#domain/verdict.ts';
import { orderKey } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import type { OnlineGateway, PaymentEvent } from '../integrations/online-gateway.ts';
import { floor } from '../store/floor.ts';
import { type OpenPage, onlinePayments } from '../store/online-payments.ts';
import { type TablePayment, tablePayments } from '../store/table-payments.ts';
import { gatewayFor } from './online-gateways.ts';
import { changeRows } from '../sync/change-rows.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** Begins the reference of a table's payment at its provider. No order's sid has a colon. */
const PREFIX = 'table:';

export const tableReference = (id: string): string => `${PREFIX}${id}`;

/** Whether a provider's event or page is about what a guest pays at a table, not about an order. */
export const isOfTable = (order: string): boolean => order.startsWith(PREFIX);

/** The key of the page with what became of a guest's payment. */
export const tablePaymentKey = ({ secret }: Pick<Context, 'secret'>, id: string): string =>
  orderKey(secret, tableReference(id));

/** Where a guest continues after paying at a provider, or after going back from there. */
export const tablePaymentPath = (context: Pick<Context, 'secret'>, id: string): string =>
  `/table-payment?id=${id}&key=${tablePaymentKey(context, id)}`;

/** Where a guest continues after a provider's page of this reference; undefined: it is an order's. */
export const tablePathOf = (context: Pick<Context, 'secret'>, order: string): string | undefined =>
  isOfTable(order) ? tablePaymentPath(context, idOf(order)) : undefined;

const idOf = (order: string): string => order.slice(PREFIX.length);

/** Makes a queued change of tables as the server itself. */
function applyAtTable(
  context: Context,
  branch: number,
  name: MutationName & `tables/${string}`,
  args: object,
): Promise<Result<Verdict>> {
  return applyQueued(context, { branch, actor: systemActor, idempotencyKey: undefined }, name, args);
}

/** Releases a claim; repeating it changes nothing. */
export async function releaseClaim(context: Context, one: TablePayment): Promise<void> {
  const { branch_id: branch, table_sid: sid, party: session, along, id } = one;
  await applyAtTable(context, branch, 'tables/claim', { sid, session, with: along, id, claim: null });
}

/**
 * Records the money of a guest as a payment of their party, once, with what actually came: `surplus` if it cannot be
 * recorded, so that it is refunded.
 */
async function recordMoney(
  context: Context,
  one: TablePayment,
  { session: reference, amount: came, currency }: PaymentEvent,
): Promise<'paid' | 'surplus'> {
  const { db, log } = context;
  const { id, branch_id: branch, amount, tip, gateway } = one;
  const isEnough = came >= payableOnline(amount + tip, one.currency, gateway);
  const paid = isEnough ? amount : Math.min(amount, came);
  if (currency !== one.currency || paid < 1) {
    log.error({ reference, paid: `${came} ${currency}` }, 'a payment in another currency is refunded');
    return 'surplus';
  }
  const verdict = await applyAtTable(context, branch, 'tables/order/payment', {
    id,
    table: one.table_sid,
    session: one.party,
    with: one.along,
    paid,
    tip: isEnough ? tip : came - paid,
    method: 'online',
    covers: one.covers,
    online: { gateway, reference },
  });
  if (!verdict.ok || verdict.value.verdict === 'retry') {
    log.error({ reference, verdict }, 'a payment at a table cannot be recorded and is refunded');
    return 'surplus';
  }
  if (verdict.value.verdict !== 'noop') return 'paid';
  const recorded = (await floor.paidWith(db, branch, id)).flatMap(({ payments }) => payments);
  // Another page for the same claim was paid, too.
  return recorded.some((payment) => payment.online?.reference === reference) ? 'paid' : 'surplus';
}

/** Handles a provider's event about a page for a table; order and repetition do not matter. */
export async function handleTableEvent(context: Context, news: PaymentEvent): Promise<void> {
  const { db, clock, log } = context;
  const { session, order } = news;
  const one = await tablePayments.one(db, idOf(order));
  if (one === undefined) return log.warn({ session }, 'a payment without a claim at a table arrived');
  if (news.kind === 'expired') {
    await releaseClaim(context, one);
    return onlinePayments.expired(db, session, clock.now());
  }
  const state = await recordMoney(context, one, news);
  await onlinePayments.came(db, { ...news, branch: one.branch_id }, state, clock.now());
}

/** The parties a payment is for, and their orders. */
export async function partiesOfPayment({ db }: Context, { branch_id: branch, party, along }: TablePayment) {
  const found = await Promise.all([party, ...along].map((sid) => floor.session(db, branch, sid)));
  const sessions = found.flatMap((one) => one ?? []);
  return { sessions, orderOf: await floor.ordersOf(db, branch, sessions) };
}

/** Whether the money is still owed: the party is there, has not paid it another way, and its guest nothing else. */
async function isStillOwed(context: Context, one: TablePayment): Promise<boolean> {
  const { sessions, orderOf } = await partiesOfPayment(context, one);
  const now = context.clock.now();
  const isReplaced = claimsOf(sessions, now).some(({ guest, id }) => guest === one.guest && id !== one.id);
  if (isReplaced) return false;
  const due = (session: Session) => balanceOf(afterClaims(session, now, one.guest), orderOf).due;
  const open = sessions.filter(({ closed }) => closed === null);
  return open.reduce((sum, session) => sum + due(session), 0) >= one.amount;
}

/** What the provider says about a page for a table; ends it if its money is no longer owed. */
export async function readTablePage(context: Context, page: OpenPage, gateway: OnlineGateway | undefined) {
  const one = await tablePayments.one(context.db, idOf(page.order_sid));
  const isWanted = one !== undefined && (await isStillOwed(context, one));
  const state = await gateway?.read(page, isWanted);
  if (state === 'open' && !isWanted) await gateway?.close?.(page);
  return state;
}

/** Ends the pages of a claim that is no longer wanted, where the provider can; their money is recorded anyway. */
export async function closePages(context: Context, branch: number, id: string): Promise<void> {
  for (const page of await onlinePayments.ofOrder(context.db, branch, tableReference(id))) {
    if (page.state !== 'open') continue;
    const gateway = await gatewayFor(context, branch, page.gateway);
    await gateway?.close?.(page);
  }
}

/** Records how the refund of a voided payment went. */
export async function noteTableRefund(
  context: Context,
  order: string,
  outcome: 'done' | 'refused',
): Promise<void> {
  const { db, clock, log } = context;
  const id = idOf(order);
  const one = await tablePayments.one(db, id);
  if (one === undefined) return;
  const parties = [one.party, ...one.along];
  const keys = (): RowRef[] => parties.map((sid) => ({ kind: 'session', sid }));
  const isVoided = (payment: Payment) => payment.id === id && payment.void !== null;
  let isListed = false;
  await changeRows(context, one.branch_id, keys, (view) => {
    const changes = parties.flatMap((sid): RowChange[] => {
      const session = view.get('session', sid);
      if (session?.payments.some(isVoided) !== true) return [];
      const refund = { state: outcome, at: clock.now() };
      const payments = session.payments.map((one) => (isVoided(one) ? { ...one, refund } : one));
      return [{ kind: 'session', row: { ...session, payments } }];
    });
    isListed = changes.length > 0;
    return ok({ changes });
  });
  if (!isListed && outcome === 'refused')
    log.error({ id }, 'a payment at a table was neither recorded nor refunded');
}
