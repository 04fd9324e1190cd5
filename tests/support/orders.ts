import { type Order, type OrderLine, newLineDefaults, newOrderDefaults } from '#domain/orders/order.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import type { Actor, Role } from '#domain/roles.ts';

/** An actor of shop 1 with these roles in branch 1. */
export function actor(...roles: (Role | 'system')[]): Actor {
  return { id: `id-${roles.join('-')}`, name: roles.join(' '), roles, shop: 1, branches: [1] };
}

export function aLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 'line-000000000001',
    product_id: 'burger',
    name: 'Burger',
    status: 'PLACED',
    quantity: 1,
    extra: [],
    note: '',
    product_price: 1000,
    unit_price: 1000,
    price: 1000,
    tax: 1000,
    round: 1,
    removed: null,
    ...newLineDefaults,
    stations: [],
    course: 1,
    allergy: '',
    ...change,
  };
}

export function anOrder(change: Partial<Order> = {}): Order {
  const frame = {
    sid: 'order-00000000001',
    branch: 1,
    number: 7,
    label: '',
    business_day: '2026-06-06',
    status: 'PLACED' as const,
    action: 'now' as const,
    create_at: 1_000_000,
    approve_at: null,
    finished_at: null,
    booking: null,
    deliver_time: 30,
    table: null,
    products: [
      aLine({ id: 'line-000000000001' }),
      aLine({ id: 'line-000000000002', name: 'Cola' }),
      aLine({ id: 'line-000000000003', name: 'Fries' }),
    ],
    round: 1,
    method: null,
    name: 'Ada',
    phone: '+905551112233',
    street: 'Harbour Street 1',
    address: null,
    non_contact: false,
    note: '',
    comment: '',
    currency: 'EUR',
    tax_included: true,
    discount_rate: 0,
    packing_charge: 0,
    shipping: 0,
    member: null,
    placed_by: '',
    source: 'web' as const,
    op_shipped: null,
    cancel: null,
    bumps: [],
    ...newOrderDefaults,
    ...change,
  };
  return { ...frame, ...orderTotals(frame), ...change };
}
