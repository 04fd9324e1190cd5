import * as z from 'zod/mini';
import { type Branch, branchSchema, stationSchema } from './branch.ts';

// Listed one by one, so that a new field stays internal until it is added here.
/** What customers see of a branch. */
export const publicBranchSchema = z.extend(
  z.pick(branchSchema, {
    id: true,
    sid: true,
    shop_id: true,
    name: true,
    address: true,
    phone: true,
    whatsapp: true,
    signal: true,
    telegram: true,
    note: true,
    meta_title: true,
    meta_description: true,
    country: true,
    currency: true,
    timezone: true,
    lat: true,
    lng: true,
    street: true,
    city: true,
    district: true,
    town: true,
    pincode: true,
    status: true,
    unopened: true,
    busy_until: true,
    closed_until: true,
    deliver_within: true,
    deliver_time: true,
    min_order: true,
    delivery_charge: true,
    pickup: true,
    pickup_later: true,
    buy_now: true,
    buy_later: true,
    cash_on_delivery: true,
    card_on_delivery: true,
    cash_on_pickup: true,
    web_payment: true,
    opening_hours: true,
    delivery_hours: true,
    opening_breaks: true,
    delivery_breaks: true,
    shop: true,
    day_starts: true,
    special_days: true,
    handover: true,
    slot_orders: true,
    site: true,
    payments: true,
    gateways: true,
  }),
  // Present and empty, so that rules can read a public branch like any other.
  {
    /** Always '' for customers. */
    email: z._default(z.string(), ''),
    /** Always empty for customers. */
    stations: z._default(z.array(stationSchema), []),
    /** Whether a hall has a table, without which no table can be booked; absent: not known. */
    has_tables: z.optional(z.boolean()),
  },
);
export type PublicBranch = z.infer<typeof publicBranchSchema>;

/** A branch as it is sent to the public; of the shop's custom themes only the one it uses. */
export function publicBranch(branch: Branch): PublicBranch {
  // Whether staff have opened a table is known to the server only, so devices do not check it.
  const { custom_themes: themes, table_orders_opened: _onServer, ...shop } = branch.shop;
  const used = themes?.filter(({ sid }) => sid === branch.site?.theme) ?? [];
  return z.parse(publicBranchSchema, {
    ...branch,
    email: '',
    stations: [],
    shop: used.length === 0 ? shop : { ...shop, custom_themes: used },
  });
}
