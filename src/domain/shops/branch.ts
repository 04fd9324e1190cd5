import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { idSchema, instantSchema, sidSchema, slugSchema, uuidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { escalationSchema } from './escalation-schema.ts';
import { handovers } from '../orders/order-status.ts';
import { isKitchenOpenAt, specialDaysSchema, weekHoursSchema } from './opening-hours.ts';
import { shopSchema } from './shop.ts';
import type { OfferedGateways, PaymentLimits, Site } from './site.ts';

export const branchStatuses = ['open', 'closed', 'busy'] as const;

/** A part of the kitchen with tickets of its own: grill, fry, cold, bar. */
export const stationSchema = z.object({
  /** The station's sid. */
  sid: sidSchema,
  /** The station's name. */
  name: lineOfText(1, 40),
});
export type Station = z.infer<typeof stationSchema>;

/** Sales before this hour belong to the evening before. */
export const DAY_STARTS = 4;

const isObject = (raw: unknown) => typeof raw === 'object' && raw !== null;

/** A branch with its shop's rules. */
export const branchSchema = z.object({
  /** The branch's numeric id. */
  id: idSchema,
  /** The branch's slug, its part of the storefront address. */
  sid: slugSchema,
  /** The shop's numeric id. */
  shop_id: idSchema,
  /** The branch's name. */
  name: lineOfText(3, 80),
  /** The branch's address in one line. */
  address: z.string(),
  /** The phone number customers call. */
  phone: z.string(),
  /** The WhatsApp number; '' for none. */
  whatsapp: z._default(z.string(), ''),
  /** The Signal number; absent: none. */
  signal: z.optional(z.string()),
  /** The Telegram user name or number; absent: none. */
  telegram: z.optional(z.string()),
  /** A note that customers read with the branch's details; absent: none. */
  note: z.optional(z.string()),
  /** Whether the marketplace's home and search list it; absent: yes. */
  marketplace: z.optional(z.boolean()),
  /** The storefront's title for search engines; '' for the standard one. */
  meta_title: z._default(z.string(), ''),
  /** The storefront's description for search engines; '' for the standard one. */
  meta_description: z._default(z.string(), ''),
  /** The branch's e-mail address; customers do not see it. */
  email: z.string(),
  /** The ISO 3166-1 alpha-2 country code. */
  country: z.string(),
  /** The ISO 4217 currency code. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** The IANA time zone. */
  timezone: z.string(),
  /** The latitude in degrees (WGS 84); null until set. */
  lat: z.nullable(z.number()),
  /** The longitude in degrees (WGS 84); null until set. */
  lng: z.nullable(z.number()),
  /** Street and house number; absent: not set. */
  street: z.optional(z.string()),
  /** The city or province; absent: not set. */
  city: z.optional(z.string()),
  /** The district within the city; absent: not set. */
  district: z.optional(z.string()),
  /** The town or neighborhood; absent: not set. */
  town: z.optional(z.string()),
  /** The postcode; absent: not set. */
  pincode: z.optional(z.string()),
  /** The switch between open, busy and closed; opening hours apply in addition. */
  status: z.enum(branchStatuses),
  /** When a busy branch opens again, in epoch milliseconds; null: it is not busy, or has no end. */
  busy_until: z.nullable(instantSchema),
  /** Who made it busy: '' the server, as an order was not answered in time; null or absent: not recorded. */
  busy_by: z.optional(z.nullable(z.string())),
  /** When a closed branch opens again by its hours, in epoch milliseconds; null or absent: until a person opens it. */
  closed_until: z.optional(z.nullable(instantSchema)),
  /** True: the branch was never opened and is hidden from customers. */
  unopened: z.optional(z.boolean()),
  /** The id of the branch that this one copies for practising; absent: it is a real branch. */
  practice_of: z.optional(idSchema),
  /** How far it delivers, in kilometers; 0: no limit. Only where no zone is active. */
  deliver_within: z.int(),
  /** The usual delivery time in minutes. */
  deliver_time: z.int().check(z.minimum(1), z.maximum(1440)),
  /** The minimum order in the currency's minor unit; zones may differ. */
  min_order: moneySchema,
  /** The delivery charge in the currency's minor unit; zones may differ. */
  delivery_charge: moneySchema,
  /** Whether customers may pick up at once. */
  pickup: z.boolean(),
  /** Whether customers may schedule a pickup. */
  pickup_later: z.boolean(),
  /** Whether it delivers at once. */
  buy_now: z.boolean(),
  /** Whether customers may schedule a delivery. */
  buy_later: z.boolean(),
  /** Whether drivers take cash. */
  cash_on_delivery: z.boolean(),
  /** Whether drivers take cards. */
  card_on_delivery: z.boolean(),
  /** Whether pickups can be paid in cash. */
  cash_on_pickup: z.boolean(),
  /** Whether cards are taken online. */
  web_payment: z.boolean(),
  /** The opening hours, Monday to Sunday. */
  opening_hours: weekHoursSchema,
  /** The delivery hours, Monday to Sunday. */
  delivery_hours: weekHoursSchema,
  /** When it is closed between two services, Monday to Sunday; null and absent: not. */
  opening_breaks: z.optional(z.nullable(weekHoursSchema)),
  /** When drivers pause between two services, Monday to Sunday; null and absent: not. */
  delivery_breaks: z.optional(z.nullable(weekHoursSchema)),
  shop: shopSchema,
  /** The stations of the kitchen. */
  stations: z._default(z.array(stationSchema).check(z.maxLength(20)), []),
  /** When an order that is not accepted is repeated and refused; absent: at the default times. */
  escalation: z.optional(escalationSchema),
  /** The hour at which the business day begins, 0 to 11; absent: 4. */
  day_starts: z.optional(z.int()),
  /** Days with hours of their own. */
  special_days: z.optional(specialDaysSchema),
  /** The proof of delivery that drivers must give; absent: none. */
  handover: z.optional(z.enum(handovers)),
  /** How many orders customers may place for the same scheduled time; 0 or absent: no limit. */
  slot_orders: z.optional(z.int()),
  /** The canary order that is running: each device that receives it answers; absent: none. */
  canary: z.optional(
    z.object({
      /** The run's id. */
      id: uuidSchema,
      /** When it was started, in epoch milliseconds. */
      at: instantSchema,
    }),
  ),
  /** The setup steps that were completed. */
  wizard: z.optional(z.array(z.string())),
  // Validated in full before they are stored, so only checked briefly here.
  /** The storefront's appearance: logo, icon, skin, layout, tags and links. */
  site: z.optional(z.custom<Site>(isObject)),
  /** The amounts between which each payment method is offered, in whole units of the currency. */
  payments: z.optional(z.custom<PaymentLimits>(isObject)),
  /** The public settings of its own payment providers; limits in whole units of the currency. */
  gateways: z.optional(z.custom<OfferedGateways>(isObject)),
});
export type Branch = z.infer<typeof branchSchema>;

export const BUSY_MINUTES = [15, 30, 45] as const;

/** When a busy or closed branch opens again automatically; null: it is open, or a person opens it. */
export function endOfStatus({
  status,
  busy_until: busy,
  closed_until: closed = null,
}: Branch): number | null {
  return status === 'busy' ? busy : status === 'closed' ? closed : null;
}

/** Whether a person closed the branch, and it has not opened again by `now`. */
export function isShutAt(
  { status, closed_until: until }: Pick<Branch, 'status' | 'closed_until'>,
  now: number,
): boolean {
  return status === 'closed' && (until ?? Infinity) > now;
}

/**
 * The branch's status at `now`: closed outside its hours whatever else is set; the end of a busy or closed time counts
 * even before the server sends it.
 */
export function branchStatusAt(branch: Branch, now: number): Branch['status'] {
  const { status, busy_until: until } = branch;
  if (isShutAt(branch, now) || !isKitchenOpenAt(branch, now)) return 'closed';
  return status === 'busy' && (until === null || until > now) ? 'busy' : 'open';
}
