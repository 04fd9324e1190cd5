import { expect, it } from 'vitest';
import { actionsNow, isClosedForOrders, takesOrders } from '#domain/cart/actions-now.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { aMenu } from '#tests/support/menu.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const nights: Branch['opening_hours'] = Array.from({ length: 7 }, () => ['18:00', '23:00']);
const offer = (later: boolean) => ({ buy_now: true, pickup: true, buy_later: later, pickup_later: later });
const branchWith = (change: Partial<Branch>) => aMenu(NOON, change).branch;

it.each([
  ['an open branch', {}, 'now', false],
  ['a closed branch that takes orders for later', { ...offer(true), opening_hours: nights }, 'later', false],
  ['a closed branch that takes none', { ...offer(false), opening_hours: nights }, 'none', true],
  ['a branch closed by hand', { ...offer(true), status: 'closed' as const }, 'none', true],
])('knows when %s takes an order', (_title, change, taking, isClosed) => {
  const services = aMenu(NOON).branch.shop;
  const branch = branchWith({ ...change, shop: { ...services, lite_ecom: true } });
  expect(takesOrders(branch, null, NOON)).toBe(taking);
  expect(isClosedForOrders(branch, NOON)).toBe(isClosed);
});

it('lets guests of an open branch without delivery and pickup fill their cart', () => {
  const branch = branchWith({ buy_now: false, pickup: false });
  expect(isClosedForOrders(branch, NOON)).toBe(false);
  expect(actionsNow(branch, 't1', NOON)).toEqual(['table']);
});

it('takes no orders at a table of a closed branch', () => {
  expect(takesOrders(branchWith({ ...offer(true), opening_hours: nights }), 't1', NOON)).toBe('none');
});
