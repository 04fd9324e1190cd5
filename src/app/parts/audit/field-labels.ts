import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * How the value of a field reads: an amount of money, a share in basis points, the hours or breaks of a week or of one
 * day, a number that need not be set, an uploaded picture, words of the contract that have names, an hour of the day, a
 * circle or not, places on the map, kilometers of a delivery radius, meters, or as it is.
 */
export type ValueKind =
  | 'money'
  | 'percent'
  | 'hours'
  | 'breaks'
  | 'day_hours'
  | 'day_break'
  | 'limit'
  | 'picture'
  | 'roles'
  | 'allergens'
  | 'diet'
  | 'cuisines'
  | 'skin'
  | 'layout'
  | 'handover'
  | 'ordering_mode'
  | 'status'
  | 'country'
  | 'hour'
  | 'shape'
  | 'position'
  | 'reach'
  | 'meters'
  | 'plain';

interface FieldLabel {
  /** A name that is the same in every language is text. */
  label: MessageDescriptor | string;
  kind?: ValueKind;
}

const plain = (label: MessageDescriptor): FieldLabel => ({ label });
const money = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'money' });
const percent = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'percent' });
const hours = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'hours' });
const breaks = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'breaks' });
const limit = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'limit' });
const picture = (label: MessageDescriptor): FieldLabel => ({ label, kind: 'picture' });

