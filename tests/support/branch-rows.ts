import { type Order, newLineDefaults, newOrderDefaults } from '#domain/orders/order.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Stock } from '#domain/catalog/stock.ts';

export const BRANCH = { id: 1, shop_id: 1 };

export const manager: Actor = { id: 'ana', name: 'Ana', roles: ['manager'], shop: 1, branches: 'all' };

/** An order with two lines, as a server stores it. */
export function anOrder(sid: string, change: Partial<Order> = {}): Order {
  const line = (number: number): Order['products'][number] => ({
    id: `${sid}-line-${number}`,
    product_id: `p${number}`,
    name: `Product ${number}`,
    status: 'PLACED',
    quantity: 1,
    extra: [],
    note: '',
    product_price: 500,
    unit_price: 500,
    price: 500,
    tax: 0,
    round: 1,
    removed: null,
    ...newLineDefaults,
    stations: [],
    course: 1,
    allergy: '',
  });
  return {
    sid,
    branch: 1,
    number: 1,
    label: '',
    business_day: '2027-01-15',
    status: 'PLACED',
    action: 'table',
    create_at: 1_800_000_000_000,
    approve_at: null,
    finished_at: null,
    booking: null,
    deliver_time: 30,
    table: { sid: 't1', name: 'T1', table_part: null },
    products: [line(1), line(2)],
    round: 1,
    method: null,
    name: '',
    phone: '',
    street: '',
    address: null,
    non_contact: false,
    note: '',
    comment: '',
    currency: 'EUR',
    tax_included: true,
    sub_total: 1000,
    discount_rate: 0,
    discount: 0,
    packing_charge: 0,
    shipping: 0,
    tax: 0,
    total: 1000,
    member: null,
    placed_by: 'Ana',
    source: 'staff',
    op_shipped: null,
    cancel: null,
    bumps: [],
    ...newOrderDefaults,
    ...change,
  };
}

export const orderRow = (sid: string, change: Partial<Order> = {}): RowChange => ({
  kind: 'order',
  row: anOrder(sid, change),
});

export const productRow = (sid: string): RowChange => ({
  kind: 'product',
  row: {
    sid,
    name: `Product ${sid}`,
    text: '',
    price: 500,
    sku: '',
    catalog_id: 'c1',
    extra_id: null,
    visible_web: true,
    image: null,
    order: 1,
    stations: [],
    ingredients: [],
  },
});

export const stockRow = (sid: string, change: Partial<Stock> = {}): RowChange => ({
  kind: 'stock',
  row: { sid, available: true, available_tomorrow: true, count: null, mark: '', by: '', at: 0, ...change },
});
