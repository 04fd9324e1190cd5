import { describe, expect, it } from 'vitest';
import { cashOutside } from '#domain/cash/cash-outside.ts';
import { type ClosingRows, makeClosing } from '#domain/cash/day-closing.ts';
import type { Drawer } from '#domain/cash/drawer.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Payment } from '#domain/orders/payment.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aSitting, paid } from '#tests/support/payments.ts';

const FROM = 1000;
const UNTIL = 2000;
const head = { number: 1, day: '2026-06-06', from: FROM, until: UNTIL, by: 'Ana', currency: 'EUR' };

const order = (total: number, change: Partial<Order> = {}): Order =>
  anOrder({
    sid: `order-${total}-of-closing`,
    create_at: 1500,
    status: 'PLACED',
    action: 'pickup',
    products: [aLine({ price: total, unit_price: total, product_price: total })],
    total,
    ...change,
  });
const cash = (id: string, amount: number, at: number, by = 'bo') => paid(id, amount, {}, { at, by_id: by });

function closing(orders: readonly Order[], more: Partial<ClosingRows> = {}) {
  const made = makeClosing(head, { sessions: [], drawers: [], orders, ...more }, 'UTC');
  const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  const sales = made.figures.find(({ kind, key }) => kind === 'sales' && key === 'total')?.amount ?? 0;
  const closed = sumOf(made.figures.filter(({ kind }) => kind === 'unpaid'));
  const { underway = 0, earlier = 0, untaken = 0 } = made.rest ?? {};
  const covered = sumOf(made.methods) + made.unpaid.amount + closed;
  return { rest: made.rest, sales, sum: covered + underway + untaken - earlier };
}

describe('what the sales of a closing consist of', () => {
  it.each<[string, Order[], object]>([
    ['a paid pickup', [order(500, { payments: [cash('a', 500, 1600)] })], {}],
    ['an unpaid pickup', [order(500)], { open: 500 }],
    ['a pickup paid in part', [order(500, { payments: [cash('a', 200, 1600)] })], { open: 300 }],
    [
      'a delivery under way',
      [order(700, { action: 'now', method: 'cash_on_delivery' })],
      { underway: 700, open: 700 },
    ],
    [
      'a delivery that was paid at the door',
      [order(700, { action: 'now', method: 'cash_on_delivery', status: 'DELIVERED', finished_at: 1700 })],
      {},
    ],
    [
      'a delivery that was completed without a payment',
      [order(700, { action: 'now', method: 'web_payment', status: 'DELIVERED', finished_at: 1700 })],
      { untaken: 700 },
    ],
    [
      'an order from before, paid in this time',
      [order(500, { create_at: 900, payments: [cash('a', 500, 1600)] })],
      { earlier: 500 },
    ],
    ['more than the total', [order(500, { payments: [cash('a', 650, 1600)] })], { untaken: -150 }],
    ['an order to approve, and a cancelled one', [order(500, { status: 'APPROVAL' })], {}],
  ])('%s adds up', (_name, orders, rest) => {
    const made = closing(orders);
    expect(made.rest).toEqual({ underway: 0, earlier: 0, untaken: 0, open: 0, ...rest });
    expect(made.sum).toBe(made.sales);
  });

  it('adds up for a day with all of them', () => {
    const made = closing([
      order(501, { payments: [cash('a', 501, 1600)] }),
      order(502),
      order(703, { action: 'now', method: 'cash_on_delivery' }),
      order(704, { action: 'now', method: 'web_payment', status: 'DELIVERED', finished_at: 1700 }),
      order(505, { create_at: 900, payments: [cash('b', 505, 1600)] }),
    ]);
    expect(made.sales).toBe(501 + 502 + 703 + 704);
    expect(made.sum).toBe(made.sales);
  });
});

describe('the number of payments', () => {
  const parties = (change: Partial<Payment>) =>
    ['one', 'two'].map((sid) => ({
      ...aSitting(`order-${sid}`, [paid('over-both', 500, {}, { at: 1600, ...change })]),
      sid,
    }));
  const made = (change: Partial<Payment> = {}) =>
    makeClosing(head, { sessions: parties(change), drawers: [], orders: [] }, 'UTC');

  it('counts a payment over merged tables once', () => {
    expect(made().methods).toEqual([{ method: 'cash', count: 1, amount: 1000, tip: 0 }]);
  });

  it('counts its void once', () => {
    const { methods, voids } = made({ void: { at: 1700, by: 'Ana', reason: '' } });
    expect(voids).toEqual([{ method: 'cash', count: 1, amount: 1000, tip: 0 }]);
    expect(methods).toEqual([{ method: 'cash', count: 0, amount: 0, tip: 0 }]);
  });
});

describe('cash outside a drawer', () => {
  const drawer: Drawer = {
    sid: 'drawer-of-bo-0001',
    person: { id: 'bo', name: 'Bo' },
    opened_at: 1550,
    opened_by: 'Bo',
    float: 10_000,
    moves: [],
    count: { at: 1800, by: 'Bo', total: 0 },
  };
  it.each([
    ['before the drawer was started', 1540, 'bo', 500],
    ['into the drawer', 1600, 'bo', 0],
    ['after it was counted', 1900, 'bo', 500],
    ['by a person without one', 1600, 'ana', 500],
    ['before this closing', 900, 'bo', 0],
  ])('taken %s', (_name, at, by, outside) => {
    const orders = [order(500, { payments: [cash('a', 500, at, by)] })];
    expect(
      cashOutside({ sessions: [], orders, drawers: [drawer] }, head).map(({ amount }) => amount),
    ).toEqual(outside === 0 ? [] : [outside]);
  });

  it('names what a delivery was paid to a driver without a drawer', () => {
    const change = {
      action: 'now',
      method: 'cash_on_delivery',
      status: 'DELIVERED',
      finished_at: 1700,
    } as const;
    const delivered = order(700, { ...change, driver: { id: 'di', name: 'Di', at: 1 } });
    expect(cashOutside({ sessions: [], orders: [delivered], drawers: [] }, head)).toEqual([
      { id: 'di', person: 'Di', amount: 700 },
    ]);
  });

  it('stays with its taker over a closing until it is handed over', () => {
    const carried = [{ id: 'ana', person: 'Ana', amount: 500 }];
    const none = { sessions: [], orders: [], drawers: [] };
    expect(cashOutside(none, head, carried)).toEqual(carried);
    const from = { id: 'ana', name: 'Ana' };
    const move = {
      id: 'move-00000001',
      at: 1700,
      by: 'Bo',
      kind: 'in' as const,
      reason: 'Cash',
      amount: 500,
      from,
    };
    expect(cashOutside({ ...none, drawers: [{ ...drawer, moves: [move] }] }, head, carried)).toEqual([]);
  });

  it('is less what its taker has handed over since', () => {
    const orders = [order(500, { payments: [cash('a', 500, 1540, 'ana')] })];
    const move = { id: 'move-00000001', at: 1700, by: 'Bo', kind: 'in' as const, reason: 'Cash of Ana' };
    const left = (amount: number, at = 1700) => {
      const moves = [{ ...move, at, amount, from: { id: 'ana', name: 'Ana' } }];
      return cashOutside({ sessions: [], orders, drawers: [{ ...drawer, moves }] }, head);
    };
    expect(left(200).map(({ amount }) => amount)).toEqual([300]);
    expect(left(500)).toEqual([]);
    expect(left(600).map(({ amount }) => amount)).toEqual([-100]);
    expect(left(200, 900).map(({ amount }) => amount)).toEqual([500]);
  });
});
