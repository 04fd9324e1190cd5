import type { CallRequest } from '#contract/calls.ts';
import { guestTableCalls } from '#contract/guest-table.ts';
import { limitOf } from '#domain/cart/payment-methods.ts';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { tableMethods } from '#domain/payments/table-methods.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { systemActor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { dueOfParties, type GuestPayment, recordedGuestPayment } from '#domain/tables/guest-payment.ts';
import { claimsOf } from '#domain/tables/payment-claim.ts';
import type { PaymentClaim } from '#domain/tables/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { newSid, sameText } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { gatewayFor } from '../payments/online-gateways.ts';
import { LOOK_SOON_MS, readPaymentsOf } from '../payments/payment-events.ts';
import {
  closePages,
  partiesOfPayment,
  releaseClaim,
  tablePaymentKey,
  tablePaymentPath,
  tableReference,
} from '../payments/table-payments.ts';
import { floor } from '../store/floor.ts';
import { onlinePayments } from '../store/online-payments.ts';
import { type TablePayment, tablePayments } from '../store/table-payments.ts';
import { branchOf } from './branch-of.ts';
import { onlineMeansOf } from './gateways.ts';
import { isAdmitted, partiesOf, tableOf } from './guest-phone.ts';
import { applyQueued } from '../sync/apply-queued.ts';

/** The provider keeps a page open for at least half an hour. */
const PAGE_LASTS_MS = 31 * MINUTE_MS;

/** How many pages a party may open, so that strangers with its link cannot flood the provider. */
const MAX_PAGES = 60;
const PAGES_WITHIN_MS = 10 * MINUTE_MS;

type GuestPay = CallRequest<'tables/guest-pay'>;

/** The branch where this method can be used for this sum. */
async function branchWith(
  context: Context,
  id: number,
  { method, seen, tip }: Pick<GuestPay, 'method' | 'seen' | 'tip'>,
): Promise<Result<Branch>> {
  const found = await branchOf(context, id);
  if (!found.ok) return found;
  const branch = onlyPossible(found.value, onlineMeansOf(context));
  const methods = tableMethods(branch);
  if (methods.length === 0) return refuse('payment_not_configured');
  if (!methods.includes(method)) return refuse('invalid_fields', { fields: { method: 'invalid' } });
  if (tableMethods(branch, seen + tip).includes(method)) return ok(branch);
  const { min, max } = limitOf(branch, method) ?? { min: 0, max: 0 };
  const unit = 10 ** fractionDigits(branch.currency);
  return refuse('payment_limit', {
    params: { min: min * unit, max: max * unit, currency: branch.currency },
  });
}

/** The open claim of this id, summed over merged tables. */
async function claimOf(
  { db, clock }: Context,
  branch: number,
  sids: readonly string[],
  id: string,
): Promise<PaymentClaim | undefined> {
  const sessions = await Promise.all(sids.map((sid) => floor.session(db, branch, sid)));
  return claimsOf(
    sessions.flatMap((one) => one ?? []),
    clock.now(),
  ).find((one) => one.id === id);
}

/** Opens the provider's page for a claim; if there is none, the claim is released. */
async function openTablePage(
  context: Context,
  { shop, name: branchName }: Branch,
  one: TablePayment,
  tableName: string,
): Promise<Result<{ id: string; key: string; url: string }>> {
  const { db, clock, publicUrl } = context;
  const { id, branch_id: branch, currency } = one;
  const gateway = await gatewayFor(context, branch, one.gateway);
  if (gateway === undefined || publicUrl === undefined) {
    await releaseClaim(context, one);
    return refuse('payment_not_configured');
  }
  const now = clock.now();
  const of = { branch, order: tableReference(id), amount: one.amount + one.tip, gateway: one.gateway };
  const expiresAt = one.created_at + PAGE_LASTS_MS;
  const back = `${publicUrl}${tablePaymentPath(context, id)}`;
  const page = await gateway.begin({
    ...of,
    attempt: 0,
    title: `${shop.name} · ${branchName} · ${tableName}`,
    currency,
    successUrl: back,
    cancelUrl: `${back}&canceled=1`,
    expiresAt,
    buyer: { name: '', phone: '', street: '', address: null },
  });
  if (page === undefined || page === 'refused' || page === 'credentials') {
    await releaseClaim(context, one);
    if (page === undefined) return refuse('payment_unreachable');
    context.log.warn({ branch, gateway: one.gateway, page }, 'a payment at a table was refused');
    return refuse(page === 'refused' ? 'payment_refused' : 'payment_credentials');
  }
  await onlinePayments.put(db, { ...of, currency, ...page, expiresAt }, now, now + LOOK_SOON_MS);
  return ok({ id, key: tablePaymentKey(context, id), url: page.url });
}

/** A refusal that names an amount, with the currency that a guest's page has not loaded. */
function withCurrency({ params, ...refusal }: Refusal, currency: string): { ok: false; refusal: Refusal } {
  const named = params?.['amount'] === undefined ? params : { ...params, currency };
  return { ok: false, refusal: named === undefined ? refusal : { ...refusal, params: named } };
}

