import * as z from 'zod/mini';
import { basisPointsSchema, type Money, moneySchema, percentOf, proRata } from '../money.ts';
import { type BillingMonth, daysIn, daysWithin, firstDay, nextMonth } from './billing-month.ts';
import { type PaidService, paidServices } from './paid-services.ts';
import type { Plan, PriceList } from './plan.ts';

/** One subscription of a shop to a service. */
export interface Subscription {
  /** The shop's name, as it is printed on the invoice. */
  shop: string;
  service: PaidService;
  /** First day, in UTC. */
  since: string;
  /** Whether its setup is charged: not when the shop had subscribed to the service before. */
  is_first: boolean;
  /** The day after the last one; null: still running. */
  until: string | null;
}

/** What an owner has used within a month. */
export interface Usage {
  /** People beyond those included, added up over the days of the month. */
  account_days: number;
  subscriptions: readonly Subscription[];
}

export const invoiceLineSchema = z.object({
  /** `accounts`: people beyond those included; `service`: a subscription; `setup`: its setup, once. */
  kind: z.enum(['accounts', 'service', 'setup']),
  /** The service subscribed to; null for accounts. */
  service: z.nullable(z.enum(paidServices)),
  /** The name of the subscribed shop; '' for accounts, which are counted over all shops. */
  shop: z.string(),
  /** Days charged; for accounts, those of all people together; 0 for a setup. */
  days: z.int(),
  /** Per month; for a setup, once. In minor units. */
  price: moneySchema,
  /** What it costs before tax, in minor units. */
  amount: moneySchema,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceSumsSchema = z.object({
  /** What is charged, line by line. */
  lines: z.array(invoiceLineSchema),
  /** The sum of the lines, before tax. */
  net: moneySchema,
  /** In basis points. */
  tax_rate: basisPointsSchema,
  /** The tax on the sum, in minor units. */
  tax: moneySchema,
  /** What is to be paid, tax included, in minor units. */
  total: moneySchema,
});
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>;

export const invoiceSchema = z.extend(invoiceSumsSchema, {
  /** Consecutive over all owners, without gaps. */
  number: z.int(),
  /** The month charged, such as `2026-11`. */
  period: z.string(),
  /** The ISO 4217 code of its amounts. */
  currency: z.string(),
  /** When it was closed, in epoch milliseconds. */
  closed_at: z.int(),
  /** What the tax is called; may be empty. */
  tax_name: z.string(),
  /** When it is to be paid, in epoch milliseconds; null: that was not stated. */
  due_at: z.nullable(z.int()),
  /** Whether the payments so far cover it and all earlier invoices. */
  paid: z.boolean(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

function serviceLines(
  month: BillingMonth,
  { shop, service, since, until, is_first: isFirst }: Subscription,
  prices: PriceList,
): InvoiceLine[] {
  const { price, setup } = prices.services[service];
  const days = daysWithin(month, since, until);
  // A subscription that was ended within the trial has never begun.
  const hasBegun = until === null || until > since;
  const isNew = isFirst && hasBegun && since >= firstDay(month) && since < firstDay(nextMonth(month));
  return [
    ...(isNew && setup > 0
      ? [{ kind: 'setup' as const, service, shop, days: 0, price: setup, amount: setup }]
      : []),
    { kind: 'service' as const, service, shop, days, price, amount: proRata(price, days, daysIn(month)) },
  ];
}

/**
 * What a month costs, pro rata by day. Each line is rounded half-up once; lines that cost nothing are left out. The
 * price list is the plan's in the owner's currency.
 */
export function invoiceSums(month: BillingMonth, usage: Usage, plan: Plan, prices: PriceList): InvoiceSums {
  const accounts: InvoiceLine = {
    kind: 'accounts',
    service: null,
    shop: '',
    days: usage.account_days,
    price: prices.account,
    amount: proRata(prices.account, usage.account_days, daysIn(month)),
  };
  const lines = [
    accounts,
    ...usage.subscriptions.flatMap((subscription) => serviceLines(month, subscription, prices)),
  ].filter(({ amount }) => amount > 0);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = percentOf(net, plan.tax);
  return { lines, net, tax_rate: plan.tax, tax, total: net + tax };
}

/** How many people are charged on a day on which `active` people could sign in. */
export function chargedAccounts(active: number, plan: Pick<Plan, 'accounts_included'>): number {
  return Math.max(0, active - plan.accounts_included);
}

/**
 * How many of an owner's invoices are paid, oldest first, when everything ever credited to the balance adds up to
 * `credited`. `totals` are those of all their invoices.
 */
export function paidInvoices(totals: readonly Money[], credited: Money): number {
  let due = 0;
  let paid = 0;
  for (const total of totals) {
    due += total;
    if (due > credited) break;
    paid += 1;
  }
  return paid;
}
