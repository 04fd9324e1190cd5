import type { Role } from '#domain/roles.ts';
import type { RowChange } from '#domain/rows.ts';
import { ALWAYS_OPEN } from '#domain/shops/opening-hours.ts';
import { freshTable } from '#domain/tables/table.ts';
import type { ModelBranch } from '../model/model.ts';
import type { Evening } from '../mutations/evening.ts';
import type { Random } from '../core/random.ts';

export const SHOP = 1;

/** The roles of people in the simulated restaurant. */
export const ROLE_SETS: readonly Role[][] = [
  ['manager'],
  ['waitress'],
  ['kitchen'],
  ['kitchen', 'waitress'],
  ['waitress', 'delivery'],
  ['delivery'],
];

/** Roles with the same rows: a person who changes between them during the day sees the same. */
export const FREELY_CHANGED = ROLE_SETS.filter(
  (roles) => roles.length > 1 || roles[0] === 'manager' || roles[0] === 'waitress',
);

const product = (sid: string, price: number, order: number): RowChange => ({
  kind: 'product',
  row: {
    sid,
    name: sid,
    text: '',
    price,
    sku: '',
    catalog_id: 'mains',
    extra_id: null,
    visible_web: true,
    image: null,
    order,
    stations: sid === 'burger' ? ['grill', 'cold'] : [],
    ingredients: [],
  },
});

export const productRow = product;

const table = (sid: string): RowChange => ({
  kind: 'table',
  row: {
    sid,
    name: sid.toUpperCase(),
    hall: 'hall',
    max_seat: 4,
    min_seat: 2,
    shape: 0,
    number_of_split: 1,
    merge: null,
    pay_all: false,
    order_key: `printed-key-of-${sid}`,
    ...freshTable,
    party_key: `key-of-${sid}`,
  },
});

const printer = (sid: string, stations: string[], backup: string | null): RowChange => ({
  kind: 'printer',
  row: {
    sid,
    name: sid,
    kitchen: true,
    stations,
    receipts: stations.length === 0,
    connection: { type: 'device', device: 'tablet', via: 'usb' },
    columns: 42,
    family: 'epson',
    language: 'en',
    answers: true,
    backup,
    active: true,
    trouble: null,
    printed_at: null,
  },
});

/** A small branch: three products, a hall with three tables, two printers. */
export function rowsOfBranch(id: number, autoApproval: boolean): RowChange[] {
  return [
    {
      kind: 'branch',
      row: {
        id,
        sid: `branch-${id}`,
        shop_id: SHOP,
        name: 'Old Town',
        address: '',
        phone: '',
        email: '',
        country: 'TR',
        currency: 'EUR',
        timezone: 'Europe/Istanbul',
        lat: null,
        lng: null,
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
        stations: [],
        // Only some branches require a PIN, so that both cases occur.
        ...(id % 2 === 0 ? { handover: 'either' as const } : {}),
        escalation: { repeat_s: 5, roles_s: 10, pause_s: 25, refuse_s: 40 },
        shop: {
          id: SHOP,
          site_uid: 'shop',
          name: 'Test Kitchen',
          ordering_mode: 'map',
          print_on_approval: id % 2 === 1,
          auto_approval: autoApproval,
          order_steps_all: true,
          guest_buy: true,
          packing_charge: 70,
          tax: 1000,
          tax_included: true,
          tax_in_catalog: false,
          member_discount: 0,
          max_extra: 0,
          max_items: 10,
          max_quantity: 10,
        },
      },
    },
    product('burger', 1099, 1),
    product('cola', 250, 2),
    product('soup', 433, 3),
    { kind: 'hall', row: { sid: 'hall', name: 'Garden', pattern: 1 } },
    table('t1'),
    table('t2'),
    printer('p-grill', ['grill'], 'p-pass'),
    printer('p-pass', [], null),
    table('t3'),
  ];
}

export function modelOfBranch(id: number): ModelBranch {
  return {
    id,
    sid: `branch-${id}`,
    status: 'open',
    busyUntil: null,
    taxRate: 0,
    packingCharge: 0,
    deliveryCharge: 0,
    deliverTime: 30,
    autoApproves: false,
    handover: null,
    zoneHours: 3,
    day: '',
    lastNumber: 0,
    orders: new Map(),
    stocks: new Map(),
    products: new Map(),
    tables: new Map(),
    sessions: new Map(),
    bookings: new Map(),
    drawers: new Map(),
    halls: new Set(),
    prints: false,
    printers: new Map(),
    jobs: new Map(),
  };
}

/** The size of a world: mostly small, because small ones meet the same bugs sooner. */
export interface Size {
  branches: number;
  servers: number;
  persons: number;
  devices: number;
  activeMs: number;
  commandEveryMs: number;
}

export function sizeOf(random: Random, evening: Evening): Size {
  const isLong = evening !== 'anything';
  const devices = random.pick([2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 4, 5, 8]);
  return {
    branches: random.chance(0.2) ? 2 : 1,
    servers: random.chance(0.3) ? 2 : 1,
    persons: 1 + random.int(3),
    devices,
    activeMs: Math.max(isLong ? 15_000 : 0, random.pick([3_000, 5_000, 5_000, 8_000, 8_000, 15_000, 30_000])),
    commandEveryMs: Math.min(isLong ? 250 : 2_000, random.pick([250, 500, 500, 1_000, 2_000])),
  };
}
