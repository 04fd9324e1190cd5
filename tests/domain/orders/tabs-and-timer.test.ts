import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { defaultTab, inTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { lateAfter, orderTimer } from '#domain/orders/order-timer.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const NOW = 10_000_000;
const TABLE = { sid: 't1', name: 'T1', table_part: null };

describe('tabs', () => {
  const cases: [string, Partial<Order>, string[]][] = [
    ['on approval', { status: 'APPROVAL' }, ['new']],
    ['placed', { status: 'PLACED' }, ['new', 'preparing']],
    ['preparing', { status: 'PREPARING' }, ['preparing']],
    [
      'preparing with everything served',
      { status: 'PREPARING', products: [aLine({ status: 'SERVED' })] },
      [],
    ],
    ['prepared, to go', { status: 'PREPARED' }, ['packing']],
    ['ready, at a table', { status: 'PREPARED', action: 'table', table: TABLE }, ['preparing']],
    ['served, at a table', { status: 'SERVED', action: 'table', table: TABLE }, []],
    ['packing', { status: 'PACKING' }, ['packing']],
    ['packed', { status: 'PACKED' }, ['delivering']],
    ['ready to ship', { status: 'RTD' }, ['delivering']],
    ['shipped', { status: 'SHIPPED' }, ['delivering']],
    ['delivered', { status: 'DELIVERED' }, []],
    ['cancelled', { status: 'CANCELED' }, []],
    [
      'for later, far off',
      { status: 'PLACED', action: 'later', booking: NOW + 31 * 60_000 },
      ['new', 'scheduled'],
    ],
    [
      'for later, its time has come',
      { status: 'PLACED', action: 'later', booking: NOW + 30 * 60_000 },
      ['new', 'preparing'],
    ],
    [
      'pickup later, far off',
      { status: 'PLACED', action: 'pickupl', booking: NOW + 3_600_000 },
      ['new', 'scheduled'],
    ],
  ];
  it.each(cases)('an order %s', (_name, change, expected) => {
    const order = anOrder(change);
    expect(orderTabs.filter((tab) => inTab(order, tab, NOW))).toEqual(expected);
  });

  it("start with the tab of the person's role", () => {
    expect(defaultTab(actor('owner'))).toBe('new');
    expect(defaultTab(actor('manager', 'kitchen'))).toBe('new');
    expect(defaultTab(actor('kitchen'))).toBe('preparing');
    expect(defaultTab(actor('delivery'))).toBe('packing');
  });
});

describe('the timer', () => {
  it.each([
    ['APPROVAL', 60],
    ['PLACED', 600],
    ['PREPARING', 600],
    ['PREPARED', 1200],
    ['PACKING', 1200],
    ['PACKED', 1200],
    ['SHIPPED', 1800],
    ['PAYMENT', 1800],
  ] as const)('%s is late after %i s in a branch of 30 min', (status, limit) => {
    expect(lateAfter(status, 30)).toBe(limit);
    const order = anOrder({ status, create_at: NOW });
    expect(orderTimer(order, NOW + limit * 1000).state).toBe('warn');
    expect(orderTimer(order, NOW + (limit + 1) * 1000)).toEqual({ seconds: limit + 1, state: 'late' });
    expect(orderTimer(order, NOW + limit * 700).state).toBe('fresh');
  });

  it.each(['PREPARING', 'PACKING'] as const)(
    'of a pickup: %s may take as long as in a delivery',
    (status) => {
      const limit = lateAfter(status, 30);
      const pickup = anOrder({ action: 'pickup', table: null, status, create_at: NOW, deliver_time: 20 });
      expect(orderTimer(pickup, NOW + limit * 1000).state).toBe('warn');
      expect(orderTimer(pickup, NOW + (limit + 1) * 1000).state).toBe('late');
    },
  );

  it('stops at 6000 s', () => {
    expect(orderTimer(anOrder({ create_at: NOW }), NOW + 9_000_000).seconds).toBe(6000);
  });

  it('counts from its arrival until an order for later is accepted', () => {
    const booking = NOW + 8_400_000;
    const order = anOrder({ action: 'pickupl', create_at: NOW, booking, deliver_time: 30 });
    expect(orderTimer({ ...order, status: 'APPROVAL' }, NOW + 300_000).seconds).toBe(300);
    expect(orderTimer({ ...order, status: 'PLACED' }, NOW + 300_000).seconds).toBe(0);
  });

  it('is never negative', () => {
    expect(orderTimer(anOrder({ create_at: NOW }), NOW - 86_400_000).seconds).toBe(0);
  });

  it('stops when the order is closed', () => {
    const done = anOrder({ status: 'DELIVERED', create_at: NOW, finished_at: NOW + 90_000 });
    expect(orderTimer(done, NOW + 9_000_000).seconds).toBe(90);
  });

  it('of a scheduled order starts when cooking must', () => {
    const order = anOrder({ action: 'later', create_at: NOW, booking: NOW + 7_200_000 });
    expect(orderTimer(order, NOW + 5_400_000 + 60_000).seconds).toBe(60);
  });
});
