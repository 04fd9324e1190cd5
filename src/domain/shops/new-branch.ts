import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { regionFormSchema } from './region.ts';
import { slugFrom } from '../slug.ts';
import type { Branch } from './branch.ts';
import type { Shop } from './shop.ts';

/**
 * The fields of a new branch; everything else is set up later. Country, currency and time zone default to those of the
 * branch it is created from.
 */
export const newBranchSchema = z.extend(z.partial(regionFormSchema), {
  /** The branch's name. */
  name: requiredLine(3, 80),
});

/** The fields of another shop of the same owner. */
export const newShopSchema = z.extend(newBranchSchema, {
  /** Only counter sales and delivery: no tables, no bookings. */
  lite_ecom: z._default(z.boolean(), false),
});

/** Reserved first words of Brigade's own addresses; no shop or branch can have them. */
const KEPT =
  /^(cart|checkout|address|orders?|order-placed|order-completed|payment|search|page|account|register|sign-in|wish-list|compare|admin|operator|staff|media|assets|icons|map|ws|healthz|readyz|metrics)$/;

export function isKeptWord(slug: string): boolean {
  return KEPT.test(slug);
}

/** The slug made from a name; '' if no character of it is allowed there. */
export function slugOf(name: string): string {
  const slug = slugFrom(name, 40);
  return isKeptWord(slug) ? `${slug}-1` : slug;
}

/** A new shop with default settings. */
export function newShop(
  site_uid: string,
  { name, lite_ecom }: z.infer<typeof newShopSchema>,
  ordering_mode: Shop['ordering_mode'] = 'map',
): Omit<Shop, 'id'> {
  return {
    site_uid,
    name,
    ordering_mode,
    print_on_approval: false,
    auto_approval: false,
    order_steps_all: true,
    guest_buy: true,
    packing_charge: 0,
    tax: 0,
    tax_included: true,
    tax_in_catalog: false,
    member_discount: 0,
    max_extra: 0,
    max_items: 10,
    max_quantity: 10,
    lite_ecom,
  };
}

/**
 * A new branch with the shop and country of an existing one: closed, so that it gets no orders, with pickup and cash,
 * and hours from 9:00 to 22:00.
 */
export function newBranch(
  beside: Pick<Branch, 'shop_id' | 'shop' | 'country' | 'currency' | 'timezone'>,
  name: string,
  sid: string,
): Omit<Branch, 'id'> {
  const day: [string, string] = ['09:00', '22:00'];
  const week = Array.from({ length: 7 }, () => day);
  const { shop_id, shop, country, currency, timezone } = beside;
  return {
    sid,
    shop_id,
    shop,
    name,
    address: '',
    phone: '',
    whatsapp: '',
    meta_title: '',
    meta_description: '',
    email: '',
    country,
    currency,
    timezone,
    lat: null,
    lng: null,
    status: 'closed',
    busy_until: null,
    unopened: true,
    deliver_within: 5,
    deliver_time: 30,
    min_order: 0,
    delivery_charge: 0,
    pickup: true,
    pickup_later: false,
    buy_now: false,
    buy_later: false,
    cash_on_delivery: false,
    card_on_delivery: false,
    cash_on_pickup: true,
    web_payment: false,
    opening_hours: week,
    delivery_hours: week,
    stations: [],
  };
}