/** The fields of saved forms by the last part of their path; others show their name. */
export const fieldLabels: Readonly<Record<string, FieldLabel>> = {
  accent: plain(msg`Accent color`),
  active: plain(msg`Active`),
  address: plain(msg`Address`),
  address_locality: plain(msg`Town`),
  address_region: plain(msg`Region code`),
  allergens: { label: msg`Allergens`, kind: 'allergens' },
  auto_approval: plain(msg`Orders are approved automatically`),
  available: plain(msg`Available`),
  bookings: plain(msg`Bookings`),
  branches: plain(msg`Branches`),
  busy_until: plain(msg`Paused until`),
  buy_later: plain(msg`Scheduled delivery`),
  buy_now: plain(msg`Delivery now`),
  card_on_delivery: plain(msg`Card on delivery`),
  card_on_pickup: plain(msg`Card on pickup`),
  cash_on_delivery: plain(msg`Cash on delivery`),
  cash_on_pickup: plain(msg`Cash or card on pickup`),
  catalog_id: plain(msg`Catalog`),
  changes: plain(msg`Change history`),
  circle: { label: msg`Shape`, kind: 'shape' },
  cities: plain(msg`Places`),
  city: plain(msg`City`),
  content: plain(msg`Content`),
  cookie_policy: plain(msg`Cookie policy`),
  countries: plain(msg`Places`),
  country: { label: msg`Country`, kind: 'country' },
  cuisines: { label: msg`Cuisines`, kind: 'cuisines' },
  currencies: plain(msg`Currencies`),
  currency: plain(msg`Currency`),
  custom_terms: plain(msg`Custom text`),
  dark: plain(msg`Dark mode`),
  data: plain(msg`Options`),
  day_starts: { label: msg`Business day starts`, kind: 'hour' },
  deliver_time: plain(msg`Delivery time (minutes)`),
  deliver_within: { label: msg`Delivery radius`, kind: 'reach' },
  deliverable: plain(msg`Delivery`),
  delivery_charge: money(msg`Delivery charge`),
  delivery_hours: hours(msg`Delivery hours`),
  delivery_breaks: breaks(msg`Breaks of delivery`),
  district: plain(msg`District`),
  districts: plain(msg`Places`),
  delivery: { label: msg`Delivery hours`, kind: 'day_hours' },
  delivery_break: { label: msg`Breaks of delivery`, kind: 'day_break' },
  diet: { label: msg`Diet`, kind: 'diet' },
  each: plain(msg`Of one option`),
  email: plain(msg`E-mail`),
  extra_id: plain(msg`Extra`),
  facebook: plain(msg`Facebook`),
  first_name: plain(msg`First name`),
  footer_links: plain(msg`Links`),
  footertags: plain(msg`Links below the menu`),
  groups: plain(msg`Options`),
  guest_buy: plain(msg`Allow guest checkout`),
  handover: { label: msg`Proof of delivery`, kind: 'handover' },
  home_description: plain(msg`Description`),
  home_title: plain(msg`Title`),
  icon: picture(msg`Icon`),
  image: picture(msg`Picture`),
  image_url: picture(msg`Picture`),
  ingredients: plain(msg`Ingredients`),
  instagram: plain(msg`Instagram`),
  is_products: plain(msg`Options are products`),
  items: plain(msg`Options`),
  label: plain(msg`Text`),
  last_name: plain(msg`Last name`),
  lat: plain(msg`Latitude`),
  layout: { label: msg`Layout`, kind: 'layout' },
  light: plain(msg`Light mode`),
  limits: plain(msg`Order amounts`),
  link: plain(msg`Link`),
  lite_ecom: plain(msg`Counter and delivery only: no tables, no bookings`),
  lng: plain(msg`Longitude`),
  logo: picture(msg`Logo`),
  market: plain(msg`Marketplace`),
  marketplace: plain(msg`Marketplace`),
  max: limit(msg`Maximum`),
  max_extra: plain(msg`Most options of a dish`),
  max_items: plain(msg`Most dishes in an order`),
  max_quantity: plain(msg`Most pieces of a dish`),
  member_discount: percent(msg`Member discount`),
  meta_description: plain(msg`Description for search engines`),
  meta_title: plain(msg`Title for search engines`),
  metatags: plain(msg`Meta tags`),
  min: limit(msg`Minimum`),
  min_order: money(msg`Minimum order`),
  mobile: plain(msg`Mobile`),
  multiple: plain(msg`Several options`),
  name: plain(msg`Name`),
  note: plain(msg`Note`),
  opening: { label: msg`Opening hours`, kind: 'day_hours' },
  offers_tips: plain(msg`Tips are offered`),
  opening_break: { label: msg`Breaks`, kind: 'day_break' },
  opening_hours: hours(msg`Opening hours`),
  opening_breaks: breaks(msg`Breaks`),
  order: plain(msg`Order`),
  order_steps_all: plain(msg`All order steps`),
  ordering_mode: { label: msg`How addresses are entered`, kind: 'ordering_mode' },
  orders: plain(msg`Orders`),
  packing_charge: money(msg`Packing charge`),
  parent: plain(msg`Parent category`),
  pattern: plain(msg`Floor pattern`),
  percentage: plain(msg`Prices as a percentage of the product price`),
  phone: plain(msg`Phone`),
  photos: plain(msg`Photos`),
  pickup: plain(msg`Pickup now`),
  pickup_later: plain(msg`Scheduled pickup`),
  pincode: plain(msg`Postal code`),
  places: plain(msg`Places`),
  points: { label: msg`Location`, kind: 'position' },
  position: { label: msg`Location`, kind: 'position' },
  positions: plain(msg`Locations`),
  postcode: plain(msg`Postal code`),
  postcodes: plain(msg`Places`),
  price: money(msg`Price`),
  print_on_approval: plain(msg`Kitchen tickets are printed on approval`),
  radius: { label: msg`Radius`, kind: 'meters' },
  product_id: plain(msg`Product`),
  rate: percent(msg`Discount`),
  roles: { label: msg`Roles`, kind: 'roles' },
  selected: plain(msg`Selected`),
  signal: plain(msg`Signal`),
  skin: { label: msg`Colors`, kind: 'skin' },
  sku: plain(msg`Code`),
  slot_orders: plain(msg`Orders per time slot`),
  slug: plain(msg`Page address`),
  special_days: plain(msg`Special days`),
  state: plain(msg`State`),
  stations: plain(msg`Stations`),
  status: { label: msg`Status`, kind: 'status' },
  street: plain(msg`Street`),
  surface: plain(msg`Background color`),
  table_orders_opened: plain(msg`Orders by code only at tables that staff have opened`),
  table_orders_wait: plain(msg`First order from a table’s code waits for staff`),
  table_orders_wait_each: plain(msg`Each order from a table’s code waits for staff`),
  tax: percent(msg`Tax`),
  tax_in_catalog: plain(msg`Each catalog has its own tax rate`),
  tax_included: plain(msg`Tax included in prices`),
  tax_no: plain(msg`Tax number`),
  telegram: plain(msg`Telegram`),
  text: plain(msg`Text`),
  theme: { label: msg`Colors`, kind: 'skin' },
  timezone: plain(msg`Time zone`),
  title: plain(msg`Title`),
  town: plain(msg`Town`),
  towns: plain(msg`Places`),
  translations: plain(msg`Translations`),
  twitter: { label: 'X (Twitter)' },
  unwanted: plain(msg`Ingredients to leave out`),
  url: plain(msg`Link`),
  username: plain(msg`User name`),
  visible_web: plain(msg`Shown on the web`),
  web_payment: plain(msg`Online payment`),
  whatsapp: plain(msg`WhatsApp`),
  youtube: { label: 'YouTube' },
  zone: plain(msg`Zone`),
};

/** The colors of a theme are stored by mode. */
const COLOR_OF_TEXT = /^(?:light|dark)\.text$/u;

/** The label of a field by its path; a field without one shows its own name in words. */
export function labelOfField(path: string): { label: MessageDescriptor | string; kind: ValueKind } {
  if (COLOR_OF_TEXT.test(path)) return { label: msg`Text color`, kind: 'plain' };
  const name = path.split('.').at(-1) ?? path;
  const known = fieldLabels[name];
  if (known !== undefined) return { label: known.label, kind: known.kind ?? 'plain' };
  const words = name.replaceAll('_', ' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), kind: 'plain' };
}
