import { expect, it } from 'vitest';
import { actionForKind, kindsOf, startActionFor, timesOfKind } from '#domain/cart/order-choices.ts';
import type { OrderAction } from '#domain/orders/order.ts';

const ALL: OrderAction[] = ['now', 'later', 'pickup', 'pickupl', 'book'];

it.each<[OrderAction[], string[]]>([
  [ALL, ['delivery', 'pickup', 'book']],
  [
    ['later', 'pickupl'],
    ['delivery', 'pickup'],
  ],
  [['pickup'], ['pickup']],
  [['table'], []],
])('offers of %j the kinds %j', (actions, kinds) => {
  expect(kindsOf(actions)).toEqual(kinds);
});

it.each<[Parameters<typeof actionForKind>, OrderAction | undefined]>([
  [['pickup', false, ALL], 'pickup'],
  [['pickup', true, ALL], 'pickupl'],
  [['pickup', true, ['now', 'pickup']], 'pickup'],
  [['delivery', false, ['later']], 'later'],
  [['delivery', false, ['pickup']], undefined],
  [['book', true, ALL], 'book'],
])('chooses for %j the action %s', (asked, action) => {
  expect(actionForKind(...asked)).toBe(action);
});

it.each<[OrderAction, OrderAction[], OrderAction | undefined]>([
  ['now', ['later', 'pickupl'], 'later'],
  ['pickup', ['later', 'pickupl'], 'pickupl'],
  ['pickup', ['later'], 'later'],
  ['now', [], undefined],
])('starts instead of %s, where only %j is offered, with %s', (usual, actions, start) => {
  expect(startActionFor(usual, actions)).toBe(start);
});

it('offers no times for a booked table, which has days of its own', () => {
  expect(timesOfKind('book', ALL)).toEqual([]);
});

it('offers a kind as soon as possible and later', () => {
  expect(timesOfKind('pickup', ALL).map(({ action }) => action)).toEqual(['pickup', 'pickupl']);
});
