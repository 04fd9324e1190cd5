import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { dayReport, type ReportKind, voidWords } from '#domain/reports/day-report.ts';
import type { Payment } from '#domain/orders/payment.ts';
import { businessSpan, MINUTE_MS } from '#domain/time.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { paid as cashPayment } from '#tests/support/payments.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const minutes = (count: number) => count * MINUTE_MS;
const ordered = (change: Partial<Order>) => anOrder({ create_at: NOON, ...change });
const delivered = (after: number, change: Partial<Order> = {}) =>
  ordered({ status: 'DELIVERED', finished_at: NOON + minutes(after), ...change });

function cellsOf(kind: ReportKind, orders: Order[], payments: Payment[] = [], zone = 'UTC') {
  const cells = dayReport(orders, payments, [], zone).filter((cell) => cell.kind === kind);
  return Object.fromEntries(cells.map(({ key, orders: count, amount }) => [key, [count, amount]]));
}

describe('what counts as sold', () => {
  it('excludes orders that are not accepted or are cancelled', () => {
    const orders = [
      ordered({ status: 'APPROVAL' }),
      ordered({ status: 'CANCELED', total: 700 }),
      ordered({ status: 'PLACED', total: 1200, action: 'pickup' }),
      ordered({ status: 'DELIVERED', total: 300, action: 'pickup' }),
    ];
    expect(cellsOf('sales', orders)['total']).toEqual([2, 1500]);
    expect(cellsOf('canceled', orders)).toEqual({ '': [1, 700] });
    expect(cellsOf('action', orders)).toEqual({ pickup: [2, 1500] });
  });

  it('counts an order once for a product, without removed lines', () => {
    const order = ordered({
      products: [
        aLine({ id: 'a', price: 2000, quantity: 2 }),
        aLine({ id: 'b', price: 1000 }),
        aLine({ id: 'c', price: 9000, removed: { at: 1, by: 'Ana', reason: '' } }),
      ],
    });
    const [cell] = dayReport([order], [], [], 'UTC').filter(({ kind }) => kind === 'product');
    expect(cell).toMatchObject({ key: 'burger', label: 'Burger', orders: 1, quantity: 3, amount: 3000 });
  });

  it('lists voids by person and reason at their original price, however the order ended', () => {
    const voided = (by: string, reason: string) => ({ price: 0, voided: { at: 1, by, reason } });
    const removed = { at: 1, by: 'Ana', reason: 'cold' };
    const taken = ordered({
      status: 'SERVED',
      products: [
        aLine({ id: 'a', unit_price: 900, quantity: 2, ...voided('Ana', 'cold') }),
        aLine({ id: 'b', unit_price: 500, ...voided('Ana', 'cold') }),
        aLine({ id: 'c', unit_price: 700, ...voided('Ana', 'two\nlines') }),
        aLine({ id: 'd', status: 'SERVED' }),
        aLine({ id: 'e', removed }),
      ],
    });
    const cancel = { at: 1, by: 'Bo', reason: 'angry guest', from: 'SERVED' as const };
    const lines = [
      aLine({ id: 'f', status: 'SERVED', quantity: 3 }),
      aLine({ id: 'g', ...voided('Ana', 'cold') }),
    ];
    const whole = ordered({ status: 'CANCELED', cancel, products: lines });
    const early = ordered({ status: 'CANCELED', cancel, products: [aLine({ status: 'PREPARED' })] });
    const cells = dayReport([taken, whole, early], [], [], 'UTC').filter(({ kind }) => kind === 'voided');
    expect(
      cells.map(({ key, orders, quantity, amount }) => [voidWords(key), orders, quantity, amount]),
    ).toEqual([
      [{ by: 'Ana', reason: 'cold' }, 2, 4, 2 * 900 + 500 + 1000],
      [{ by: 'Ana', reason: 'two\nlines' }, 1, 1, 700],
      [{ by: 'Bo', reason: 'angry guest' }, 1, 3, 3000],
    ]);
  });

  it('sums taxes and taxed amounts to the subtotal, with tax included and added', () => {
    for (const tax_included of [true, false]) {
      const order = ordered({
        tax_included,
        discount_rate: 1250,
        products: [
          aLine({ id: 'a', price: 999, tax: 1000 }),
          aLine({ id: 'b', price: 1501, tax: 2000 }),
          aLine({ id: 'c', price: 333, tax: 1000 }),
        ],
      });
      const sum = (kind: ReportKind) =>
        Object.values(cellsOf(kind, [order])).reduce((all, [, amount]) => all + (amount ?? 0), 0);
      expect(sum('tax')).toBe(order.tax);
      expect(sum('taxed')).toBe(order.sub_total);
      expect(Object.keys(cellsOf('tax', [order]))).toEqual(['1000', '2000']);
    }
  });
});

it("groups hours by the branch's local time", () => {
  const orders = [
    ordered({ source: 'staff', placed_by: 'Amelie', total: 100 }),
    ordered({ source: 'web', placed_by: 'Some Guest', total: 200 }),
  ];
  expect(cellsOf('hour', orders, [], 'Europe/Istanbul')).toEqual({ 15: [2, 300] });
});

