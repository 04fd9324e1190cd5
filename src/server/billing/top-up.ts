import { randomUUID } from 'node:crypto';
import { topUpEntry } from '#domain/billing/ledger.ts';
import { CARD_FORM_METHOD, topUpMethods, type TopUpMethod } from '#domain/billing/top-up.ts';
import type { Money } from '#domain/money.ts';
import { takesCurrency } from '#domain/payments/gateway-currencies.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { OnlineGateway, PaymentEvent } from '../integrations/online-gateway.ts';
import { adapterOf } from '../payments/online-gateways.ts';
import { ledger } from '../store/ledger.ts';
import { type TopUp, topUps } from '../store/top-ups.ts';
import { payReferrals } from './referrals.ts';
import { restrictShops } from './restrict-shops.ts';

/** Branches have numbers from 1: an owner's payment concerns none. */
const NO_BRANCH = 0;
const PAGE_LASTS_MS = HOUR_MS;
const LOOK_SOON_MS = 20 * SECOND_MS;
const LOOK_LATER_MS = 10 * MINUTE_MS;
/** An owner who returns twice triggers only one poll. */
const LOOK_PAUSE_MS = 3 * SECOND_MS;
/** After this time a page can no longer be paid. */
const FORGET_MS = 3 * DAY_MS;

/** Whether a provider's event is about an owner's payment, not about an order. */
export function isTopUpEvent({ branch }: Pick<PaymentEvent, 'branch'>): boolean {
  return branch === NO_BRANCH;
}

/** The operator's client of a provider; undefined: not configured. */
function gatewayFor(context: Context, method: TopUpMethod): OnlineGateway | undefined {
  const { cards, publicUrl, operatorGateways } = context;
  if (publicUrl === undefined) return undefined;
  if (method === 'web_payment') return cards;
  const credentials = operatorGateways[method];
  return credentials === undefined ? undefined : adapterOf(context, method, credentials);
}

const accepts = (method: TopUpMethod, currency: string) =>
  method === 'web_payment' || takesCurrency(method, currency);

/** How owners can pay in this currency on this server; `cardForm`: by entering a card on our form. */
export function offeredMethods(
  context: Context,
  currency: string,
): { methods: TopUpMethod[]; cardForm: boolean } {
  const offered = topUpMethods.filter(
    (method) => accepts(method, currency) && gatewayFor(context, method) !== undefined,
  );
  const cardForm = context.operatorGateways.cardForm && offered.includes(CARD_FORM_METHOD);
  return { methods: offered.filter((method) => !cardForm || method !== CARD_FORM_METHOD), cardForm };
}

type NoTopUp = 'not_configured' | 'refused' | 'unreachable';

interface TopUpRequest {
  owner: string;
  name: string;
  method: TopUpMethod;
  amount: Money;
  currency: string;
}

/**
 * The address of a payment page for this amount, the same one while it can be paid. `not_configured`: there is no such
 * method; `refused`: the provider refuses it; `unreachable`: it did not answer.
 */
export async function openTopUp(context: Context, request: TopUpRequest): Promise<{ url: string } | NoTopUp> {
  const known = await topUps.openUrl(context.db, request, context.clock.now());
  return known === undefined ? newTopUp(context, request) : { url: known };
}

/** A payment page that is always a new one, with its id at the provider. */
export async function newTopUp(
  context: Context,
  { owner, name, method, amount, currency }: TopUpRequest,
): Promise<{ url: string; session: string } | NoTopUp> {
  const { db, clock, publicUrl } = context;
  const gateway = accepts(method, currency) ? gatewayFor(context, method) : undefined;
  if (gateway === undefined || publicUrl === undefined) return 'not_configured';
  const now = clock.now();
  const id = `top-up-${randomUUID()}`;
  const back = `${publicUrl}/payments/top-up?id=${id}`;
  const expiresAt = now + PAGE_LASTS_MS;
  const page = await gateway.begin({
    order: id,
    branch: NO_BRANCH,
    title: 'Brigade',
    amount,
    currency,
    successUrl: back,
    cancelUrl: back,
    expiresAt,
    attempt: 0,
    buyer: { name, phone: '', street: '', address: null },
  });
  if (page === undefined) return 'unreachable';
  if (page === 'refused' || page === 'credentials') {
    context.log.warn({ method, page }, 'the payment provider refused a payment of an owner');
    return 'refused';
  }
  const made: TopUp = { id, owner, ...page, method, amount, currency, expires_at: expiresAt };
  await topUps.put(db, made, now + LOOK_SOON_MS);
  return page;
}

/** What follows from money that an owner was credited: restrictions are lifted, and a recommendation is paid. */
export async function afterPayment(context: Context, owner: string): Promise<void> {
  await restrictShops(context, owner);
  await payReferrals(context, owner);
}

/** Handles a provider's event about an owner's payment; order and repetition do not matter, it is credited once. */
export async function handleTopUpEvent(
  context: Context,
  {
    kind,
    session,
    intent,
    amount,
    currency,
  }: Pick<PaymentEvent, 'kind' | 'session' | 'intent' | 'amount' | 'currency'>,
): Promise<void> {
  const { db, clock, log } = context;
  if (kind === 'expired') return topUps.expired(db, session);
  const owner = await db.transaction(async (tx) => {
    const paid = await topUps.paid(tx, session, intent);
    if (paid === undefined) return undefined;
    if (paid.currency !== currency) {
      log.error({ session, currency }, 'a payment of an owner came in another currency and is not credited');
      return undefined;
    }
    const entry = topUpEntry(amount);
    await ledger.add(
      tx,
      [{ owner: paid.owner, entry, key: `top_up ${session}`, note: paid.method }],
      clock.now(),
    );
    return paid.owner;
  });
  // What was stopped for an unpaid invoice continues at once.
  if (owner !== undefined) await afterPayment(context, owner);
}

async function poll(context: Context, topUp: TopUp): Promise<void> {
  const { session, expires_at: expiresAt } = topUp;
  const state = await gatewayFor(context, topUp.method)?.read(topUp, true);
  if (typeof state === 'object') return handleTopUpEvent(context, { ...state, session });
  if (state === 'expired' || context.clock.now() > expiresAt + FORGET_MS)
    await topUps.expired(context.db, session);
}

/** Polls pages without a result: a webhook may be lost, and an owner may close their browser. */
export async function readTopUps(context: Context): Promise<void> {
  const due = await topUps.look(context.db, context.clock.now(), LOOK_SOON_MS, LOOK_LATER_MS);
  for (const topUp of due) await poll(context, topUp);
}

/** Polls at once, for an owner who returns. Answers whether the payment has arrived; undefined: no such page. */
export async function readTopUp(context: Context, id: string): Promise<boolean | undefined> {
  const times = { soonMs: LOOK_SOON_MS, pauseMs: LOOK_PAUSE_MS };
  const due = await topUps.lookAt(context.db, id, context.clock.now(), times);
  if (due !== undefined) await poll(context, due);
  const state = await topUps.state(context.db, id);
  return state === undefined ? undefined : state === 'paid';
}
