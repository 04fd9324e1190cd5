import { expect, it } from 'vitest';
import { openBills } from '#domain/cash/open-bills.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const DAY = { from: 0, until: Number.POSITIVE_INFINITY };
const owed = { products: [aLine({ price: 500 })], total: 500 };

it('lists orders collected here and deliveries under way, without those that are paid, cancelled or not accepted', () => {
  const orders = [
    anOrder({ ...owed, sid: 'pickup', action: 'pickup', status: 'PREPARING' }),
    anOrder({ ...owed, sid: 'delivery', action: 'now', status: 'SHIPPED' }),
    anOrder({ ...owed, sid: 'delivered', action: 'now', status: 'DELIVERED' }),
    anOrder({ ...owed, sid: 'canceled', action: 'now', status: 'CANCELED' }),
    anOrder({ ...owed, sid: 'asked', action: 'now', status: 'APPROVAL' }),
  ];
  expect(openBills({ sessions: [], orders }, DAY).map(({ of, sid }) => [of, sid])).toEqual([
    ['pickup', 'pickup'],
    ['delivery', 'delivery'],
  ]);
});

it('carries what is not finished over a closing, and of the finished only those of its own time', () => {
  const before = { ...owed, create_at: 1_000, action: 'pickup' as const };
  const orders = [
    anOrder({ ...before, sid: 'cooking', status: 'PREPARING' }),
    anOrder({ ...before, sid: 'collected', status: 'DELIVERED' }),
    anOrder({ ...before, create_at: 3_000, sid: 'today', status: 'DELIVERED' }),
  ];
  const open = openBills({ sessions: [], orders }, { from: 2_000, until: Number.POSITIVE_INFINITY });
  expect(open.map(({ sid }) => sid)).toEqual(['cooking', 'today']);
});
