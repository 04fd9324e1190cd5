import { describe, expect, it } from 'vitest';
import { expectedAt, isAwaited } from '#domain/orders/expected-at.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';

const MINUTE = 60_000;
/** A full hour, so that minutes read like those of a clock. */
const PLACED = 1_800_000 * 1000;
const at = (minutes: number) => PLACED + minutes * MINUTE;

const bump = (from: OrderStatus, to: OrderStatus, minutes: number) => ({
  id: 'change',
  at: at(minutes),
  by: '',
  from,
  to,
  lines: [],
  removed: [],
});

/** A delivery placed at minute 0 and promised for minute 30. */
const delivery = (change: Partial<Order>) =>
  anOrder({ action: 'now', table: null, create_at: PLACED, deliver_time: 30, promised_at: null, ...change });

describe('an order is expected', () => {
  const cases: [string, Order, now: number, expected: number, isLate: boolean][] = [
    ['at its promise until then', delivery({ status: 'PLACED' }), 29, 30, false],
    ['at a promise that staff moved', delivery({ status: 'PLACED', promised_at: at(50) }), 40, 50, false],
    ['after packing and way when it is not begun', delivery({ status: 'PLACED' }), 30, 50, true],
    [
      'when its cooking, begun late, and the rest are over',
      delivery({ status: 'PREPARING', bumps: [bump('PLACED', 'PREPARING', 28)] }),
      31,
      60,
      true,
    ],
    [
      'after the way when it is packed',
      delivery({ status: 'PACKED', bumps: [bump('PREPARED', 'PACKED', 30)] }),
      32,
      40,
      true,
    ],
    [
      'in five minutes, rounded up, when its driver is late',
      delivery({ status: 'SHIPPED', bumps: [bump('PACKED', 'SHIPPED', 10)] }),
      47,
      55,
      true,
    ],
    [
      'after half of its time when a pickup is not cooked',
      delivery({ action: 'pickup', status: 'PREPARING', deliver_time: 20 }),
      40,
      50,
      true,
    ],
    [
      'after the whole time when it waits for its confirmation beyond the chosen time',
      delivery({ action: 'later', status: 'APPROVAL', booking: at(30) }),
      31,
      65,
      true,
    ],
  ];
  it.each(cases)('%s', (_name, order, now, expected, isLate) => {
    const found = expectedAt(order, at(now));
    expect({ minutes: (found.at - PLACED) / MINUTE, isLate: found.isLate }).toEqual({
      minutes: expected,
      isLate,
    });
  });

  it('never at a time that has passed', () => {
    const statuses: OrderStatus[] = [
      'APPROVAL',
      'PLACED',
      'PREPARING',
      'PREPARED',
      'PACKED',
      'RTD',
      'SHIPPED',
    ];
    for (const status of statuses)
      for (let now = 0; now < 300; now += 7)
        expect(expectedAt(delivery({ status }), at(now)).at).toBeGreaterThan(at(now));
  });
});

describe('a customer', () => {
  it.each([
    ['waits for a delivery until it is brought', { action: 'now', status: 'SHIPPED' }, true],
    ['waits for a pickup while it is cooked', { action: 'pickup', status: 'PREPARING' }, true],
    ['waits no more for a pickup that is ready', { action: 'pickup', status: 'PREPARED' }, false],
    ['waits no more for what is delivered', { action: 'now', status: 'DELIVERED' }, false],
    ['waits for no cancelled order', { action: 'now', status: 'CANCELED', finished_at: at(5) }, false],
  ] as const)('%s', (_name, change, expected) => {
    expect(isAwaited(delivery(change))).toBe(expected);
  });
});
