import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { idSchema, instantSchema, sidSchema, slugSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { escalationSchema } from '../notifications/escalation.ts';
import { holds, type Actor, worksIn } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS } from '../time.ts';
import { closesAt, isOpenAt, weekHoursSchema } from './opening-hours.ts';
import { shopSchema } from './shop.ts';

export const branchStatuses = ['open', 'closed', 'busy'] as const;

/** A part of the kitchen with tickets of its own: grill, fry, cold, bar. */
export const stationSchema = z.object({ sid: sidSchema, name: lineOfText(1, 40) });
export type Station = z.infer<typeof stationSchema>;

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
});
export type Branch = z.infer<typeof branchSchema>;

export const BUSY_MINUTES = [15, 30, 45] as const;

/** `busy_minutes` null: busy until the branch closes. */
export const setBranchStatusSchema = z.object({
  status: z.enum(branchStatuses),
  busy_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(24 * 60)))),
});
export type SetBranchStatus = z.infer<typeof setBranchStatusSchema>;

/** What the branch is at `now`: busy ends by itself, even before the server has said so. */
export function branchStatusAt(branch: Branch, now: number): Branch['status'] {
  if (branch.status === 'busy' && branch.busy_until !== null && branch.busy_until <= now) return 'open';
  if (branch.status === 'open' && !isOpenAt(branch.opening_hours, now, branch.timezone)) return 'closed';
  return branch.status;
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
      ? closesAt(branch.opening_hours, context.now, branch.timezone)
      : context.now + minutes * MINUTE_MS;
  return ok({ ...branch, status: 'busy', busy_until: until });
}
