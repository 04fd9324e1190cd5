import { type Invoice, paidInvoices } from '#domain/billing/invoice.ts';
import { isBillable } from '#domain/billing/billing-address.ts';
import type { BillingSummary } from '#domain/billing/billing-summary.ts';
import { billingCurrency, type InvoiceIssuer, type Plan, type PriceList } from '#domain/billing/plan.ts';
import { rewardIn } from '#domain/site/referral.ts';
import { suspendedAt } from '#domain/billing/standing.ts';
import type { Money } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { localClock } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { type BillingAccount, billingAccounts } from '../store/billing-accounts.ts';
import { invoices } from '../store/invoices.ts';
import { ledger } from '../store/ledger.ts';
import { owners } from '../store/owners.ts';
import { plans } from '../store/plan.ts';
import { shopOwners } from '../store/shop-owners.ts';
import { siteSettings } from '../store/site-settings.ts';

/** The current day in UTC, by which usage is counted. */
export function billingDay(now: number): string {
  return localClock(now, 'UTC').day;
}

/** The price as it is shown before the sign-up; null: billing is off. */
export async function publicPlan(
  context: Context,
): Promise<{ people: number; price: Money; currency: string; prices: Record<string, Money> } | null> {
  if (!context.billing) return null;
  const {
    accounts_included: people,
    default_currency: currency,
    prices: lists,
  } = await plans.read(context.db);
  const list = lists[currency];
  const prices = Object.fromEntries(Object.entries(lists).map(([code, { account }]) => [code, account]));
  return list === undefined ? null : { people, price: list.account, currency, prices };
}

export interface OwnerAccount {
  account: BillingAccount;
  plan: Plan;
  /** The plan's prices in the account's currency. */
  prices: PriceList;
}

/** An owner's account, opened if it is new. Refuses `billing_off`. */
export async function ownerAccount(context: Context, owner: string): Promise<Result<OwnerAccount>> {
  if (!context.billing) return refuse('billing_off');
  const { db } = context;
  const [plan, known] = await Promise.all([plans.read(db), billingAccounts.one(db, owner)]);
  let account = known;
  if (account === undefined) {
    const own = await billingAccounts.currencyOf(db, owner);
    const opened = { owner, currency: billingCurrency(plan, own ?? plan.default_currency) };
    await billingAccounts.open(db, [opened], billingDay(context.clock.now()));
    account = await billingAccounts.one(db, owner);
  }
  const prices = account === undefined ? undefined : plan.prices[account.currency];
  return account === undefined || prices === undefined
    ? refuse('billing_off')
    : ok({ account, plan, prices });
}

/**
 * The account of a caller who changes the paid services of a shop. Refuses `not_the_payer` where another owner's account
 * would be charged.
 */
export async function accountOfShop(
  context: Context,
  { shop, actor }: { shop: number; actor: { id: string } },
): Promise<Result<OwnerAccount>> {
  const payer = await shopOwners.payer(context.db, shop);
  return payer === null || payer === actor.id ? ownerAccount(context, actor.id) : refuse('not_the_payer');
}

interface OwnerInvoice {
  invoice: Invoice;
  issuer: InvoiceIssuer;
  /** Whom it is addressed to. */
  recipient: { name: string; address: Record<string, string> };
}

/** An owner's balance and all their invoices, oldest first, with which of them are paid by everything credited so far. */
export async function ownerInvoices(
  { db }: Pick<Context, 'db'>,
  owner: string,
): Promise<{ balance: Money; invoices: OwnerInvoice[] }> {
  const [{ balance, credited }, stored] = await Promise.all([
    ledger.balance(db, owner),
    invoices.of(db, owner),
  ]);
  const totals = stored.map(({ invoice }) => invoice.total);
  const paid = paidInvoices(totals, credited);
  return {
    balance,
    invoices: stored.map(({ invoice, issuer, recipient }, index) => ({
      invoice: { ...invoice, paid: index < paid },
      issuer,
      recipient,
    })),
  };
}

/** What the app shows an owner everywhere; null: billing is off, or others pay for all of their shops. */
export async function billingSummary(context: Context, owner: string): Promise<BillingSummary | null> {
  if (!context.billing || !(await billingAccounts.isWanted(context.db, owner))) return null;
  const own = await ownerAccount(context, owner);
  if (!own.ok) return null;
  const [{ balance }, site, stopped] = await Promise.all([
    ledger.balance(context.db, owner),
    siteSettings.current(context),
    owners.stopped(context.db, owner),
  ]);
  const { currency, address } = own.value.account;
  const [oldest] = balance < 0 ? await invoices.unpaid(context.db, [owner]) : [];
  return {
    balance,
    stops_at: oldest === undefined ? null : suspendedAt(oldest),
    currency,
    stopped_shops: stopped,
    referral_reward: rewardIn(currency, own.value.plan, site).referrer,
    need_update: [
      ...(isBillable(address) ? [] : ['billing_address' as const]),
      ...(balance < 0 ? ['payment' as const] : []),
    ],
  };
}
