import { billingCalls } from '#contract/billing.ts';
import { chargedAccounts, invoiceSums } from '#domain/billing/invoice.ts';
import { billingMonthOf, daysWithin, firstDay, nextMonth } from '#domain/billing/billing-month.ts';
import { isBillable } from '#domain/billing/billing-address.ts';
import { cardPaymentFields, topUpFields, topUpLimits } from '#domain/billing/top-up.ts';
import { transferReference } from '#domain/payments/sepa-transfer.ts';
import { trialUntil } from '#domain/billing/services-off.ts';
import { suspendedAt } from '#domain/billing/standing.ts';
import { parseFields } from '#domain/parse-fields.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { overwrites } from '#domain/settings/edit-settings.ts';
import type { Context } from '../context.ts';
import { restrictShops } from '../billing/restrict-shops.ts';
import { servicePlan } from '../billing/service-plan.ts';
import { openCardForm } from '../billing/akbank-top-up.ts';
import { offeredMethods, openTopUp } from '../billing/top-up.ts';
import { referralCode, rewardOf } from '../billing/referrals.ts';
import {
  accountOfShop,
  billingDay,
  type OwnerAccount,
  ownerAccount,
  ownerInvoices,
} from '../billing/owner-account.ts';
import { route } from '../http/route.ts';
import { type BillingAccount, billingAccounts } from '../store/billing-accounts.ts';
import { people } from '../store/people.ts';
import { invoices } from '../store/invoices.ts';
import { ledger } from '../store/ledger.ts';
import { referrals } from '../store/referrals.ts';
import { subscriptions } from '../store/subscriptions.ts';
import { editConflict } from '../sync/edit-conflict.ts';

const MOVEMENTS_SHOWN = 50;
const REFERRALS_SHOWN = 100;

/** The caller's account, once invoices can be addressed. */
async function payingAccount(context: Context, owner: string): Promise<Result<OwnerAccount>> {
  return billable(await ownerAccount(context, owner));
}

function billable(own: Result<OwnerAccount>): Result<OwnerAccount> {
  if (own.ok && !isBillable(own.value.account.address))
    return refuse('billing_address_missing', { params: { type: 'address' } });
  return own;
}

/** The first day a new subscription costs something: after the trial. */
function chargedFrom(today: string, { account }: OwnerAccount): string {
  const trial = trialUntil(account.since);
  return today < trial ? trial : today;
}

const currentMonth = ({ clock }: Context) => billingMonthOf(billingDay(clock.now()));

const shownAddress = ({ address }: BillingAccount) => ({ address, seen: markOf(address) });

