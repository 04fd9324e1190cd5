import * as z from 'zod/mini';
import { paidServices } from '../billing/paid-services.ts';
import { lineOfText } from '../fields.ts';
import { idSchema, slugSchema } from '../ids.ts';
import { basisPointsSchema, moneySchema, taxRateSchema } from '../money.ts';
import type { CustomTheme } from './themes.ts';

export const orderingModes = ['map', 'manual', 'message'] as const;

const count = z.int().check(z.minimum(0), z.maximum(10_000));

/** The rules of the shop, which apply to all its branches. */
export const shopSchema = z.object({
  /** The shop's numeric id. */
  id: idSchema,
  /** The shop's slug, its part of the storefront address. */
  site_uid: slugSchema,
  /** The shop's name. */
  name: lineOfText(3, 80),
  /** How delivery addresses are given: by location, by postcode, or as a request that staff answer (`message`). */
  ordering_mode: z.enum(orderingModes),
  /** Whether kitchen tickets are printed when an order is approved. */
  print_on_approval: z.boolean(),
  /** Whether online orders are approved automatically. */
  auto_approval: z.boolean(),
  /** Whether orders go through all steps; false: placed, prepared, delivered. */
  order_steps_all: z.boolean(),
  /** Whether customers may order without an account. */
  guest_buy: z.boolean(),
  /** The packing charge per order in the currency's minor unit. */
  packing_charge: moneySchema,
  /** The tax rate in basis points: 1800 is 18 %. */
  tax: taxRateSchema,
  /** Whether prices include the tax. */
  tax_included: z.boolean(),
  /** Whether each catalog has its own tax rate. */
  tax_in_catalog: z.boolean(),
  /** The discount of all members in basis points. */
  member_discount: basisPointsSchema,
  /** The most options of one product in a customer's order; 0: no limit. */
  max_extra: count,
  /** The most different products in a customer's order; 0: no limit. */
  max_items: count,
  /** The most pieces of one product in a customer's order; 0: no limit. */
  max_quantity: count,
  /** The kinds of cuisine, of the list in `cuisines.data.ts`; absent: none. */
  cuisines: z.optional(z.array(z.string())),
  /** The Facebook page, as an https address or a user name; absent: none. */
  facebook: z.optional(z.string()),
  /** The Instagram profile, as an https address or a user name; absent: none. */
  instagram: z.optional(z.string()),
  /** The profile on X (Twitter), as an https address or a user name; absent: none. */
  twitter: z.optional(z.string()),
  /** The YouTube channel, as an https address or a user name; absent: none. */
  youtube: z.optional(z.string()),
  /** Only counter sales and delivery: no tables, no bookings. */
  lite_ecom: z.optional(z.boolean()),
  /** Paid services the shop is not subscribed to; absent: it has all of them. */
  off_services: z.optional(z.array(z.enum(paidServices))),
  /** True while customers cannot order online, because the owner's invoices are unpaid or the operator stopped it. */
  selling_stopped: z.optional(z.boolean()),
  /** Whether a phone's first order through a table's code waits for staff; absent: yes. */
  table_orders_wait: z.optional(z.boolean()),
  /** Whether each order through a table's code waits for staff; absent: no. */
  table_orders_wait_each: z.optional(z.boolean()),
  /** Whether guests order by code only at tables that staff have opened; absent: at any table. */
  table_orders_opened: z.optional(z.boolean()),
  /** Whether a tip is offered when a bill is paid; absent: yes. */
  offers_tips: z.optional(z.boolean()),
  // Validated in full before they are stored, so only checked briefly here.
  /** The themes the owner made for the storefronts; customers see only the one in use. Absent: none. */
  custom_themes: z.optional(z.custom<CustomTheme[]>(Array.isArray)),
});
export type Shop = z.infer<typeof shopSchema>;
