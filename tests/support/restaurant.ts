import { randomBytes } from 'node:crypto';
import type { Printer } from '#domain/printing/printer.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { ALWAYS_OPEN } from '#domain/shops/opening-hours.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { freshTable } from '#domain/tables/table.ts';

/** Required fields of a shop that no test checks. */
export function aShop(change: Partial<Shop> = {}): Omit<Shop, 'id'> {
  return {
    site_uid: `shop-${randomBytes(4).toString('hex')}`,
    name: 'Test Kitchen',
    ordering_mode: 'map',
    print_on_approval: false,
    auto_approval: false,
    order_steps_all: true,
    guest_buy: true,
    packing_charge: 0,
    tax: 1000,
    tax_included: true,
    tax_in_catalog: false,
    member_discount: 0,
    max_extra: 0,
    max_items: 10,
    max_quantity: 10,
    ...change,
  };
}

export function aBranch(shop: Shop, change: Partial<Branch> = {}): Omit<Branch, 'id'> {
  return {
    sid: `branch-${randomBytes(4).toString('hex')}`,
    shop_id: shop.id,
    name: 'Old Town',
    address: 'Harbour Street 1',
    phone: '',
    email: '',
    country: 'TR',
    currency: 'EUR',
    timezone: 'Europe/Istanbul',
    lat: 36.8851,
    lng: 30.7023,
    status: 'open',
    busy_until: null,
    deliver_within: 5,
    deliver_time: 30,
    min_order: 0,
    delivery_charge: 150,
    pickup: true,
    pickup_later: true,
    buy_now: true,
    buy_later: true,
    cash_on_delivery: true,
    card_on_delivery: true,
    cash_on_pickup: true,
    web_payment: false,
    whatsapp: '',
    meta_title: '',
    meta_description: '',
    opening_hours: ALWAYS_OPEN,
    delivery_hours: ALWAYS_OPEN,
    shop,
    stations: [
      { sid: 'grill', name: 'Grill' },
      { sid: 'fry', name: 'Fry' },
    ],
    ...change,
  };
}

/** A network printer at an unused address. */
export function aPrinter(change: Partial<Printer> = {}): Printer {
  return {
    sid: 'pass',
    name: 'Pass',
    kitchen: true,
    stations: [],
    receipts: true,
    connection: { type: 'tcp', host: '127.0.0.1', port: 9 },
    columns: 42,
    family: 'epson',
    language: 'en',
    answers: true,
    backup: null,
    active: true,
    trouble: null,
    printed_at: null,
    ...change,
  };
}

/** A small menu: two products in one catalog, one with extras of each kind. */
export const menu: RowChange[] = [
  {
    kind: 'catalog',
    row: { sid: 'mains', name: 'Mains', tax: null, tax_included: true, parent: null, order: 1 },
  },
  {
    kind: 'extra',
    row: {
      id: 1,
      sid: 'burger-extras',
      name: 'Burger extras',
      data: {
        groups: [
          {
            id: 'cook',
            title: 'Cooking',
            multiple: false,
            unwanted: false,
            percentage: false,
            is_products: false,
            items: [
              { id: 'rare', name: 'Rare', price: 0, selected: false, available: true },
              { id: 'done', name: 'Well done', price: 0, selected: true, available: true },
            ],
          },
          {
            id: 'top',
            title: 'Toppings',
            multiple: true,
            unwanted: false,
            percentage: false,
            is_products: false,
            items: [
              { id: 'cheese', name: 'Cheese', price: 120, selected: false, available: true },
              { id: 'egg', name: 'Egg', price: 90, selected: false, available: false },
            ],
          },
          {
            id: 'size',
            title: 'Size',
            multiple: false,
            unwanted: false,
            percentage: true,
            is_products: false,
            items: [{ id: 'big', name: 'Big', price: 2500, selected: false, available: true }],
          },
          {
            id: 'without',
            title: 'Without',
            multiple: false,
            unwanted: true,
            percentage: false,
            is_products: false,
            items: [{ id: 'onion', name: 'Onion', price: 0, selected: false, available: true }],
          },
        ],
      },
    },
  },
  {
    kind: 'product',
    row: {
      sid: 'burger',
      name: 'Burger',
      text: '',
      price: 1099,
      sku: 'B-1',
      slug: 'burger',
      catalog_id: 'mains',
      extra_id: 'burger-extras',
      visible_web: true,
      image: null,
      order: 1,
      stations: [],
      ingredients: [],
    },
  },
  {
    kind: 'product',
    row: {
      sid: 'cola',
      name: 'Cola',
      text: '',
      price: 250,
      sku: 'C-1',
      slug: 'cola',
      catalog_id: 'mains',
      extra_id: null,
      visible_web: true,
      image: null,
      order: 2,
      stations: [],
      ingredients: [],
    },
  },
  { kind: 'hall', row: { sid: 'hall', name: 'Garden', pattern: 1 } },
  {
    kind: 'table',
    row: {
      sid: 't1',
      name: 'T1',
      hall: 'hall',
      max_seat: 4,
      min_seat: 2,
      shape: 0,
      number_of_split: 2,
      merge: null,
      pay_all: false,
      order_key: 'printed-key-of-t1',
      ...freshTable,
      party_key: 'key-of-t1',
    },
  },
];
