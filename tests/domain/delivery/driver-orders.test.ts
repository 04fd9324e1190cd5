import { expect, it } from 'vitest';
import { driverOrders } from '#domain/delivery/driver-orders.ts';
import { type Order, orderStatuses } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';

const mine = { id: 'me', name: 'Me', at: 1 };
const undelivered = { reason: 'No answer', at: 1, by: 'Other' };
const other = { id: 'other', name: 'Other', at: 1 };

/** The lists that an order is in. */
const listsOf = (change: Partial<Order>) =>
  Object.entries(driverOrders([anOrder({ action: 'now', ...change })], 'me'))
    .filter(([, list]) => list.length > 0)
    .map(([name]) => name);

it.each([
  ['my order in the kitchen', { status: 'PREPARING' as const, driver: mine }, ['notReady']],
  ['my order that is not started', { status: 'PLACED' as const, driver: mine }, ['notReady']],
  ['my packed order', { status: 'PACKED' as const, driver: mine }, ['claimed']],
  ['my order on the way', { status: 'SHIPPED' as const, driver: mine }, ['underway']],
  ['a packed order without a driver', { status: 'PACKED' as const, driver: null }, ['free']],
  ['an order in the kitchen without a driver', { status: 'PREPARING' as const, driver: null }, []],
  ['a prepared order that is not packed', { status: 'PREPARED' as const, driver: null }, ['preparing']],
  ['an order that is being packed', { status: 'PACKING' as const, driver: null }, ['preparing']],
  ['an undelivered order on its way back', { status: 'PACKED' as const, undelivered }, ['comingBack']],
  ['an undelivered order that came back', { status: 'RTD' as const, undelivered }, ['free']],
  [
    'an undelivered order that was assigned to me',
    { status: 'PACKED' as const, undelivered, driver: mine },
    ['claimed'],
  ],
  ["another driver's order in the kitchen", { status: 'PREPARING' as const, driver: other }, []],
  ['my order that is not approved', { status: 'APPROVAL' as const, driver: mine }, []],
  ['a pickup', { status: 'PREPARING' as const, action: 'pickup' as const, driver: mine }, []],
])('lists %s', (_, change, expected) => {
  expect(listsOf(change)).toEqual(expected);
});

it('lists no order twice', () => {
  for (const status of orderStatuses) {
    for (const driver of [null, mine, other]) expect(listsOf({ status, driver }).length).toBeLessThan(2);
  }
});

it('has a prepared order available in a shop that skips packing', () => {
  const order = anOrder({ action: 'now', status: 'PREPARED', driver: null });
  expect(driverOrders([order], 'me', false).free).toEqual([order]);
});