/** Claims and opens the page. The phone's earlier claim ends, and so do its pages. */
async function pay(
  context: Context,
  request: GuestPay,
): Promise<Result<{ id: string; key: string; url: string }>> {
  const { db, clock } = context;
  const at = await tableOf(context, request);
  if (!at.ok) return at;
  const { branch: branchId, table, opened } = at.value;
  const parties = await partiesOf(context, branchId, table);
  const { party, guest, choice, seen, tip, method } = request;
  if (!isAdmitted(at.value, request, parties)) return refuse('table_key_needed');
  const branch = await branchWith(context, branchId, request);
  if (!branch.ok) return branch;
  const since = clock.now() - PAGES_WITHIN_MS;
  if ((await tablePayments.countSince(db, branchId, party, since)) >= MAX_PAGES)
    return refuse('too_many_claims');
  const sids = parties.sessions.map(({ sid }) => sid);
  const along = opened.part === null ? sids.filter((sid) => sid !== party) : [];
  const id = newSid();
  const before = claimsOf(parties.sessions, clock.now()).find((one) => one.guest === guest);
  const caller = { branch: branchId, actor: systemActor, idempotencyKey: undefined };
  const verdict = await applyQueued(context, caller, 'tables/claim', {
    sid: table.sid,
    session: party,
    with: along,
    id,
    claim: { guest, part: opened.part, choice, seen, tip },
  });
  if (!verdict.ok) return withCurrency(verdict.refusal, branch.value.currency);
  const claim = await claimOf(context, branchId, [party, ...along], id);
  // Staff or another page of this phone have just released it.
  if (claim === undefined) return refuse('nothing_to_pay');
  if (before !== undefined) await closePages(context, branchId, before.id);
  const one: TablePayment = {
    id,
    branch_id: branchId,
    table_sid: table.sid,
    party,
    along,
    guest,
    gateway: method,
    covers: claim.covers,
    amount: claim.amount,
    tip: claim.tip,
    currency: branch.value.currency,
    created_at: clock.now(),
  };
  await tablePayments.put(db, one);
  return openTablePage(context, branch.value, one, table.name);
}

/** The payment of this id, for those who have its key. */
async function paymentOf(
  context: Context,
  { id, key }: { id: string; key: string },
): Promise<Result<TablePayment>> {
  if (!sameText(key, tablePaymentKey(context, id))) return refuse('no_such_payment');
  const one = await tablePayments.one(context.db, id);
  return one === undefined ? refuse('no_such_payment') : ok(one);
}

/** What became of a payment; a page without a result is looked up at its provider. */
async function statusOf(context: Context, one: TablePayment): Promise<Result<GuestPayment>> {
  const { db } = context;
  const { id, branch_id: branch, table_sid: sid, amount, tip, currency } = one;
  const order = tableReference(id);
  await readPaymentsOf(context, { branch, order });
  const [found, table, pages, { sessions, orderOf }] = await Promise.all([
    branchOf(context, branch),
    floor.table(db, branch, sid),
    onlinePayments.ofOrder(db, branch, order),
    partiesOfPayment(context, one),
  ]);
  if (!found.ok) return found;
  const { shop, name, address, timezone } = found.value;
  const states = pages.map(({ state }) => state);
  const unrecorded = states.includes('surplus')
    ? 'refunding'
    : states.includes('refunded')
      ? 'refunded'
      : states.includes('open')
        ? 'open'
        : 'failed';
  const recorded = recordedGuestPayment(sessions, orderOf, id) ?? {
    state: unrecorded,
    at: null,
    lines: [],
    taxes: [],
    amount,
    tip,
  };
  const page = { branch, order, amount: amount + tip, gateway: one.gateway };
  const isOpen = recorded.state === 'open';
  const url = isOpen ? ((await onlinePayments.openUrl(db, page, context.clock.now())) ?? null) : null;
  const where = { shop: shop.name, branch: name, address, timezone, table: table?.name ?? '' };
  return ok({ ...where, ...recorded, currency, url, due: dueOfParties(sessions, orderOf) });
}

export const guestPayRoutes = {
  'tables/guest-pay': route(guestTableCalls['tables/guest-pay'], (context, _caller, request) =>
    pay(context, request),
  ),
  'tables/guest-pay-cancel': route(
    guestTableCalls['tables/guest-pay-cancel'],
    async (context, _caller, request) => {
      const one = await paymentOf(context, request);
      if (!one.ok) return one;
      await releaseClaim(context, one.value);
      await closePages(context, one.value.branch_id, one.value.id);
      return ok({});
    },
  ),
  'tables/guest-payment': route(
    guestTableCalls['tables/guest-payment'],
    async (context, _caller, request) => {
      const one = await paymentOf(context, request);
      return one.ok ? statusOf(context, one.value) : one;
    },
  ),
};
