import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt, dueState, type DueState, isMissed, measuredAt } from '#domain/orders/due.ts';
import { type Order, orderStatuses } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_800_000_000_000;
const pickup: Partial<Order> = { action: 'pickup', create_at: NOW, deliver_time: 30, status: 'PREPARING' };
const delivery: Partial<Order> = { ...pickup, action: 'now' };
const minutes = (order: Order) => (dueAt(order) - NOW) / MINUTE_MS;

describe('what an order is due', () => {
  it.each<[string, Partial<Order>, number]>([
    ['for pickup: its promise', pickup, 30],
    [
      'at a table: its promise',
      { ...pickup, action: 'table', table: { sid: 't', name: 'T1', table_part: null } },
      30,
    ],
    ['for delivery, in the kitchen: after two thirds', delivery, 20],
    ['for delivery, packed: after two thirds', { ...delivery, status: 'PACKED' }, 20],
    ['for delivery, on its way: its promise', { ...delivery, status: 'SHIPPED' }, 30],
    ['on approval: within a minute', { ...pickup, status: 'APPROVAL' }, 1],
    ['promised for later by staff: that promise', { ...pickup, promised_at: NOW + 45 * MINUTE_MS }, 45],
    ['for a chosen time: that time', { ...pickup, action: 'pickupl', booking: NOW + 180 * MINUTE_MS }, 180],
  ])('%s', (_name, change, expected) => {
    expect(minutes(anOrder(change))).toBeCloseTo(expected, 6);
  });
});

describe('how an order stands against its promise', () => {
  it.each<[number, DueState]>([
    [0, 'on_time'],
    [23, 'on_time'],
    [24, 'due_soon'],
    [29, 'due_soon'],
    [30, 'due'],
    [30.9, 'due'],
    [31, 'overdue'],
    [600, 'overdue'],
  ])('a pickup promised in 30 minutes, after %d: %s', (after, state) => {
    expect(dueState(anOrder(pickup), NOW + after * MINUTE_MS)).toBe(state);
  });

  it.each<[number, DueState]>([
    [0.5, 'on_time'],
    [1, 'waiting'],
    [29, 'waiting'],
    [30, 'due'],
    [31, 'overdue'],
  ])('an order on approval, after %d minutes: %s', (after, state) => {
    expect(dueState(anOrder({ ...pickup, status: 'APPROVAL' }), NOW + after * MINUTE_MS)).toBe(state);
  });

  it.each<[number, DueState]>([
    [1, 'waiting'],
    [179, 'waiting'],
    [186, 'overdue'],
  ])('an order on approval for a time in 180 minutes, after %i minutes: %s', (after, state) => {
    const booking = NOW + 180 * MINUTE_MS;
    const later = anOrder({ ...pickup, status: 'APPROVAL', action: 'pickupl', booking });
    expect(dueState(later, NOW + after * MINUTE_MS)).toBe(state);
  });

  it('approval does not change how a late order stands', () => {
    const waiting = anOrder({ ...delivery, status: 'APPROVAL' });
    const states = [19, 20, 25].map((after) =>
      [waiting, { ...waiting, status: 'PLACED' as const }].map((one) =>
        dueState(one, NOW + after * MINUTE_MS),
      ),
    );
    expect(states).toEqual([
      ['waiting', 'due_soon'],
      ['due', 'due'],
      ['overdue', 'overdue'],
    ]);
  });

  it('a delivery is measured by when it leaves, and on its way by its promise', () => {
    const packed = anOrder({ ...delivery, status: 'PACKED' });
    const onItsWay: Order = { ...packed, status: 'SHIPPED' };
    expect([packed, onItsWay].map((order) => (measuredAt(order) - NOW) / MINUTE_MS)).toEqual([20, 30]);
    expect([21, 29, 31].map((after) => dueState(onItsWay, NOW + after * MINUTE_MS))).toEqual([
      'on_time',
      'due_soon',
      'overdue',
    ]);
    expect(dueState(packed, NOW + 21 * MINUTE_MS)).toBe('overdue');
  });

  it('is due within the minute that screens print, and missed after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.integer({ min: 0, max: 7200 }), (status, seconds) => {
        const order = anOrder({ ...delivery, status });
        const now = NOW + seconds * 1000;
        const state = dueState(order, now);
        expect(state === 'overdue').toBe(isMissed(measuredAt(order), now));
        if (state === 'due') expect(Math.abs(now - measuredAt(order))).toBeLessThan(MINUTE_MS);
      }),
    );
  });

  it('a later promise makes an overdue order on time again', () => {
    const late = anOrder(pickup);
    const at = NOW + 40 * MINUTE_MS;
    expect(dueState(late, at)).toBe('overdue');
    expect(dueState({ ...late, promised_at: NOW + 90 * MINUTE_MS }, at)).toBe('on_time');
  });

  it('a finished order stands as it did when it was finished', () => {
    const done = anOrder({ ...pickup, status: 'DELIVERED', finished_at: NOW + 20 * MINUTE_MS });
    expect(dueState(done, NOW + 600 * MINUTE_MS)).toBe('on_time');
  });

  it('only moves on with time', () => {
    const states: DueState[] = ['later', 'on_time', 'waiting', 'due_soon', 'due', 'overdue'];
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 1e8 }),
        fc.integer({ min: 0, max: 1e8 }),
        (status, deliver_time, first, more) => {
          const order = anOrder({ ...delivery, status, deliver_time });
          const before = states.indexOf(dueState(order, NOW + first));
          expect(states.indexOf(dueState(order, NOW + first + more))).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });
});
