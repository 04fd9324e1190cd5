import { expect, it } from 'vitest';
import { columnOf } from '#app/features/kitchen/customer-board.tsx';
import { type OrderStatus, orderStatuses } from '#domain/orders/order.ts';

const NOW = 10_000_000;
const at = (status: OrderStatus, ago = 0) => ({ status, bumps: [], create_at: NOW - ago });

it.each([
  ['PLACED', 'preparing', 'preparing'],
  ['PREPARING', 'preparing', 'preparing'],
  ['PREPARED', 'preparing', 'ready'],
  ['PACKING', 'preparing', 'preparing'],
  ['PACKED', 'ready', 'ready'],
  ['RTD', 'ready', 'ready'],
  ['SHIPPED', 'ready', 'ready'],
] as const)('shows %s as %s where the shop packs, otherwise as %s', (status, packed, short) => {
  expect(columnOf(at(status), true, NOW)).toBe(packed);
  expect(columnOf(at(status), false, NOW)).toBe(short);
});

it('shows every status between approval and the end in one of the columns', () => {
  const away = ['APPROVAL', 'DELIVERED', 'CANCELED', 'PAYMENT', 'PAYED', 'SERVED'];
  for (const status of orderStatuses.filter((one) => !away.includes(one))) {
    expect(columnOf(at(status), true, NOW), status).toBeDefined();
  }
});

it('keeps a ready number for half an hour', () => {
  expect(columnOf(at('PACKED', 29 * 60_000), true, NOW)).toBe('ready');
  expect(columnOf(at('PACKED', 31 * 60_000), true, NOW)).toBeUndefined();
});