export const billingRoutes = {
  'GET user/billing': route(billingCalls['GET user/billing'], async (context, caller) => {
    const own = await ownerAccount(context, caller.actor.id);
    return own.ok ? ok(shownAddress(own.value.account)) : own;
  }),
  'user/billing': route(billingCalls['user/billing'], async (context, caller, { seen, ...address }) => {
    caller.noteAudit(null);
    const own = await ownerAccount(context, caller.actor.id);
    if (!own.ok) return own;
    const writes = overwrites(own.value.account.address, address, seen);
    if (!writes.ok) return editConflict(undefined, context.clock.now());
    await context.db.transaction(async (tx) => {
      if (await billingAccounts.saveAddress(tx, caller.actor.id, address)) await caller.recordAudit(tx, {});
    });
    return ok({ address, seen: markOf(address) });
  }),
  'user/invoices': route(billingCalls['user/invoices'], async (context, caller) => {
    const own = await ownerAccount(context, caller.actor.id);
    if (!own.ok) return own;
    const { db } = context;
    const { id } = caller.actor;
    const [{ balance, invoices: all }, movements] = await Promise.all([
      ownerInvoices(context, id),
      ledger.movements(db, id, { limit: MOVEMENTS_SHOWN }),
    ]);
    const oldest = all.find(({ invoice }) => !invoice.paid)?.invoice;
    return ok({
      currency: own.value.account.currency,
      balance,
      suspended_at: oldest === undefined ? null : suspendedAt(oldest),
      invoices: all.map(({ invoice }) => invoice).toReversed(),
      movements,
    });
  }),
  'user/invoice': route(billingCalls['user/invoice'], async (context, caller, { number }) => {
    const own = await ownerAccount(context, caller.actor.id);
    if (!own.ok) return own;
    const { invoices: all } = await ownerInvoices(context, caller.actor.id);
    const found = all.find(({ invoice }) => invoice.number === number);
    return found === undefined ? refuse('no_such_invoice') : ok(found);
  }),
  'settings/subscribe': route(billingCalls['settings/subscribe'], async (context, caller, { service }) => {
    caller.noteAudit(null);
    const { shop, actor } = caller;
    const own = billable(await accountOfShop(context, caller));
    if (!own.ok) return own;
    const today = billingDay(context.clock.now());
    await context.db.transaction(async (tx) => {
      if (await subscriptions.begin(tx, shop, service, { today, since: chargedFrom(today, own.value) }))
        await caller.recordAudit(tx, { what: service });
    });
    await restrictShops(context, actor.id);
    return ok(await servicePlan(context, shop, own.value));
  }),
  'settings/unsubscribe': route(
    billingCalls['settings/unsubscribe'],
    async (context, caller, { service }) => {
      caller.noteAudit(null);
      const { shop, actor } = caller;
      const own = await accountOfShop(context, caller);
      if (!own.ok) return own;
      await context.db.transaction(async (tx) => {
        if (await subscriptions.end(tx, shop, service, billingDay(context.clock.now())))
          await caller.recordAudit(tx, { what: service });
      });
      await restrictShops(context, actor.id);
      return ok(await servicePlan(context, shop, own.value));
    },
  ),
  'user/payment/methods': route(billingCalls['user/payment/methods'], async (context, { actor }) => {
    const own = await payingAccount(context, actor.id);
    if (!own.ok) return own;
    const { currency } = own.value.account;
    const { balance } = await ledger.balance(context.db, actor.id);
    const { methods, cardForm } = offeredMethods(context, currency);
    const [person, known] = await Promise.all([
      people.byId(context.db, actor.id),
      ownerInvoices(context, actor.id),
    ]);
    const unpaid = known.invoices.flatMap(({ invoice }) => (invoice.paid ? [] : [invoice.number]));
    return ok({
      transfer: own.value.plan.transfer,
      recipient: own.value.plan.issuer.name,
      reference: unpaid.length > 0 ? transferReference(unpaid) : (person?.email ?? ''),
      methods,
      card_form: cardForm,
      month: currentMonth(context),
      currency,
      balance,
      ...topUpLimits(currency),
    });
  }),
  'user/payment/other': route(billingCalls['user/payment/other'], async (context, { actor }, request) => {
    const own = await payingAccount(context, actor.id);
    if (!own.ok) return own;
    const { currency } = own.value.account;
    const fields = parseFields(topUpFields(currency), request);
    if (!fields.ok) return fields;
    const { amount, method } = fields.value;
    if (!offeredMethods(context, currency).methods.includes(method)) return refuse('payment_not_configured');
    const page = await openTopUp(context, { owner: actor.id, name: actor.name, currency, amount, method });
    const failed = (message: string) => ok({ status: 'FAILED' as const, content: '', message });
    if (page === 'not_configured') return refuse('payment_not_configured');
    if (page === 'refused') return failed('payment_refused');
    if (page === 'unreachable') return failed('payment_unreachable');
    const status = method === 'akbank' ? ('FORM' as const) : ('LINK' as const);
    return ok({ status, content: page.url, message: '' });
  }),
  'user/payment/card': route(billingCalls['user/payment/card'], async (context, { actor }, request) => {
    const own = await payingAccount(context, actor.id);
    if (!own.ok) return own;
    const { currency } = own.value.account;
    const fields = parseFields(cardPaymentFields(currency, currentMonth(context)), request);
    if (!fields.ok) return fields;
    if (!offeredMethods(context, currency).cardForm) return refuse('payment_not_configured');
    const form = await openCardForm(
      context,
      { owner: actor.id, name: actor.name, currency, amount: fields.value.amount },
      fields.value,
    );
    return form === undefined
      ? ok({ status: 'FAILED' as const, content: '', fields: {}, message: 'payment_refused' })
      : ok({ status: 'FORM' as const, ...form, message: '' });
  }),
  'user/referral': route(billingCalls['user/referral'], async (context, { actor }) => {
    const own = await ownerAccount(context, actor.id);
    if (!own.ok) return own;
    const [code, reward, invited] = await Promise.all([
      referralCode(context, actor.id),
      rewardOf(context, own.value),
      referrals.of(context.db, actor.id, REFERRALS_SHOWN),
    ]);
    const { currency } = own.value.account;
    return ok({ code, currency, reward: reward.referrer, credit: reward.invited, invited });
  }),
  'user/unbilled': route(billingCalls['user/unbilled'], async (context, caller) => {
    const own = await ownerAccount(context, caller.actor.id);
    if (!own.ok) return own;
    const { account, plan, prices } = own.value;
    const { db } = context;
    const { id } = caller.actor;
    const today = billingDay(context.clock.now());
    const month = billingMonthOf(today);
    const span = { owner: id, first: firstDay(month), next: today };
    const [active, accountDays, running] = await Promise.all([
      billingAccounts.activePeople(db, id),
      invoices.accountDays(db, [span], plan.accounts_included),
      subscriptions.within(db, [span]),
    ]);
    const used = running.map(({ subscription }) => ({
      ...subscription,
      until: subscription.until !== null && subscription.until < today ? subscription.until : today,
    }));
    const days = accountDays.get(id) ?? 0;
    const toCome = chargedAccounts(active, plan) * daysWithin(month, today, null);
    const subscribed = running.map(({ subscription }) => subscription);
    const whole = { account_days: days + toCome, subscriptions: subscribed };
    return ok({
      currency: account.currency,
      period: month,
      expected: invoiceSums(month, whole, plan, prices).total,
      charged_on: firstDay(nextMonth(month)),
      accounts: active,
      accounts_included: plan.accounts_included,
      account_price: prices.account,
      sums: invoiceSums(month, { account_days: days, subscriptions: used }, plan, prices),
    });
  }),
};
