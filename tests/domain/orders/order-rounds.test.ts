import { describe, expect, it } from 'vitest';
import {
  type AlarmListener,
  dueAlarms,
  SHOWN_WITHIN_MS,
  ticketReceipts,
  unshownTickets,
} from '#domain/orders/alarms.ts';
import { kitchenBoard, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { promiseOrder, showOrder } from '#domain/orders/kitchen-moves.ts';
import type { ItemStatus, Order } from '#domain/orders/order.ts';
import { withRound } from '#domain/orders/order-rounds.ts';
import { promisedAt, roundPromisedAt } from '#domain/orders/promise.ts';
import { orderTimer } from '#domain/orders/order-timer.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const NOW = Date.UTC(2026, 5, 6, 18);
const MINUTE = 60_000;
const grill: AlarmListener = { approves: false, cooks: ['grill'] };
const shown = { at: NOW - 60 * MINUTE, by: 'Kim' };
const kim = (now: number) => ({ id: 'show', now, actor: actor('kitchen') });
const dish = (name: string, status: ItemStatus = 'PLACED') =>
  aLine({ id: `line-${name}-000000`, name, status, stations: ['grill'] });

/** An order placed an hour ago whose soup has this status, with a cake ordered `ago` before now. */
function withCake(soup: ItemStatus, ago: number, cake = dish('cake')): Order {
  const first = anOrder({
    status: 'SERVED',
    action: 'table',
    create_at: NOW - 60 * MINUTE,
    shown,
    products: [dish('soup', soup)],
  });
  return { ...withRound(first, [cake], NOW - ago), status: 'PREPARING' };
}
const began = (order: Order): Order => ({
  ...order,
  products: order.products.map((line) =>
    line.status === 'PLACED' ? { ...line, status: 'PREPARING' as const } : line,
  ),
});
const kinds = (order: Order, listener = grill) => dueAlarms([order], listener, NOW).map(({ kind }) => kind);

describe('a round added to a started ticket', () => {
  it('rings at its stations until it is started', () => {
    expect(kinds(withCake('SERVED', 5_000))).toEqual(['ticket']);
    expect(kinds(withCake('PREPARING', 5_000))).toEqual(['ticket']);
    expect(kinds(withCake('SERVED', 5_000), { approves: false, cooks: ['bar'] })).toEqual([]);
    expect(kinds(began(withCake('SERVED', 5_000)))).toEqual([]);
  });

  it('does not ring while its course is held', () => {
    const held = withCake('SERVED', 5_000, { ...dish('cake'), course: 3 });
    expect(kinds(held)).toEqual([]);
    expect(kinds({ ...held, fired: 3 })).toEqual(['ticket']);
  });

  it('is listed as not shown and not started until a screen has shown it', () => {
    const order = withCake('SERVED', SHOWN_WITHIN_MS + 1);
    expect(unshownTickets([order], NOW)).toHaveLength(1);
    expect(ticketReceipts(order)).toMatchObject({ shown: null, started: false });
    // What a screen showed before the round arrived, reported late.
    expect(showOrder(order, kim(NOW), 1)).toBe(order);
    const seen = showOrder(order, kim(NOW), 2);
    expect(unshownTickets([seen], NOW)).toEqual([]);
    expect(seen.shown).toEqual(shown);
    expect(ticketReceipts(began(seen))).toMatchObject({
      shown: { at: NOW, by: 'kitchen' },
      started: true,
    });
    expect(showOrder(seen, kim(NOW + 1), 2)).toBe(seen);
  });

  it('has its own clock and position once the rest is finished', () => {
    const order = withCake('PREPARED', 5_000);
    expect(orderTimer(order, NOW)).toEqual({ seconds: 5, state: 'fresh' });
    expect(orderTimer(withCake('PREPARING', 5_000), NOW).seconds).toBe(3600);
    const other = anOrder({ sid: 'order-other-00000', create_at: NOW - MINUTE });
    expect(kitchenBoard([order, other], 'expo', NOW).now.map((one) => one.order.sid)).toEqual([
      other.sid,
      order.sid,
    ]);
    expect(orderTimer({ ...order, rounds: undefined }, NOW).seconds).toBe(3600);
  });

  it('has them at a station that cooks only it, while the first round cooks at another', () => {
    const order = withCake('PREPARING', 5_000, { ...dish('cake'), stations: ['cold'] });
    const timerAt = (share: 'expo' | string[]) => orderTimer(order, NOW, kitchenTicket(order, share).since);
    expect(timerAt(['cold'])).toEqual({ seconds: 5, state: 'fresh' });
    expect(timerAt(['grill'])).toEqual({ seconds: 3600, state: 'late' });
    expect(timerAt(['grill', 'cold']).seconds).toBe(3600);
    expect(timerAt('expo').seconds).toBe(3600);
    const other = anOrder({
      sid: 'order-other-00000',
      create_at: NOW - MINUTE,
      products: [{ ...dish('tea'), stations: [] }],
    });
    const boardOf = (station: string) =>
      kitchenBoard([order, other], [station], NOW).now.map((one) => one.order.sid);
    expect(boardOf('cold')).toEqual([other.sid, order.sid]);
    expect(boardOf('grill')).toEqual([order.sid, other.sid]);
    const late = (station: string) => kinds(began(order), { approves: false, cooks: [station] });
    expect(late('cold')).toEqual([]);
    expect(late('grill')).toEqual(['late']);
  });

  it('is promised from when it was sent', () => {
    const order = withCake('PREPARED', 5 * MINUTE);
    const whole = order.deliver_time * MINUTE;
    expect(promisedAt(order)).toBe(NOW - 5 * MINUTE + whole);
    const both = withCake('PREPARING', 5 * MINUTE);
    expect(promisedAt(both)).toBe(NOW - 60 * MINUTE + whole);
    expect([1, 2].map((round) => roundPromisedAt(both, round))).toEqual([
      NOW - 60 * MINUTE + whole,
      NOW - 5 * MINUTE + whole,
    ]);
    expect(promisedAt({ ...order, rounds: undefined })).toBe(NOW - 60 * MINUTE + whole);
  });

  it('is promised no earlier than the last promise', () => {
    const order = withCake('PREPARED', 5 * MINUTE);
    const late = NOW + 3 * 60 * MINUTE;
    expect(promisedAt({ ...order, promised_at: late })).toBe(late);
    expect(promisedAt({ ...order, promised_at: NOW - 40 * MINUTE })).toBe(promisedAt(order));
    const later = { sid: order.sid, promised_at: promisedAt(order) + 5 * MINUTE };
    const said = promiseOrder(order, later, kim(NOW));
    expect(said.ok && promisedAt(said.value)).toBe(later.promised_at);
    expect(promiseOrder(order, { ...later, promised_at: NOW }, kim(NOW))).toEqual({ ok: true, value: order });
  });

  it('leaves what was finished before off the ticket', () => {
    const order = withCake('SERVED', 5_000);
    const names = (one: Order) => kitchenTicket(one, 'expo').parts.map(({ lines }) => lines[0]?.name);
    expect(names(order)).toEqual(['cake']);
    expect(names(withCake('PREPARING', 5_000))).toEqual(['soup', 'cake']);
  });

  it('shows a recalled dish on the ticket again', () => {
    const order = withCake('SERVED', 5_000);
    const names = (one: Order) => kitchenTicket(one, 'expo').parts.map(({ lines }) => lines[0]?.name);
    const [soup, ...rest] = order.products;
    if (soup === undefined) throw new Error('no soup');
    expect(names({ ...order, products: [{ ...soup, status: 'PREPARING' }, ...rest] })).toEqual([
      'soup',
      'cake',
    ]);
  });
});
