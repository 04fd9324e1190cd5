import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Drawer } from '#domain/cash/drawer.ts';
import { cashFlows, expectedCash } from '#domain/cash/expected-cash.ts';
import { handInsSeen } from '#domain/cash/drawer-mutations.ts';
import { likelyCauses } from '#domain/cash/likely-causes.ts';
import type { Order } from '#domain/orders/order.ts';
import { aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { anOrder } from '#tests/support/orders.ts';
import { paid } from '#tests/support/payments.ts';

const SID = 'drawer-of-bo-0001';
const aDrawer = (more: Partial<Drawer> = {}): Drawer => ({
  sid: SID,
  person: { id: 'bo', name: 'Bo' },
  opened_at: 100,
  opened_by: 'Bo',
  float: 10_000,
  moves: [],
  count: { at: 200, by: 'Bo', total: 0 },
  ...more,
});
const cash = (id: string, amount: number, at: number, more: object = {}) =>
  paid(id, amount, {}, { at, by_id: 'bo', ...more });
const sources = (payments: ReturnType<typeof cash>[], orders: Order[] = []) => ({
  sessions: [{ payments }],
  orders,
});
const voided = (at: number, by = 'Bo') => ({ void: { at, by, reason: 'mistake' } });
const delivered = (more: Partial<Order>) =>
  anOrder({
    action: 'now',
    status: 'DELIVERED',
    method: 'cash_on_delivery',
    driver: { id: 'bo', name: 'Bo', at: 1 },
    finished_at: 150,
    total: 700,
    ...more,
  });

describe('the cash expected in a drawer', () => {
  it.each([
    ['the float', [], [], 10_000],
    ['cash taken with its tip', [cash('a', 500, 150, { tip: 50, given: 1000 })], [], 10_550],
    ['no card', [cash('a', 500, 150, { method: 'card' })], [], 10_000],
    ['no cash of another person', [cash('a', 500, 150, { by_id: 'ana' })], [], 10_000],
    ['no cash before it was started', [cash('a', 500, 99)], [], 10_000],
    ['no cash after it was counted', [cash('a', 500, 201)], [], 10_000],
    ['nothing of a payment voided in its time', [cash('a', 500, 150, voided(160))], [], 10_000],
    ['a payment that was voided after the count', [cash('a', 500, 150, voided(300))], [], 10_500],
    ['less for an earlier payment voided in its time', [cash('a', 500, 50, voided(150))], [], 9_500],
    ['a delivery paid in cash to this driver', [], [delivered({})], 10_700],
    ['no delivery paid by card', [], [delivered({ method: 'card_on_delivery' })], 10_000],
    ['no delivery of another driver', [], [delivered({ driver: { id: 'x', name: 'X', at: 1 } })], 10_000],
    ['a delivery less what staff took before', [], [delivered({ payments: [cash('a', 200, 50)] })], 10_500],
  ])('contains %s', (_, payments, orders, expected) => {
    expect(expectedCash(aDrawer(), sources(payments, orders)).expected).toBe(expected);
  });

  it('grows by what was paid in and shrinks by what was paid out', () => {
    const move = { at: 150, by: 'Bo', reason: 'ice' };
    const moves = [
      { ...move, id: 'move-in-000001', kind: 'in' as const, amount: 300 },
      { ...move, id: 'move-out-00001', kind: 'out' as const, amount: 1_000 },
    ];
    expect(expectedCash(aDrawer({ moves }), sources([])).expected).toBe(9_300);
  });

  it('is additive: two spans one after the other give the flows of the whole', () => {
    const payment = fc.record({
      amount: fc.integer({ min: 1, max: 9_999 }),
      at: fc.integer({ min: 0, max: 100 }),
      later: fc.option(fc.integer({ min: 0, max: 100 })),
    });
    fc.assert(
      fc.property(fc.array(payment), fc.integer({ min: 0, max: 100 }), (list, middle) => {
        const payments = list.map(({ amount, at, later }, index) =>
          cash(`payment-${index}`, amount, at, later === null ? {} : voided(at + later)),
        );
        const sumOf = (from: number, before: number) =>
          cashFlows('bo', { from, before }, sources(payments)).reduce((sum, { amount }) => sum + amount, 0);
        expect(sumOf(0, middle) + sumOf(middle, 300)).toBe(sumOf(0, 300));
      }),
    );
  });
});

describe('likely causes of a difference', () => {
  it.each([
    ['a card recorded as cash', -500, [cash('a', 500, 150)], [{ kind: 'as_cash', amount: 500 }]],
    [
      'cash recorded as card',
      500,
      [cash('a', 500, 150, { method: 'card' })],
      [{ kind: 'as_card', amount: 500 }],
    ],
    ['a float that was not counted', -10_000, [], [{ kind: 'float', amount: 10_000 }]],
    [
      'money of a payment that another person voided',
      300,
      [cash('a', 300, 150, voided(160, 'Ana'))],
      [{ kind: 'voided_by_other', amount: 300 }],
    ],
    ['nothing without a difference', 0, [cash('a', 500, 150)], []],
  ])('name %s', (_, difference, payments, causes) => {
    expect(likelyCauses(aDrawer(), difference, sources(payments))).toEqual(causes);
  });

  it('name an order that was picked up without a recorded payment', () => {
    const order = anOrder({ action: 'pickup', status: 'DELIVERED', finished_at: 150, total: 420 });
    expect(likelyCauses(aDrawer(), 420, sources([], [order]))).toEqual([{ kind: 'unpaid', amount: 420 }]);
  });
});

describe('the changes of a drawer', () => {
  let floor: Floor;
  const run = (name: 'cash/open' | 'cash/move' | 'cash/count', args: object, actor = bo) =>
    floor.run(name, { sid: SID, ...args }, actor);
  const move = { id: 'move-in-000001', kind: 'in', amount: 300, reason: 'change' };

  beforeEach(() => {
    floor = aFloor();
    run('cash/open', { float: 10_000 });
  });

  it('keep the float, what was paid in, and the count', () => {
    expect(run('cash/move', move)).toBe('applied');
    expect(run('cash/count', { total: 10_300, coins: [{ value: 100, count: 103 }] })).toBe('applied');
    expect(floor.rows.drawer.get(SID)).toMatchObject({
      person: { id: 'bo', name: 'Bo' },
      float: 10_000,
      moves: [{ amount: 300, reason: 'change', by: 'Bo' }],
      count: { total: 10_300, by: 'Bo' },
    });
  });

  it.each(['cash/open', 'cash/move', 'cash/count'] as const)('apply %s once', (name) => {
    const args = { 'cash/open': { float: 10_000 }, 'cash/move': move, 'cash/count': { total: 1 } }[name];
    run(name, args);
    expect(run(name, args)).toBe('noop');
  });

  it('refuse another count, and cash paid in after it', () => {
    run('cash/count', { total: 1 });
    expect(run('cash/count', { total: 2 })).toBe('drawer_counted');
    expect(run('cash/move', move)).toBe('drawer_counted');
  });

  it('refuse coins that give another total', () => {
    expect(run('cash/count', { total: 5, coins: [{ value: 2, count: 2 }] })).toBe('invalid_fields');
  });

  it('take in the cash of another person for a manager only, and never pay it out', () => {
    const from = { id: 'di', name: 'Di' };
    run('cash/open', { float: 10_000 });
    expect(run('cash/move', { ...move, kind: 'in', from })).toBe('forbidden');
    expect(run('cash/move', { ...move, kind: 'out', from }, ana)).toBe('invalid_fields');
    expect(run('cash/move', { ...move, kind: 'in', from }, ana)).toBe('applied');
  });

  describe("that take in a person's cash", () => {
    const from = { id: 'di', name: 'Di' };
    const other = 'drawer-of-ana-01';
    const takeIn = (id: string, args: object = {}) =>
      run('cash/move', { ...move, id: `move-in-${id}`, kind: 'in', from, ...args }, ana);
    beforeEach(() => {
      run('cash/open', { sid: other, float: 0 }, ana);
      takeIn('000001');
    });

    it.each([
      ['the same drawer', SID],
      ['another drawer', other],
    ])('are refused where another device took it into %s', (_where, into) => {
      expect(takeIn('000002', { sid: into, seen: [{ sid: SID, last: null }] })).toBe('cash_taken_in');
      expect(takeIn('000002', { sid: into, seen: [{ sid: SID, last: 'move-in-000001' }] })).toBe('applied');
    });

    it('are applied where the other hand-in was of another person', () => {
      const cash = { from: { id: 'el', name: 'El' }, seen: [{ sid: SID, last: null }] };
      expect(takeIn('000002', cash)).toBe('applied');
    });

    it('are applied once', () => {
      const seen = [{ sid: SID, last: null }];
      expect(takeIn('000001', { seen })).toBe('noop');
    });

    it('say what the device knew, of the latest drawers first', () => {
      const drawers = [...floor.rows.drawer.values()];
      expect(handInsSeen(drawers, 'di')).toEqual(
        expect.arrayContaining([
          { sid: SID, last: 'move-in-000001' },
          { sid: other, last: null },
        ]),
      );
    });
  });

  it('are refused for another waiter, and not for a manager', () => {
    expect(run('cash/count', { total: 1 }, { ...bo, id: 'cy', name: 'Cy' })).toBe('forbidden');
    expect(run('cash/open', { float: 1 }, { ...bo, id: 'cy', name: 'Cy' })).toBe('drawer_taken');
    expect(run('cash/count', { total: 1 }, ana)).toBe('applied');
  });

  it('let only a manager start a drawer for another person', () => {
    const driver = { sid: 'drawer-of-tunde-1', float: 1, person: { id: 'tunde', name: 'Tunde' } };
    expect(run('cash/open', driver)).toBe('forbidden');
    expect(run('cash/open', driver, ana)).toBe('applied');
  });
});
