import { describe, expect, it } from 'vitest';
import { alertTypes, defaultAlertTypes } from '#domain/orders/alert-types.ts';
import { isNewOrder } from '#domain/orders/new-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_000_000_000;
const who = (...roles: Role[]): Actor => ({ id: 'p', name: 'P', roles, shop: 1, branches: 'all' });
const order = (change: Partial<Order> = {}) =>
  anOrder({ create_at: NOW - 1000, status: 'APPROVAL', ...change });
const ofTable = { action: 'table' as const, table: { sid: 't1', name: 'T1', table_part: null } };
const paid = (ago: number) => ({ state: 'paid' as const, id: 'p1', amount: 500, at: NOW - ago });
const packed = (ago: number): Partial<Order> => ({
  action: 'now',
  status: 'PACKED',
  create_at: NOW - 900_000,
  bumps: [{ id: 'b1', at: NOW - ago, by: 'Ana', from: 'PREPARED', to: 'PACKED', lines: [], removed: [] }],
});

it.each(['owner', 'manager', 'waitress', 'kitchen'] as const)('announces an order to a %s', (role) => {
  expect(isNewOrder(order(), who(role), NOW, alertTypes)).toBe(true);
  expect(isNewOrder(order({ status: 'PLACED' }), who(role), NOW, alertTypes)).toBe(true);
  expect(isNewOrder(order(ofTable), who(role), NOW, alertTypes)).toBe(true);
});

it.each([
  ['an order that staff took', order({ source: 'staff' }), who('owner'), false],
  ['an order that is cooked', order({ status: 'PREPARING' }), who('owner'), false],
  ['an order of two minutes ago', order({ create_at: NOW - 120_000 }), who('owner'), false],
  ['an order that is not paid yet', order({ payment: { ...paid(0), state: 'open' } }), who('owner'), false],
  [
    'an order that was paid just now',
    order({ create_at: NOW - 240_000, payment: paid(1000) }),
    who('waitress'),
    true,
  ],
  ['an order, to a customer', order(), who('member'), false],
  ['an order, to a machine', order(), who('sync'), false],
] as const)('announces %s: %s', (_what, one, actor, isTold) => {
  expect(isNewOrder(one, actor, NOW, alertTypes)).toBe(isTold);
});

describe('a driver', () => {
  it.each([
    ['an order that is not cooked yet', order({ action: 'now' }), false],
    ['a delivery that was packed just now', order(packed(1000)), true],
    ['a delivery that was packed long ago', order(packed(120_000)), false],
    ['an order to collect', order({ ...packed(1000), action: 'pickup' }), false],
    [
      'a delivery that another driver has',
      order({ ...packed(1000), driver: { id: 'd', name: 'D', at: NOW } }),
      false,
    ],
  ] as const)('is notified of %s: %s', (_what, one, isTold) => {
    expect(isNewOrder(one, who('delivery'), NOW, alertTypes)).toBe(isTold);
  });

  it('who also waits tables is notified of every order', () => {
    expect(isNewOrder(order(), who('delivery', 'waitress'), NOW, alertTypes)).toBe(true);
  });
});

it('announces no order of a type that the device leaves out', () => {
  const delivery = order({ action: 'now' });
  expect(isNewOrder(delivery, who('waitress'), NOW, ['table', 'pickup'])).toBe(false);
  expect(isNewOrder(order(ofTable), who('waitress'), NOW, ['table', 'pickup'])).toBe(true);
});

it.each([
  [['waitress'], ['table', 'pickup']],
  [['delivery'], ['delivery']],
  [['waitress', 'delivery'], alertTypes],
  [['kitchen'], alertTypes],
  [['manager'], alertTypes],
  [['owner'], alertTypes],
] as const)('alerts %s to the orders that they act on', (roles, types) => {
  expect(defaultAlertTypes(who(...roles))).toEqual(types);
});
