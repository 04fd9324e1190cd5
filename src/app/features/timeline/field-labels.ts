import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How the value of a field reads: an amount of money, a share in basis points, or as it is. */
export type ValueKind = 'money' | 'percent' | 'plain';

interface FieldLabel {
  label: MessageDescriptor;
  kind?: ValueKind;
}

const plain = (label: MessageDescriptor): FieldLabel => ({ label });
const money = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'money' });
const percent = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'percent' });

/** The fields of saved forms by the last part of their path; others show their name. */
export const fieldLabels: Readonly<Record<string, FieldLabel>> = {
  active: plain(msg`Active`),
  address: plain(msg`Address`),
  allergens: plain(msg`Allergens`),
  available: plain(msg`Available`),
  branches: plain(msg`Branches`),
  busy_until: plain(msg`Paused until`),
  buy_later: plain(msg`Delivery for later`),
  buy_now: plain(msg`Delivery`),
  card_on_delivery: plain(msg`Card on delivery`),
  cash_on_delivery: plain(msg`Cash on delivery`),
  cash_on_pickup: plain(msg`Cash on pickup`),
  catalog_id: plain(msg`Catalog`),
  city: plain(msg`City`),
  country: plain(msg`Country`),
  currency: plain(msg`Currency`),
  deliver_time: plain(msg`Delivery time (minutes)`),
  deliver_within: plain(msg`Delivery radius (km)`),
  delivery_charge: money(msg`Delivery charge`),
  delivery_hours: plain(msg`Delivery hours`),
  email: plain(msg`E-mail`),
  extra_id: plain(msg`Extra`),
  facebook: plain(msg`Facebook`),
  first_name: plain(msg`First name`),
  groups: plain(msg`Options`),
  image: plain(msg`Picture`),
  ingredients: plain(msg`Ingredients`),
  instagram: plain(msg`Instagram`),
  items: plain(msg`Options`),
  last_name: plain(msg`Last name`),
  lat: plain(msg`Location`),
  layout: plain(msg`Layout`),
  lng: plain(msg`Location`),
  logo: plain(msg`Logo`),
  max_extra: plain(msg`Most options of a dish`),
  max_items: plain(msg`Most dishes in an order`),
  max_quantity: plain(msg`Most pieces of a dish`),
  member_discount: percent(msg`Member discount`),
  meta_description: plain(msg`Description for search engines`),
  meta_title: plain(msg`Title for search engines`),
  min_order: money(msg`Minimum order`),
  mobile: plain(msg`Mobile`),
  name: plain(msg`Name`),
  note: plain(msg`Note`),
  opening_hours: plain(msg`Opening hours`),
  order: plain(msg`Order`),
  order_steps_all: plain(msg`All order steps`),
  packing_charge: money(msg`Packing charge`),
  parent: plain(msg`Parent category`),
  phone: plain(msg`Phone`),
  pickup: plain(msg`Pickup`),
  pickup_later: plain(msg`Pickup for later`),
  price: money(msg`Price`),
  rate: percent(msg`Discount`),
  roles: plain(msg`Roles`),
  skin: plain(msg`Theme`),
  sku: plain(msg`SKU`),
  slot_orders: plain(msg`Orders per time slot`),
  slug: plain(msg`Page address`),
  special_days: plain(msg`Special days`),
  stations: plain(msg`Stations`),
  status: plain(msg`Status`),
  street: plain(msg`Street`),
  table_orders_wait: plain(msg`First order from a table’s code waits for staff`),
  table_orders_wait_each: plain(msg`Each order from a table’s code waits for staff`),
  table_orders_opened: plain(msg`Orders by code only at tables that staff have opened`),
  tax: percent(msg`Tax`),
  tax_included: plain(msg`Tax included in prices`),
  text: plain(msg`Text`),
  theme: plain(msg`Theme`),
  timezone: plain(msg`Time zone`),
  title: plain(msg`Title`),
  translations: plain(msg`Translations`),
  username: plain(msg`User name`),
  visible_web: plain(msg`Shown on the web`),
  web_payment: plain(msg`Online payment`),
  whatsapp: plain(msg`WhatsApp`),
};

/** The label of a field by its path; a field without one shows its own name in words. */
export function labelOfField(path: string): { label: MessageDescriptor | string; kind: ValueKind } {
  const name = path.split('.').at(-1) ?? path;
  const known = fieldLabels[name];
  if (known !== undefined) return { label: known.label, kind: known.kind ?? 'plain' };
  const words = name.replaceAll('_', ' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), kind: 'plain' };
}
