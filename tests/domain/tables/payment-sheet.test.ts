import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '#domain/tables/bill.ts';
import {
  dueOfPayers,
  type PaymentEntry,
  type PaymentInput,
  paymentSheet,
} from '#domain/tables/payment-sheet.ts';
import { staffPaymentMethods } from '#domain/orders/payment.ts';
import { adding, aFloor, ana, bo } from '#tests/support/floor.ts';

const NOTHING: PaymentEntry = {
  method: 'cash',
  amount: null,
  tip: null,
  given: null,
  reason: '',
  isConfirmed: false,
};

/** A bill of 30.00, paid as a whole by a manager who is connected. */
function sheetOf(entry: Partial<PaymentEntry> = {}, change: Partial<PaymentInput> = {}) {
  const bill = { amount: 3000, seen: 3000, due: 3000, actor: ana, isLive: true };
  return paymentSheet({ ...bill, ...change, entry: { ...NOTHING, ...entry } });
}

it('takes the amount due when nothing was entered', () => {
  expect(sheetOf()).toEqual({
    amount: 3000,
    tip: 0,
    given: null,
    reason: '',
    total: 3000,
    change: null,
    open: 3000,
    isTooMuch: false,
    isPaid: false,
    hasChanged: false,
    isOffline: false,
    needsReason: false,
    mayTake: true,
  });
});

describe('the change', () => {
  it.each<[string, Partial<PaymentEntry>, object]>([
    ['is what is left of the cash', { given: 5000 }, { change: 2000, mayTake: true }],
    ['is nothing for the exact cash', { given: 3000 }, { change: 0, mayTake: true }],
    ['counts the tip', { given: 5000, tip: 300 }, { change: 1700, total: 3300, mayTake: true }],
    ['is of a typed amount', { given: 2000, amount: 1500 }, { change: 500, mayTake: true }],
    ['is below zero for too little cash', { given: 2999 }, { change: -1, mayTake: false }],
    [
      'is below zero when cash does not cover the tip',
      { given: 3000, tip: 1 },
      { change: -1, mayTake: false },
    ],
    ['is unknown until cash is counted', { given: null }, { change: null, mayTake: true }],
    ['is for cash only', { given: 1, method: 'card' }, { change: null, given: null, mayTake: true }],
  ])('%s', (_title, entry, sheet) => {
    expect(sheetOf(entry)).toMatchObject(sheet);
  });
});

describe('the amount', () => {
  it.each<[string, Partial<PaymentEntry>, Partial<PaymentInput>, object]>([
    ['may be less than is due', { amount: 1000 }, {}, { amount: 1000, isTooMuch: false, mayTake: true }],
    ['has to be confirmed when it is too much', { amount: 3001 }, {}, { isTooMuch: true, mayTake: false }],
    [
      'may be too much when confirmed',
      { amount: 3001, isConfirmed: true },
      {},
      { isTooMuch: true, mayTake: true },
    ],
    [
      'may be more than a part has due, up to the whole bill',
      { amount: 2500 },
      { amount: 1000, seen: 1000 },
      { open: 3000, isTooMuch: false, mayTake: true },
    ],
    [
      'is too much for a bill that is overpaid',
      { amount: 100 },
      { amount: 0, seen: 0, due: -500 },
      { open: 0, isTooMuch: true, mayTake: false },
    ],
    ['is above zero', { amount: 0 }, {}, { mayTake: false, isPaid: false }],
    [
      'is nothing when all is paid',
      {},
      { amount: 0, due: 0, seen: 3000 },
      { amount: 0, isPaid: true, hasChanged: false, mayTake: false },
    ],
    [
      'has to be seen when another payment has changed it',
      {},
      { amount: 2000, due: 2000 },
      { hasChanged: true, mayTake: false },
    ],
    [
      'is the typed one whatever is due',
      { amount: 500 },
      { amount: 2000 },
      { hasChanged: false, mayTake: true },
    ],
  ])('%s', (_title, entry, change, sheet) => {
    expect(sheetOf(entry, change)).toMatchObject(sheet);
  });
});

describe('the method', () => {
  it.each<[string, Partial<PaymentEntry>, Partial<PaymentInput>, object]>([
    ['card needs a connection', { method: 'card' }, { isLive: false }, { isOffline: true, mayTake: false }],
    ['cash needs no connection', {}, { isLive: false }, { isOffline: false, mayTake: true }],
    [
      'voucher needs a number from a waiter',
      { method: 'voucher' },
      { actor: bo },
      { needsReason: true, mayTake: false },
    ],
    [
      'voucher is taken with its number',
      { method: 'voucher', reason: ' V-1 ' },
      { actor: bo },
      { reason: 'V-1', mayTake: true },
    ],
    [
      'voucher needs no number from a manager',
      { method: 'voucher' },
      {},
      { needsReason: false, mayTake: true },
    ],
    [
      'discount needs a reason',
      { method: 'discount', reason: '  ' },
      {},
      { needsReason: true, mayTake: false },
    ],
    [
      'discount has no tip',
      { method: 'discount', reason: 'cold soup', tip: 500 },
      {},
      { tip: 0, total: 3000, mayTake: true },
    ],
    ['cash keeps no reason', { reason: 'of another method' }, {}, { reason: '', mayTake: true }],
  ])('%s', (_title, entry, change, sheet) => {
    expect(sheetOf(entry, change)).toMatchObject(sheet);
  });
});

it('never takes nothing, too little cash or an unconfirmed overpayment', () => {
  const money = fc.integer({ min: 0, max: 9999 });
  const maybe = fc.option(money);
  const entries = fc.record({
    method: fc.constantFrom(...staffPaymentMethods),
    amount: maybe,
    tip: maybe,
    given: maybe,
    reason: fc.constantFrom('', ' ', 'why'),
    isConfirmed: fc.boolean(),
  });
  fc.assert(
    fc.property(
      entries,
      money,
      fc.integer({ min: -999, max: 9999 }),
      fc.boolean(),
      (entry, amount, due, isLive) => {
        const sheet = sheetOf(entry, { amount, seen: amount, due, isLive });
        if (!sheet.mayTake) return;
        expect(sheet.amount).toBeGreaterThan(0);
        expect(sheet.change ?? 0).toBeGreaterThanOrEqual(0);
        expect(sheet.amount <= sheet.open || entry.isConfirmed).toBe(true);
        if (sheet.given !== null) expect(sheet.given - sheet.total).toBe(sheet.change);
      },
    ),
  );
});

it('adds up what is due of the parties that pay together', () => {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
  floor.run('tables/items-add', adding(floor, 't2', 'two'));
  floor.run('tables/items-add', adding(floor, 't3', 'three'));
  const sessions = [...floor.rows.session.values()];
  const orderOf = (sid: string) => floor.rows.order.get(sid);
  const [one, two] = ['t1', 't2'].map((table) => floor.sitting(table));
  if (one === undefined || two === undefined) throw new Error('no party');
  const [first] = sessions;
  if (first === undefined) throw new Error('no session');
  const { due } = balanceOf(first, orderOf);
  expect(due).toBeGreaterThan(0);
  expect(dueOfPayers({ session: one, with: [] }, sessions, orderOf)).toBe(due);
  expect(dueOfPayers({ session: one, with: [two] }, sessions, orderOf)).toBe(2 * due);
});
