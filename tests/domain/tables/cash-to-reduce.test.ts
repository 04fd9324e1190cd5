import { expect, it } from 'vitest';
import { cashToReduce } from '#domain/tables/cash-to-reduce.ts';
import { aSitting, paid } from '#tests/support/payments.ts';

const cash = (id: string, amount: number) => paid(id, amount, { kind: 'amount' });
const voided = { at: 2, by: 'Ana', reason: 'twice' };

it.each([
  ['the latest one in cash', [cash('first', 900), cash('second', 800)], 650, 'second'],
  ['one that is enough', [cash('first', 900), cash('second', 600)], 650, 'first'],
  ['none that is given back whole', [cash('first', 650)], 650, undefined],
  ['none by card', [paid('card', 900, { kind: 'amount' }, { method: 'card' })], 650, undefined],
  ['none that is voided', [{ ...cash('first', 900), void: voided }], 650, undefined],
  ['none of a bill that is paid exactly', [cash('first', 900)], 0, undefined],
])('reduces %s', (_what, payments, overpaid, id) => {
  expect(cashToReduce([aSitting('order-1', payments)], overpaid)?.payment.id).toBe(id);
});

it('reduces no payment of merged tables', () => {
  const one = aSitting('order-1', [cash('first', 900)]);
  expect(cashToReduce([one, { ...one, sid: 'sitting-2' }], 650)).toBeUndefined();
});
