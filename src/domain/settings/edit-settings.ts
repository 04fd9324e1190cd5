import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import {
  optionalLine,
  optionalPhone,
  requiredDay,
  requiredEmail,
  requiredLine,
  requiredTaxRate,
  requiredWhole,
} from '../form-fields.ts';
import { MAX_MONEY } from '../money.ts';
import { handovers } from '../orders/order.ts';
import type { OnlineMeans } from '../payments/possible-methods.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import { type Branch, branchSchema, branchStatuses, DAY_STARTS } from '../shops/branch.ts';
import { addressPartsOf } from '../shops/branch-address.ts';
import { withStatus } from '../shops/set-branch-status.ts';
import { checkOpening } from '../shops/opening-needs.ts';
import {
  MAX_SPECIAL_DAYS,
  MAX_SPECIAL_NAME,
  specialDaySchema,
  weekHoursSchema,
} from '../shops/opening-hours.ts';
import { withCountryCode, withoutCountryCode } from '../shops/phone-code.ts';
import { payableRules, unpayable } from '../payments/payable.ts';
import { type Shop, shopSchema } from '../shops/shop.ts';
import { socialField } from '../shops/social-links.ts';
import { isPhone } from '../phone.ts';
import type { AmountLimit } from '../shops/site.ts';

/** Empty, a Telegram user name or a phone number. */
export const telegramField = optionalLine(40).check(
  z.refine((text) => {
    const typed = text.trim();
    return typed === '' || /^@?[A-Za-z]\w{4,31}$/.test(typed) || isPhone(typed);
  }, 'invalid'),
);

/** The branch's settings. */
export const branchFields = z.object({
  /** The branch's name. */
  name: requiredLine(3, 80),
  /** The branch's address. */
  address: requiredLine(1, 200),
  /** The branch's e-mail address; customers do not see it. */
  email: requiredEmail,
  /** The phone number customers call; may be empty. */
  phone: optionalPhone,
  /** The WhatsApp number; may be empty. */
  whatsapp: optionalPhone,
  /** The Signal number; may be empty. */
  signal: optionalPhone,
  /** The Telegram user name or number; may be empty. */
  telegram: telegramField,
  /** A note that customers read with the branch's details; may be empty. */
  note: freeText(300),
  /** The switch between open, busy and closed. */
  status: z.enum(branchStatuses),
  /** How far it delivers, in kilometers; 0: no limit. Only where no zone is active. */
  deliver_within: requiredWhole(0, 1000),
  /** The usual delivery time in minutes. */
  deliver_time: requiredWhole(1, 1440),
  /** The minimum order in the currency's minor unit. */
  min_order: requiredWhole(0, MAX_MONEY),
  /** The delivery charge in the currency's minor unit. */
  delivery_charge: requiredWhole(0, MAX_MONEY),
  /** How many orders customers may place for the same scheduled time; 0: no limit. */
  slot_orders: requiredWhole(0, 1000),
  /** The storefront's title for search engines. */
  meta_title: optionalLine(55),
  /** The storefront's description for search engines. */
  meta_description: optionalLine(155),
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
  /** The proof of delivery that drivers must give. */
  handover: z.enum(handovers),
});
export type BranchForm = z.infer<typeof branchFields>;

/** The same fields as they are stored; branches from before these checks can still be shown. */
const formOfBranch = z.pick(branchSchema, {
  name: true,
  address: true,
  email: true,
  phone: true,
  whatsapp: true,
  status: true,
  deliver_within: true,
  deliver_time: true,
  min_order: true,
  delivery_charge: true,
  meta_title: true,
  meta_description: true,
  pickup: true,
  pickup_later: true,
  buy_now: true,
  buy_later: true,
  cash_on_delivery: true,
  card_on_delivery: true,
  cash_on_pickup: true,
  web_payment: true,
});

/** The form of a branch: every fulfillment type needs a payment method that its accounts and the server support. */
export function branchFormSchema(branch: Pick<Branch, 'gateways' | 'currency' | 'shop'>, means: OnlineMeans) {
  return branchFields.check(...payableRules<BranchForm>(branch, means));
}

