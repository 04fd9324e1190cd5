import { describe, expect, it } from 'vitest';
import { returnOrder } from '#domain/delivery/delivery-mutations.ts';
import { returningWith } from '#domain/delivery/dispatch.ts';
import { eventOf } from '#domain/notifications/order-alerts.ts';
import { moveOrder } from '#domain/orders/move-order.ts';
import type { Order } from '#domain/orders/order.ts';
import { recallOrder } from '#domain/orders/recall-order.ts';
import { actor, anOrder } from '#tests/support/orders.ts';

const NOW = 2_000_000;
const tunde = { ...actor('delivery'), id: 'tunde', name: 'Tunde' };
const ines = { ...actor('delivery'), id: 'ines', name: 'Ines' };
/** Another driver of the same name. */
const otherTunde = { ...tunde, id: 'tunde-2' };
const context = (id: string, who = tunde, now = NOW) => ({ id, now, actor: who });

const packed = anOrder({
  action: 'now',
  table: null,
  status: 'PACKED',
  driver: { id: tunde.id, name: tunde.name, at: 1 },
});
const { sid } = packed;
function done(result: ReturnType<typeof moveOrder>): Order {
  if (!result.ok) throw new Error(result.refusal.code);
  // As it is stored: without keys of undefined values.
  const stored: Order = JSON.parse(JSON.stringify(result.value));
  return stored;
}
const shipped = done(moveOrder(packed, { sid, status: 'SHIPPED' }, context('ship')));
const returned = (order: Order, who = tunde) =>
  done(returnOrder(order, { sid, reason: 'No answer' }, context('return', who, NOW + 60_000)));
const recall = (order: Order, who = tunde) =>
  recallOrder(order, { sid, bump: 'return' }, context('recall', who, NOW + 61_000));

describe('an order that is brought back', () => {
  it('is matched to its driver and not to another one of the same name', () => {
    const orders = [returned(shipped)];
    expect(returningWith(tunde, orders)).toEqual(orders);
    expect(returningWith(otherTunde, orders)).toEqual([]);
  });

  it('is matched to its driver when a manager returned it', () => {
    const orders = [returned(shipped, actor('manager'))];
    expect(returningWith(tunde, orders)).toEqual(orders);
  });

  it('is matched by name where an older app recorded no driver', () => {
    const undelivered = { reason: 'No answer', at: NOW, by: 'Tunde' };
    const orders = [anOrder({ action: 'now', status: 'PACKED', undelivered })];
    expect(returningWith(tunde, orders)).toEqual(orders);
    expect(returningWith(ines, orders)).toEqual([]);
  });
});

describe('undoing a failed delivery', () => {
  it.each([
    ['a claimed order', shipped],
    ['an order that a driver took without a claim', { ...shipped, driver: null }],
    [
      'an order that had failed before',
      { ...shipped, undelivered: { reason: 'Closed', at: 5, by: 'Ines', driver: 'ines' } },
    ],
  ])('restores %s as it was', (_, order) => {
    const { recalled: said, ...back } = done(recall(returned(order)));
    expect(back).toEqual(order);
    expect(said).toMatchObject({ by: 'Tunde' });
  });

  it('tells the customer nothing again', () => {
    const back = returned(shipped);
    expect(eventOf(packed, shipped)).toBe('shipped');
    expect(eventOf(back, done(recall(back)))).toBeUndefined();
  });

  it.each([
    ['its driver', tunde, 'ok'],
    ['a manager', actor('manager'), 'ok'],
    ['another driver', ines, 'forbidden'],
  ])('is the right of %s: %s', (_, who, expected) => {
    const back = recall(returned(shipped), who);
    expect(back.ok ? 'ok' : back.refusal.code).toBe(expected);
  });

  it('is refused after another driver has claimed the order', () => {
    const claimed = { ...returned(shipped), driver: { id: ines.id, name: ines.name, at: NOW } };
    expect(recall(claimed)).toMatchObject({ refusal: { code: 'recall_superseded' } });
  });
});
