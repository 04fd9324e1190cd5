import * as z from 'zod/mini';
import { basisPointsSchema, moneySchema } from '../money.ts';

/** Services that a shop subscribes to in addition to the plan. */
export const paidServices = [
  'delivery_tracking',
  'payment_gateways',
  'reservations',
  'table_orders',
  'sms',
] as const;
export type PaidService = (typeof paidServices)[number];

const price = moneySchema.check(z.minimum(0));

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
  services: z.object({
    delivery_tracking: servicePriceSchema,
    payment_gateways: servicePriceSchema,
    reservations: servicePriceSchema,
    table_orders: servicePriceSchema,
    sms: servicePriceSchema,
  } satisfies Record<PaidService, typeof servicePriceSchema>),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** The operator's plan, the same for all owners. */
export const planSchema = z.object({
  /** People each owner may have without a charge. */
  accounts_included: z.int().check(z.minimum(0), z.maximum(1000)),
  /** The tax added to each invoice, in basis points. */
  tax: basisPointsSchema,
  /** The currency of owners whose own currency has no price list. */
  default_currency: z.string().check(z.length(3)),
  /** One list per currency, by its ISO 4217 code. */
  prices: z.record(z.string().check(z.length(3)), priceListSchema),
});
export type Plan = z.infer<typeof planSchema>;

/** The plan until the operator changes it. */
export const STANDARD_PLAN: Plan = {
  accounts_included: 4,
  tax: 0,
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

/** The currency an owner is billed in: their own where the plan has prices in it. */
export function billingCurrency(plan: Plan, own: string): string {
  return own in plan.prices ? own : plan.default_currency;
}
