import { expect, it } from 'vitest';
import { isSettled } from '#app/parts/frame/settled-attention.tsx';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { adding, aFloor, ana, type Floor, paying } from '#tests/support/floor.ts';

type Verdict = NonNullable<OutboxEntry['verdict']>['verdict'];

const entryOf = (name: string, args: object, verdict: Verdict) => ({
  name,
  args,
  verdict: { id: 'e', mid: 1, verdict, seq: 1 },
});

/** Two payments of the whole bill at t1, taken on two phones. */
function paidTwice(): { floor: Floor; second: object } {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  const due = [...floor.rows.order.values()][0]?.total ?? 0;
  floor.run('tables/order/payment', paying(floor, 't1', 'one', due));
  const second = paying(floor, 't1', 'two', due);
  floor.run('tables/order/payment', second);
  return { floor, second };
}

it('keeps the card of an overpayment while the bill is overpaid', () => {
  const { floor, second } = paidTwice();
  expect(isSettled(entryOf('tables/order/payment', second, 'adjusted'), floor.view)).toBe(false);
});

it('ends the card of an overpayment once a manager has voided either payment', () => {
  for (const id of ['payment-one-0000', 'payment-two-0000']) {
    const { floor, second } = paidTwice();
    const back = { id, table: 't1', session: floor.sitting('t1'), reason: 'twice' };
    expect(floor.run('tables/order/void', back, ana)).toBe('applied');
    expect(isSettled(entryOf('tables/order/payment', second, 'adjusted'), floor.view)).toBe(true);
  }
});

it('ends the card of a table that could not be closed once it is closed', () => {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  const session = floor.sitting('t1');
  const reset = { sid: 't1', session, next: 'sitting-next-0001', key: 'key-next-00000001', reason: 'left' };
  const card = entryOf('tables/reset', reset, 'rejected');
  expect(isSettled(card, floor.view)).toBe(false);
  const [order] = [...floor.rows.order.values()];
  floor.run('orders/item-status', {
    sid: order?.sid,
    items: [{ product: 'line-a-000000', status: 'SERVED' }],
    confirmed: true,
  });
  expect(floor.run('tables/reset', reset, ana)).toBe('applied');
  expect(isSettled(card, floor.view)).toBe(true);
});

it('leaves other cards to the person', () => {
  const { floor } = paidTwice();
  expect(isSettled(entryOf('orders/status', {}, 'rejected'), floor.view)).toBe(false);
});
