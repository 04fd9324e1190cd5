import { expect, it } from 'vitest';
import { customersOrder } from '#domain/orders/customers-order.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const HOUSE = 'Amélie of the house';
const stamp = { at: 5, by: HOUSE };

const known = anOrder({
  status: 'CANCELED',
  placed_by: HOUSE,
  note: 'no bell',
  products: [
    aLine({ id: 'line-00000000000a', removed: { ...stamp, reason: `${HOUSE} dropped it` } }),
    aLine({ id: 'line-00000000000b', voided: { ...stamp, reason: `${HOUSE} was slow` } }),
    aLine({ id: 'line-00000000000c', was: { ...stamp, quantity: 2, note: 'mild' } }),
  ],
  bumps: [{ id: 'x', ...stamp, from: 'PLACED', to: 'PREPARING', lines: [], removed: [] }],
  acks: [{ line: 'line-00000000000a', kind: 'removed', of: 4, ...stamp }],
  op_shipped: { id: '9', name: HOUSE },
  driver: { id: '9', name: HOUSE, at: 6 },
  cancel: { ...stamp, reason: 'The oven is broken', from: 'PREPARING' },
  rush: stamp,
  shown: stamp,
  recalled: stamp,
  rounds: [{ round: 2, at: 7, over: 1, shown: stamp }],
  undelivered: { ...stamp, reason: `${HOUSE} found nobody` },
  pin_misses: 2,
  delivered: { ...stamp, proof: 'word', photo: null, reason: `${HOUSE} knows them` },
  transfer: { ...stamp, amount: 900 },
});

it('contains nothing internal', () => {
  const shown = customersOrder(known);
  expect(JSON.stringify(known)).toContain(HOUSE);
  expect(JSON.stringify(shown)).not.toContain(HOUSE);
  expect(orderSchema.safeParse(shown).success).toBe(true);
});

it('contains what its page shows: times of steps, removed dishes, the cancellation reason', () => {
  expect(customersOrder(known)).toMatchObject({
    note: 'no bell',
    products: [{ removed: { at: 5 } }, { voided: { at: 5 } }, { was: { quantity: 2, note: 'mild' } }],
    bumps: [{ at: 5, to: 'PREPARING' }],
    cancel: { reason: 'The oven is broken', from: 'PREPARING' },
    transfer: { amount: 900 },
  });
});

it('returns an order without changes unchanged', () => {
  const plain = anOrder({ placed_by: '' });
  expect(customersOrder(plain)).toEqual(plain);
});
