import { expect, it } from 'vitest';
import { isNewOrder } from '#domain/orders/new-orders.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_000_000_000;
const who = (...roles: Role[]): Actor => ({ id: 'p', name: 'P', roles, shop: 1, branches: 'all' });
const order = (change: Partial<Order> = {}) =>
  anOrder({ create_at: NOW - 1000, status: 'APPROVAL', ...change });
const ofTable = { action: 'table' as const, table: { sid: 't1', name: 'T1', table_part: null } };

it.each([
  ['an order to accept', order(), who('owner'), true],
  ['an order that was accepted automatically', order({ status: 'PLACED' }), who('manager'), true],
  ['an order that staff took', order({ source: 'staff' }), who('owner'), false],
  ['an order that is cooked', order({ status: 'PREPARING' }), who('owner'), false],
  ['an order of two minutes ago', order({ create_at: NOW - 120_000 }), who('owner'), false],
  ['a delivery, to a waiter', order(), who('waitress'), false],
  ['a table order, to a waiter', order(ofTable), who('waitress'), true],
  ['an order, to the kitchen', order(), who('kitchen'), false],
] as const)('announces %s: %s', (_what, one, actor, isTold) => {
  expect(isNewOrder(one, actor, NOW)).toBe(isTold);
});
