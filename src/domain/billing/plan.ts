import * as z from 'zod/mini';
import { fractionDigits } from '../fraction-digits.ts';
import { freeText, recordOf } from '../fields.ts';
import { optionalLine } from '../form-fields.ts';
import { basisPointsSchema, type Money, moneySchema } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { SUSPEND_AFTER_DAYS } from './standing.ts';

const price = moneySchema.check(z.minimum(0, 'invalid'));

const servicePriceSchema = z.object({
  /** Per month, in minor units. */
  price,
  /** Once for each subscription, in minor units. */
  setup: price,
});

/** What the operator charges in one currency. */
export const priceListSchema = z.object({
  /** For each active person beyond those included, per month, in minor units. */
  account: price,
  /** What each service of a shop costs. */
  services: z.object({
    /** Customers follow their driver on the map. */
    delivery_tracking: servicePriceSchema,
    /** Online payments. */
    payment_gateways: servicePriceSchema,
    /** Bookings by guests. */
    reservations: servicePriceSchema,
    /** Orders by guests at the table. */
    table_orders: servicePriceSchema,
    /** Text messages to customers and staff. */
    sms: servicePriceSchema,
  }),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** Who sends the invoices. */
export const invoiceIssuerSchema = z.object({
  /** The operator's name, a person's or a company's; may be empty. */
  name: optionalLine(120),
  /** Their address in several lines; may be empty. */
  address: freeText(400),
  /** The number of the tax office; may be empty. */
  tax_no: optionalLine(60),
});
export type InvoiceIssuer = z.infer<typeof invoiceIssuerSchema>;

/** The currency's ISO 4217 code. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'invalid'));
const MAX_TAX = 10_000;
const STANDARD_DAYS_DUE = 14;
const MAX_PRICE_LISTS = 30;

/** The operator's plan, the same for all owners. */
export const planSchema = z.object({
  /** People each owner may have without a charge. */
  accounts_included: z.int().check(z.minimum(0, 'invalid'), z.maximum(1000, 'invalid')),
  /** The tax added to each invoice, in basis points. */
  tax: basisPointsSchema.check(z.maximum(MAX_TAX, 'invalid')),
  /** What the tax is called on invoices, for example VAT; may be empty. */
  tax_name: z._default(optionalLine(20), ''),
  /** Who sends the invoices. */
  issuer: z._default(invoiceIssuerSchema, { name: '', address: '', tax_no: '' }),
  /** How owners transfer money: bank, account number; '' if they cannot. */
  transfer: z._default(freeText(500), ''),
  /** Days from the closing of an invoice until it is due; online orders stop after 21 days. */
  days_due: z._default(
    z.int('required').check(z.minimum(0, 'invalid'), z.maximum(SUSPEND_AFTER_DAYS, 'invalid')),
    STANDARD_DAYS_DUE,
  ),
  /** The currency of owners whose own currency has no price list. */
  default_currency: currency,
  /** One list per currency, by its ISO 4217 code. */
  prices: recordOf(currency, priceListSchema, MAX_PRICE_LISTS),
});
export type Plan = z.infer<typeof planSchema>;

/** The plan until the operator changes it. */
export const STANDARD_PLAN: Plan = {
  accounts_included: 4,
  tax: 0,
  tax_name: '',
  issuer: { name: '', address: '', tax_no: '' },
  transfer: '',
  days_due: STANDARD_DAYS_DUE,
  default_currency: 'EUR',
  prices: {
    EUR: {
      account: 4900,
      services: {
        delivery_tracking: { price: 1900, setup: 0 },
        payment_gateways: { price: 2900, setup: 0 },
        reservations: { price: 1900, setup: 0 },
        table_orders: { price: 2900, setup: 4900 },
        sms: { price: 900, setup: 0 },
      },
    },
  },
};

/**
 * A list with the same numbers in another currency, to start from: 19.00 EUR become 19.00 USD and 19 JPY. Prices of 0
 * would make each service free at the first careless save.
 */
export function startingPrices({ account, services }: PriceList, from: string, to: string): PriceList {
  const scale = 10 ** (fractionDigits(to) - fractionDigits(from));
  const scaled = (amount: Money) => Math.round(amount * scale);
  const both = ({ price, setup }: { price: Money; setup: Money }) => ({
    price: scaled(price),
    setup: scaled(setup),
  });
  return {
    account: scaled(account),
    services: {
      delivery_tracking: both(services.delivery_tracking),
      payment_gateways: both(services.payment_gateways),
      reservations: both(services.reservations),
      table_orders: both(services.table_orders),
      sms: both(services.sms),
    },
  };
}

/** The currency an owner is billed in: their own where the plan has prices in it. */
export function billingCurrency(plan: Plan, own: string): string {
  return own in plan.prices ? own : plan.default_currency;
}

/**
 * The plan as it is saved. Refuses to leave the default currency without prices (`invalid_fields`), and a currency that
 * owners are billed in (`plan_currency_in_use`).
 */
export function checkPlan(plan: Plan, currenciesInUse: readonly string[]): Result<Plan> {
  if (!(plan.default_currency in plan.prices))
    return refuse('invalid_fields', { fields: { default_currency: 'invalid' } });
  const missing = currenciesInUse.find((used) => !(used in plan.prices));
  return missing === undefined ? ok(plan) : refuse('plan_currency_in_use', { params: { currency: missing } });
}
