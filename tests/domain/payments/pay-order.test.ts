import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { balanceOfOrder } from '#domain/orders/order-balance.ts';
import { UNDO_PAYMENT_MS } from '#domain/orders/take-payment.ts';
import { aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const SID = 'order-counter-0001';
const TOTAL = 1240;

let floor: Floor;
const stored = (): Order => {
  const order = floor.rows.order.get(SID);
  if (order === undefined) throw new Error('no order');
  return order;
};
const due = () => balanceOfOrder(stored()).due;
const put = (change: Partial<Order> = {}) => {
  const row = anOrder({
    sid: SID,
    branch: 1,
    action: 'pickup',
    method: 'cash_on_pickup',
    total: TOTAL,
    products: [aLine({ id: 'line-counter-0001', price: TOTAL })],
    ...change,
  });
  floor.put([{ kind: 'order', row }]);
};
const paying = (id: string, paid: number, more: object = {}) => ({
  id: `payment-${id}-0000`,
  sid: SID,
  paid,
  method: 'cash',
  covers: { kind: 'whole' },
  ...more,
});
const pay = (id: string, paid: number, more: object = {}, actor = bo) =>
  floor.run('orders/payment', paying(id, paid, more), actor);
const voiding = (id: string, actor = bo, since = 0) =>
  floor.run('orders/payment/void', { id: `payment-${id}-0000`, sid: SID, reason: 'mistake' }, actor, since);

beforeEach(() => {
  floor = aFloor();
  put();
});

describe('a payment of an order without a table', () => {
  it('takes its amount off what is due', () => {
    expect(pay('a', 1000, { given: 2000, tip: 100, covers: { kind: 'amount' } })).toBe('applied');
    expect(due()).toBe(240);
    expect(stored().payments).toMatchObject([
      { method: 'cash', amount: 1000, tip: 100, given: 2000, by: 'Bo', by_id: 'bo', void: null },
    ]);
  });

  it('is recorded once when it is sent twice', () => {
    pay('a', TOTAL);
    expect(pay('a', TOTAL)).toBe('noop');
    expect(due()).toBe(0);
  });

  it('is taken although it is more than what is due, as its money was taken', () => {
    pay('a', TOTAL);
    expect(pay('b', TOTAL)).toBe('applied');
    expect(due()).toBe(-TOTAL);
  });

  it('leaves a pickup order in its status', () => {
    put({ status: 'PACKED' });
    pay('a', TOTAL);
    expect(stored().status).toBe('PACKED');
  });

  it('is kept when the order was cancelled before', () => {
    put({ status: 'CANCELED' });
    expect(pay('a', TOTAL)).toBe('applied');
    expect(due()).toBe(-TOTAL);
  });

  it.each([
    ['kitchen', { ...bo, roles: ['kitchen' as const] }],
    ['driver', { ...bo, roles: ['delivery' as const] }],
    ['waiter of another branch', { ...bo, branches: [7] }],
  ])('is refused for a %s', (_, actor) => {
    expect(pay('a', TOTAL, {}, actor)).toBe('forbidden');
  });

  it('is refused for an order that does not exist', () => {
    expect(pay('a', TOTAL, { sid: 'order-unknown-0001' })).toBe('no_such_order');
  });

  it.each(['voucher', 'transfer'])('needs a reason of a waiter when it is a %s', (method) => {
    expect(pay('a', 100, { method })).toBe('invalid_fields');
    expect(pay('a', 100, { method, reason: 'no. 7' })).toBe('applied');
  });

  it('is at most what is due when it is a voucher of a waiter', () => {
    const voucher = { method: 'voucher', reason: 'no. 7' };
    expect(pay('a', TOTAL + 1, voucher)).toBe('voucher_too_large');
    expect(pay('a', TOTAL + 1, voucher, ana)).toBe('applied');
  });

  it('is given as a discount by managers alone, with a reason, and at most for what is due', () => {
    const discount = { method: 'discount', reason: 'late' };
    expect(pay('a', 100, discount)).toBe('forbidden');
    expect(pay('a', 100, { method: 'discount' }, ana)).toBe('invalid_fields');
    expect(pay('a', TOTAL + 1, discount, ana)).toBe('discount_too_large');
    expect(pay('a', 100, discount, ana)).toBe('applied');
  });
});

describe('an order for guests without a table', () => {
  const served: Partial<Order> = { action: 'book', status: 'SERVED' };

  it('becomes paid when it is served and nothing is due', () => {
    put(served);
    pay('a', TOTAL - 1, { covers: { kind: 'amount' } });
    expect(stored().status).toBe('SERVED');
    pay('b', 1, { covers: { kind: 'amount' } });
    expect(stored().status).toBe('PAYED');
  });

  it('is served again when its payment is voided', () => {
    put(served);
    pay('a', TOTAL);
    voiding('a');
    expect(stored().status).toBe('SERVED');
  });
});

describe('voiding a payment of an order', () => {
  it('is for the person who took it, for two minutes', () => {
    pay('a', TOTAL);
    expect(voiding('a', { ...bo, id: 'cy', name: 'Cy' })).toBe('forbidden');
    expect(voiding('a', bo, UNDO_PAYMENT_MS + 1)).toBe('forbidden');
    expect(voiding('a')).toBe('applied');
    expect(due()).toBe(TOTAL);
  });

  it('is for a manager at any time', () => {
    pay('a', TOTAL);
    expect(voiding('a', ana, UNDO_PAYMENT_MS * 10)).toBe('applied');
    expect(voiding('a', ana)).toBe('noop');
    expect(stored().payments?.[0]?.void).toMatchObject({ by: 'Ana', reason: 'mistake' });
  });

  it('is refused for a payment that does not exist', () => {
    expect(voiding('a')).toBe('no_such_payment');
  });
});

describe('an order moved to a table', () => {
  const sitDown = () =>
    floor.run('tables/attach', { sid: SID, table: 't1', session: floor.sitting('t1') }, bo);
  const bill = () => floor.rows.session.get(floor.sitting('t1'));

  it('brings what was paid for it to the bill', () => {
    put({ status: 'PREPARED' });
    pay('a', TOTAL);
    sitDown();
    expect(bill()?.payments).toEqual([]);
    expect(pay('b', 100, { method: 'discount', reason: 'late' }, ana)).toBe('discount_too_large');
  });

  it('pays the bill of the table with a payment sent before the move was known', () => {
    put({ status: 'PREPARED' });
    sitDown();
    floor.put([{ kind: 'order', row: { ...stored(), status: 'SERVED' } }]);
    expect(pay('a', stored().total)).toBe('applied');
    expect(stored().status).toBe('PAYED');
    voiding('a');
    expect(stored().status).toBe('SERVED');
  });
});