/** Scheduled orders need orders for now, and are turned off with them. */
export function withToggles<T extends Pick<BranchForm, 'pickup' | 'pickup_later' | 'buy_now' | 'buy_later'>>(
  form: T,
): T {
  return {
    ...form,
    pickup_later: form.pickup && form.pickup_later,
    buy_later: form.buy_now && form.buy_later,
  };
}

/** The settings of a branch as a form shows them. */
export function branchFormOf(branch: Branch): BranchForm {
  return {
    ...z.parse(formOfBranch, branch),
    handover: branch.handover ?? 'none',
    slot_orders: branch.slot_orders ?? 0,
    phone: withoutCountryCode(branch.phone, branch.country),
    whatsapp: withoutCountryCode(branch.whatsapp, branch.country),
    signal: withoutCountryCode(branch.signal ?? '', branch.country),
    telegram: branch.telegram ?? '',
    note: branch.note ?? '',
  };
}

/** The highest limit of a payment method, in whole units of the currency, which is also the default. */
export const MAX_AMOUNT = 100_000;
export const usualLimit = { min: 0, max: 10_000 };

/** The fields of a form with such limits, checked together. */
export const limitFields = {
  /** The minimum amount of an order, in whole units of the currency. */
  min: requiredWhole(0, MAX_AMOUNT),
  /** The maximum amount of an order, in whole units of the currency. */
  max: requiredWhole(1, MAX_AMOUNT),
};
export const limitRule = z.refine<AmountLimit>(({ min, max }) => min <= max, {
  path: ['max'],
  error: 'invalid',
});

/** Whether a value may be saved: it is unchanged, or the present value is the one the person saw. */
export function overwrites(now: unknown, wanted: unknown, seen: string): Result<boolean> {
  if (markOf(now) === markOf(wanted)) return ok(false);
  return markOf(now) === seen ? ok(true) : refuse('changed_meanwhile');
}

/**
 * The branch with these settings. Refuses `changed_meanwhile`, `invalid_fields` (from `unpayable`) and as `checkOpening`.
 * Changing the status ends a busy time.
 */
export function saveBranchForm(
  branch: Branch,
  form: BranchForm,
  seen: string,
  means: OnlineMeans,
): Result<Branch> {
  const fields = unpayable(form, branch, means);
  if (Object.keys(fields).length > 0) return refuse('invalid_fields', { fields });
  const wanted = withToggles(form);
  const writes = overwrites(branchFormOf(branch), wanted, seen);
  if (!writes.ok) return writes;
  if (!writes.value) return ok(branch);
  const may = checkOpening({ ...branch, ...wanted }, wanted.status);
  if (!may.ok) return may;
  return ok({
    ...withStatus(branch, wanted.status),
    ...wanted,
    // The location form shows the same address in its parts.
    ...(wanted.address === branch.address ? {} : addressPartsOf({ ...branch, address: wanted.address })),
    phone: withCountryCode(wanted.phone, branch.country),
    whatsapp: withCountryCode(wanted.whatsapp, branch.country),
    signal: withCountryCode(wanted.signal, branch.country),
    ...(wanted.status === branch.status ? {} : { busy_until: null, busy_by: null }),
  });
}

const specialDays = z
  .array(
    z.extend(specialDaySchema, {
      /** The calendar day (YYYY-MM-DD). */
      day: requiredDay,
      /** What guests read beside the hours, such as "Christmas"; absent: nothing. */
      name: z.optional(optionalLine(MAX_SPECIAL_NAME)),
    }),
  )
  .check(
    z.maxLength(MAX_SPECIAL_DAYS),
    z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'invalid'),
  );

export const hoursFormSchema = z.object({
  /** The opening hours, Monday to Sunday. */
  opening_hours: weekHoursSchema,
  /** The delivery hours, Monday to Sunday. */
  delivery_hours: weekHoursSchema,
  /** When it is closed between two services, Monday to Sunday; null for a day or for all: not. Absent: as before. */
  opening_breaks: z.optional(z.nullable(weekHoursSchema)),
  /** When drivers pause between two services, Monday to Sunday; null for a day or for all: not. Absent: as before. */
  delivery_breaks: z.optional(z.nullable(weekHoursSchema)),
  /** Days with hours of their own, each listed once. */
  special_days: specialDays,
  /** The hour at which the business day begins, 0 to 11. */
  day_starts: z.int().check(z.minimum(0), z.maximum(11)),
});
export type HoursForm = z.infer<typeof hoursFormSchema>;

