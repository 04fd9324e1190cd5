import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { idSchema, instantSchema, sidSchema, slugSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { escalationSchema } from '../notifications/escalation.ts';
import { handovers } from '../orders/order.ts';
import { holds, type Actor, worksIn } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS } from '../time.ts';
import { closesAt, isOpenAt, hoursOfDays, specialDaysSchema, weekHoursSchema } from './opening-hours.ts';
import { shopSchema } from './shop.ts';
import type { OfferedGateways, PaymentLimits, Site } from './site.ts';

export const branchStatuses = ['open', 'closed', 'busy'] as const;

/** A part of the kitchen with tickets of its own: grill, fry, cold, bar. */
export const stationSchema = z.object({ sid: sidSchema, name: lineOfText(1, 40) });
export type Station = z.infer<typeof stationSchema>;

/** What is sold in the hours before still belongs to the evening before. */
export const DAY_STARTS = 4;

const isObject = (raw: unknown) => typeof raw === 'object' && raw !== null;

/** A place that cooks. Devices get it with its shop's rules inside. Times in minutes, money in minor units. */
export const branchSchema = z.object({
  id: idSchema,
  sid: slugSchema,
  shop_id: idSchema,
  name: lineOfText(3, 80),
  address: z.string(),
  phone: z.string(),
  whatsapp: z._default(z.string(), ''),
  meta_title: z._default(z.string(), ''),
  meta_description: z._default(z.string(), ''),
  email: z.string(),
  country: z.string(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  timezone: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** The parts of its address, where somebody said them. */
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  district: z.optional(z.string()),
  town: z.optional(z.string()),
  pincode: z.optional(z.string()),
  status: z.enum(branchStatuses),
  busy_until: z.nullable(instantSchema),
  deliver_within: z.int(),
  deliver_time: z.int().check(z.minimum(1), z.maximum(1440)),
  min_order: moneySchema,
  delivery_charge: moneySchema,
  pickup: z.boolean(),
  pickup_later: z.boolean(),
  buy_now: z.boolean(),
  buy_later: z.boolean(),
  cash_on_delivery: z.boolean(),
  card_on_delivery: z.boolean(),
  cash_on_pickup: z.boolean(),
  web_payment: z.boolean(),
  opening_hours: weekHoursSchema,
  delivery_hours: weekHoursSchema,
  shop: shopSchema,
  stations: z._default(z.array(stationSchema).check(z.maxLength(20)), []),
  /** Absent: the standard times. */
  escalation: z.optional(escalationSchema),
  /** The hour at which the business day begins; absent: `DAY_STARTS`. */
  day_starts: z.optional(z.int()),
  special_days: z.optional(specialDaysSchema),
  /** What a driver is asked for at the door; absent: nothing. */
  handover: z.optional(z.enum(handovers)),
  /** So many orders for the same later time customers may place; 0 or absent: any number. */
  slot_orders: z.optional(z.int()),
  /** Steps of setting it up that somebody has said are done. */
  wizard: z.optional(z.array(z.string())),
  /** How it shows itself; checked whole before it was stored, like its payments. */
  site: z.optional(z.custom<Site>(isObject)),
  payments: z.optional(z.custom<PaymentLimits>(isObject)),
  gateways: z.optional(z.custom<OfferedGateways>(isObject)),
});
export type Branch = z.infer<typeof branchSchema>;

export const BUSY_MINUTES = [15, 30, 45] as const;

/** `busy_minutes` null: busy until the branch closes. */
export const setBranchStatusSchema = z.object({
  status: z.enum(branchStatuses),
  busy_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(24 * 60)))),
});
export type SetBranchStatus = z.infer<typeof setBranchStatusSchema>;

/** What the branch is at `now`: closed outside its hours, whatever else; busy ends by itself, even before the server says so. */
export function branchStatusAt(branch: Branch, now: number): Branch['status'] {
  const { status, busy_until: until, opening_hours: hours, timezone } = branch;
  if (status === 'closed' || !isOpenAt(hours, now, timezone, hoursOfDays(branch, 'opening'))) return 'closed';
  return status === 'busy' && (until === null || until > now) ? 'busy' : 'open';
}

/** The open/busy switch. Refuses `forbidden`. A busy time without minutes lasts until closing time. */
export function setBranchStatus(
  branch: Branch,
  args: SetBranchStatus,
  context: { now: number; actor: Actor },
): Result<Branch> {
  if (!worksIn(context.actor, branch) || !holds(context.actor, 'owner', 'manager'))
    return refuse('forbidden');
  if (args.status !== 'busy') return ok({ ...branch, status: args.status, busy_until: null });
  const minutes = args.busy_minutes ?? null;
  const until =
    minutes === null
      ? closesAt(branch.opening_hours, context.now, branch.timezone, hoursOfDays(branch, 'opening'))
      : context.now + minutes * MINUTE_MS;
  return ok({ ...branch, status: 'busy', busy_until: until });
}
