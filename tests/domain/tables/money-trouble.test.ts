import { expect, it } from 'vitest';
import { moneyTrouble, moneyTroubleFor, paidOnline } from '#domain/tables/money-trouble.ts';
import { recordedGuestPayment } from '#domain/tables/guest-payment.ts';
import { tableMethods } from '#domain/payments/table-methods.ts';
import type { Payment } from '#domain/orders/payment.ts';
import type { Role } from '#domain/roles.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';
import { aSitting, paid } from '#tests/support/payments.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const order = anOrder({
  action: 'table',
  session: 'sitting-1',
  total: 1000,
  table: { sid: 't1', name: 'A1', table_part: null },
  products: [aLine({ id: 'line-aaaaaaaaaaa1', price: 1000 })],
});
const orderOf = () => order;
const party = (...payments: Payment[]) => aSitting(order.sid, payments);
const online = (more: Partial<Payment> = {}) =>
  paid('payment-online', 1000, { kind: 'whole' }, { method: 'online', tip: 50, ...more });
const voided = { at: 2, by: 'Ana', reason: 'twice' };

it('lists a bill that was paid online and in cash with what is too much', () => {
  const session = party(online(), paid('payment-cash', 600, { kind: 'amount' }));
  expect(moneyTrouble([session], orderOf)).toMatchObject([{ kind: 'overpaid', amount: 600 }]);
});

it('lists a bill that two people took in cash', () => {
  const both = ['payment-1', 'payment-2'].map((id) => paid(id, 1000, { kind: 'whole' }));
  expect(moneyTrouble([party(...both)], orderOf)).toMatchObject([
    { kind: 'overpaid', amount: 1000, payment: { id: 'payment-2' } },
  ]);
});

it('lists nothing for a bill that is paid exactly, or overpaid with one payment in cash', () => {
  expect(moneyTrouble([party(online())], orderOf)).toEqual([]);
  expect(moneyTrouble([party(paid('payment-cash', 1600, { kind: 'amount' }))], orderOf)).toEqual([]);
});

it.each([
  ['after', 3, 1],
  ['before', -1, 0],
])('lists a bill paid once where a dish was voided %s the payment', (_when, at, count) => {
  const [line] = order.products;
  const products = [{ ...(line ?? aLine()), price: 0, voided: { at, by: 'Ana', reason: 'cold' } }];
  const cash = paid('payment-cash', 1000, { kind: 'whole' });
  const found = moneyTrouble([party(cash)], () => ({ ...order, products, total: 0 }));
  expect(found.map(({ amount }) => amount)).toEqual(count === 0 ? [] : [1000]);
});

it('lists a refund that the payment service declined with its tip', () => {
  const session = party(online({ void: voided, refund: { state: 'refused', at: 3 } }));
  expect(moneyTrouble([session], orderOf)).toMatchObject([{ kind: 'refused', amount: 1050 }]);
  const done = party(online({ void: voided, refund: { state: 'done', at: 3 } }));
  expect(moneyTrouble([done], orderOf)).toEqual([]);
});

it.each<[Role, string[]]>([
  ['manager', ['refused', 'overpaid']],
  ['waitress', ['overpaid']],
  ['kitchen', []],
  ['delivery', []],
])('shows a %s of the money of tables: %j', (role, kinds) => {
  const declined = online({ id: 'payment-refused', void: voided, refund: { state: 'refused', at: 3 } });
  const both = ['payment-1', 'payment-2'].map((id) => paid(id, 1000, { kind: 'whole' }));
  const shown = moneyTroubleFor(actor(role), [party(declined, ...both)], orderOf);
  expect(shown.map(({ kind }) => kind)).toEqual(kinds);
});

it('sums what was paid online without voided payments', () => {
  const cash = paid('payment-cash', 100, { kind: 'amount' });
  expect(paidOnline([party(online(), cash), party(online({ void: voided }))])).toBe(1000);
});

it.each([
  ['paid', online()],
  ['refunding', online({ void: voided })],
  ['refunding', online({ void: voided, refund: { state: 'refused', at: 3 } })],
  ['refunded', online({ void: voided, refund: { state: 'done', at: 3 } })],
])('tells the guest that it is %s', (state, payment) => {
  expect(recordedGuestPayment([party(payment)], orderOf, payment.id)).toMatchObject({
    state,
    amount: 1000,
    tip: 50,
  });
  expect(recordedGuestPayment([party(payment)], orderOf, 'another-payment')).toBeUndefined();
});

it('offers at tables the services that need no address, as far as they accept the amount', () => {
  const ready = { active: true, ready: true, min: 10, max: 500, at: 1 };
  const branch = {
    ...aBranch({ ...aShop(), id: 1, site_uid: 's' }),
    web_payment: true,
    gateways: { paypal: ready, payflex: ready, bank: ready },
  };
  expect(tableMethods(branch)).toEqual(['web_payment', 'paypal']);
  expect(tableMethods(branch, 500)).toEqual(['web_payment']);
  expect(tableMethods({ ...branch, web_payment: false, gateways: {} })).toEqual([]);
});
