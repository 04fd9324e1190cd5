import { invoiceSums, type Subscription } from '#domain/billing/invoice.ts';
import {
  type BillingMonth,
  billingMonthOf,
  firstDay,
  nextMonth,
  previousMonth,
} from '#domain/billing/billing-month.ts';
import { invoiceEntry } from '#domain/billing/ledger.ts';
import { billingCurrency, type Plan } from '#domain/billing/plan.ts';
import { addDays, DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { billingAccounts } from '../store/billing-accounts.ts';
import { type AccountToClose, invoices, type NewInvoice } from '../store/invoices.ts';
import type { Queryable } from '../store/database.ts';
import { ledger } from '../store/ledger.ts';
import { plans } from '../store/plan.ts';
import { subscriptions } from '../store/subscriptions.ts';
import { billingDay } from './owner-account.ts';

/** Owners handled by one transaction, which is what a crash repeats at most. */
const OWNERS_AT_ONCE = 200;

export type BillingContext = Pick<Context, 'db' | 'clock' | 'log'>;

async function openAccounts({ db, clock }: BillingContext, plan: Plan): Promise<void> {
  for (;;) {
    const found = await billingAccounts.missing(db, OWNERS_AT_ONCE);
    const accounts = found.map(({ owner, currency }) => ({
      owner,
      currency: billingCurrency(plan, currency),
    }));
    if (accounts.length === 0) return;
    await billingAccounts.open(db, accounts, billingDay(clock.now()));
  }
}

async function recordDays({ db, clock }: BillingContext): Promise<void> {
  const yesterday = addDays(billingDay(clock.now()), -1);
  let after: string | undefined = '';
  while (after !== undefined) after = await billingAccounts.recordDays(db, yesterday, after, OWNERS_AT_ONCE);
}

/** The first month of an account that is not closed. */
function monthToClose({ since, closed_through: closed }: AccountToClose): BillingMonth {
  return closed === '' ? billingMonthOf(since) : nextMonth(closed);
}

/** The invoices of one open month of each account, unnumbered; an account that owes nothing gets none. */
async function invoicesOf(
  tx: Queryable,
  accounts: readonly AccountToClose[],
  plan: Plan,
): Promise<Omit<NewInvoice, 'number'>[]> {
  const spans = accounts.map((account) => {
    const month = monthToClose(account);
    return { owner: account.owner, first: firstDay(month), next: firstDay(nextMonth(month)) };
  });
  const accountDays = await invoices.accountDays(tx, spans, plan.accounts_included);
  const running = new Map<string, Subscription[]>();
  for (const { owner, subscription } of await subscriptions.within(tx, spans)) {
    running.set(owner, [...(running.get(owner) ?? []), subscription]);
  }
  return accounts.flatMap((account) => {
    const { owner, currency, name, address } = account;
    const prices = plan.prices[currency];
    if (prices === undefined) return [];
    const period = monthToClose(account);
    const usage = { account_days: accountDays.get(owner) ?? 0, subscriptions: running.get(owner) ?? [] };
    const sums = invoiceSums(period, usage, plan, prices);
    return sums.total === 0 ? [] : [{ ...sums, owner, period, currency, recipient: { name, address } }];
  });
}

/**
 * Closes one open month of some accounts: invoices with their ledger entries, in one transaction. Returns how many
 * accounts there were.
 */
async function closeSome({ db, clock }: BillingContext, through: BillingMonth, plan: Plan): Promise<number> {
  return db.transaction(async (tx) => {
    const accounts = await invoices.toClose(tx, through, Object.keys(plan.prices), OWNERS_AT_ONCE);
    if (accounts.length === 0) return 0;
    const now = clock.now();
    const unnumbered = await invoicesOf(tx, accounts, plan);
    if (unnumbered.length > 0) {
      const before = await invoices.takeNumbers(tx, unnumbered.length);
      const made = unnumbered.map((invoice, index) => ({ ...invoice, number: before + 1 + index }));
      await invoices.insert(tx, made, {
        closed_at: now,
        due_at: now + plan.days_due * DAY_MS,
        issuer: plan.issuer,
        tax_name: plan.tax_name,
      });
      const entries = made.map((invoice) => ({
        owner: invoice.owner,
        entry: invoiceEntry(invoice),
        key: `invoice ${invoice.owner} ${invoice.period}`,
        note: String(invoice.number),
      }));
      await ledger.add(tx, entries, now);
    }
    const done = accounts.map((account) => ({ owner: account.owner, period: monthToClose(account) }));
    await invoices.closed(tx, done);
    return accounts.length;
  });
}

/**
 * Opens missing accounts, records the past days, and closes every month that is over. May be interrupted at any
 * statement and repeated: nothing is charged twice.
 */
export async function runBilling(
  context: BillingContext,
  isOver: () => boolean = () => false,
): Promise<void> {
  const plan = await plans.read(context.db);
  await openAccounts(context, plan);
  await recordDays(context);
  const through = previousMonth(billingMonthOf(billingDay(context.clock.now())));
  while (!isOver() && (await closeSome(context, through, plan)) > 0);
}