export function hoursFormOf(branch: Branch): HoursForm {
  const { opening_hours, delivery_hours, special_days = [], day_starts = DAY_STARTS } = branch;
  const { opening_breaks = null, delivery_breaks = null } = branch;
  return {
    opening_hours,
    delivery_hours,
    ...(opening_breaks === null ? {} : { opening_breaks }),
    ...(delivery_breaks === null ? {} : { delivery_breaks }),
    special_days,
    day_starts,
  };
}

/** The branch with these fields of it, as `of` reads them. Refuses `changed_meanwhile`. */
export function saveFields<F extends Partial<Branch>>(
  branch: Branch,
  form: F,
  of: (branch: Branch) => F,
  seen: string,
): Result<Branch> {
  const writes = overwrites(of(branch), form, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...branch, ...form } : branch);
}

const limit = requiredWhole(0, 10_000);
const percent = requiredWhole(0, 10_000);

/** The rules of all branches of the shop. */
export const shopFormSchema = z.extend(
  z.omit(shopSchema, {
    id: true,
    site_uid: true,
    cuisines: true,
    off_services: true,
    selling_stopped: true,
    custom_themes: true,
  }),
  {
    /** The shop's name. */
    name: requiredLine(3, 80),
    /** The packing charge per order in the currency's minor unit. */
    packing_charge: requiredWhole(0, MAX_MONEY),
    /** The tax rate in basis points: 1800 is 18 %. */
    tax: requiredTaxRate,
    /** The discount of all members in basis points. */
    member_discount: percent,
    /** The most options of one product in a customer's order; 0: no limit. */
    max_extra: limit,
    /** The most different products in a customer's order; 0: no limit. */
    max_items: limit,
    /** The most pieces of one product in a customer's order; 0: no limit. */
    max_quantity: limit,
    /** The Facebook page, as an https address or a user name; may be empty. */
    facebook: socialField('facebook'),
    /** The Instagram profile, as an https address or a user name; may be empty. */
    instagram: socialField('instagram'),
    /** The profile on X (Twitter), as an https address or a user name; may be empty. */
    twitter: socialField('twitter'),
    /** The YouTube channel, as an https address or a user name; may be empty. */
    youtube: socialField('youtube'),
    /** Only counter sales and delivery: no tables, no bookings. */
    lite_ecom: z._default(z.boolean(), false),
    /** Whether a phone's first order through a table's code waits for staff. */
    table_orders_wait: z._default(z.boolean(), true),
    /** Whether each order through a table's code waits for staff. */
    table_orders_wait_each: z._default(z.boolean(), false),
    /** Whether guests order by code only at tables that staff have opened. */
    table_orders_opened: z._default(z.boolean(), false),
    /** Whether a tip is offered when a bill is paid. */
    offers_tips: z._default(z.boolean(), true),
  },
);
export type ShopForm = z.infer<typeof shopFormSchema>;

export function shopFormOf({
  id: _id,
  site_uid: _uid,
  cuisines: _cuisines,
  off_services: _off,
  selling_stopped: _stopped,
  custom_themes: _themes,
  ...shop
}: Shop): ShopForm {
  const { lite_ecom = false, table_orders_wait = true, offers_tips = true } = shop;
  const { table_orders_wait_each = false, table_orders_opened = false } = shop;
  const { facebook = '', instagram = '', twitter = '', youtube = '' } = shop;
  const tables = { table_orders_wait, table_orders_wait_each, table_orders_opened };
  return { ...shop, lite_ecom, offers_tips, ...tables, facebook, instagram, twitter, youtube };
}

/** The shop with these rules. Refuses `changed_meanwhile`. */
export function saveShop(shop: Shop, form: ShopForm, seen: string): Result<Shop> {
  const writes = overwrites(shopFormOf(shop), form, seen);
  if (!writes.ok) return writes;
  return ok(writes.value ? { ...shop, ...form } : shop);
}