it('groups staff and guests separately', () => {
  const orders = [
    ordered({ source: 'staff', placed_by: 'Amelie', total: 100 }),
    ordered({ source: 'web', placed_by: 'Some Guest', total: 200 }),
  ];
  expect(cellsOf('staff', orders)).toEqual({ Amelie: [1, 100], '': [1, 200] });
});

it('counts money of tables and of other orders by payment method', () => {
  const paid: Payment = {
    id: 'payment-of-a-table',
    at: NOON,
    by: 'Ana',
    method: 'card',
    amount: 4000,
    tip: 300,
    given: null,
    covers: { kind: 'whole', part: null, seat: null, shares: null, lines: [] },
    reason: '',
    void: null,
  };
  const orders = [
    ordered({ action: 'table', table: { sid: 't1', name: 'T1', table_part: null }, total: 4000 }),
    ordered({ action: 'pickup', method: 'cash_on_pickup', total: 900 }),
  ];
  const taken = { ...paid, void: { at: NOON, by: 'Ana', reason: 'mistake' } };
  expect(cellsOf('payment', orders, [paid, taken])).toEqual({ card: [1, 4000], cash_on_pickup: [1, 900] });
});

it('counts a payment over merged tables once', () => {
  const parts = [
    cashPayment('a', 1000, {}, { tip: 60 }),
    cashPayment('a', 500, {}, { tip: 30 }),
    cashPayment('b', 200, {}),
  ];
  expect(cellsOf('payment', [], parts)).toEqual({ cash: [2, 1700] });
  expect(cellsOf('tip', [], parts)).toEqual({ cash: [1, 90] });
});

it('counts tips without voided payments', () => {
  const paid: Payment = {
    id: 'payment-of-a-table',
    at: NOON,
    by: 'Ana',
    method: 'card',
    amount: 4000,
    tip: 300,
    given: null,
    covers: { kind: 'whole', part: null, seat: null, shares: null, lines: [] },
    reason: '',
    void: null,
  };
  const orders = [
    ordered({ action: 'table', table: { sid: 't1', name: 'T1', table_part: null }, total: 4000 }),
    ordered({ action: 'pickup', method: 'cash_on_pickup', total: 900 }),
  ];
  const taken = { ...paid, void: { at: NOON, by: 'Ana', reason: 'mistake' } };
  expect(cellsOf('tip', orders, [paid, taken])).toEqual({ card: [1, 300] });
});

describe('promised and actual times', () => {
  it.each([
    ['on the minute', delivered(30), '-5', '30'],
    ['a second late', delivered(30 + 1 / 60), '0', '30'],
    ['seven minutes late', delivered(37), '5', '35'],
    ['early', delivered(12), '-20', '10'],
    ['hours late', delivered(400), '120', '180'],
    ['to a booked time', delivered(130, { action: 'later', booking: NOON + minutes(120) }), '10', '40'],
    ['promised later', delivered(44, { promised_at: NOON + minutes(45) }), '-5', '40'],
  ])('%s', (_name, order, late, took) => {
    expect(Object.keys(cellsOf('late', [order]))).toEqual([late]);
    expect(Object.keys(cellsOf('took', [order]))).toEqual([took]);
  });

  it('leave out orders at tables and open orders', () => {
    const table = delivered(90, { action: 'table', table: { sid: 't1', name: 'T1', table_part: null } });
    for (const order of [table, ordered({ status: 'SHIPPED' })]) {
      expect(cellsOf('late', [order])).toEqual({});
    }
  });

  it.each([
    [59, '0'],
    [60, '60'],
    [300, '180'],
    [601, '600'],
  ])('counts a customer who waited %i s for acceptance', (seconds, step) => {
    const order = ordered({ approved_at: NOON + seconds * 1000 });
    expect(Object.keys(cellsOf('approval', [order]))).toEqual([step]);
  });
});

describe('a business day', () => {
  it.each([
    ['UTC', 4, '2026-06-06', '2026-06-06T04:00Z', '2026-06-07T04:00Z'],
    ['Europe/Istanbul', 6, '2026-06-06', '2026-06-06T03:00Z', '2026-06-07T03:00Z'],
    // The clocks are set forward in the night it begins, and back in the night it ends.
    ['Europe/Berlin', 0, '2026-03-29', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
    ['Europe/Berlin', 4, '2026-10-24', '2026-10-24T02:00Z', '2026-10-25T03:00Z'],
  ])('in %s from %i o’clock, %s', (zone, hour, day, from, before) => {
    expect(businessSpan(day, zone, hour)).toEqual({ from: Date.parse(from), to: Date.parse(before) });
  });
});

it('counts bills closed unpaid by person and reason', () => {
  const unpaid = [
    { by: 'Ana', due: 900, reason: 'ran away' },
    { by: 'Ana', due: 100, reason: 'ran away' },
    { by: 'Bo', due: 50, reason: '' },
  ];
  const cells = dayReport([], [], unpaid, 'UTC').filter(({ kind }) => kind === 'unpaid');
  expect(cells).toMatchObject([
    { orders: 2, amount: 1000 },
    { orders: 1, amount: 50 },
  ]);
  expect(voidWords(cells[0]?.key ?? '')).toEqual({ by: 'Ana', reason: 'ran away' });
});
