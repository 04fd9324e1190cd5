import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentList } from '#app/features/tables/payment-list.tsx';
import { TablePayments } from '#app/features/tables/table-payments.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;

beforeEach(() => {
  floor = aFloor();
  for (const sid of ['t1', 't2']) floor.run('tables/items-add', adding(floor, sid, `of-${sid}`));
  floor.run('tables/merge', { sid: 't2', merge: 't1' });
});
afterEach(cleanup);

function Payments() {
  const party = useParty('t1');
  return party === undefined ? null : <PaymentList party={party} />;
}
it("lists one guest's payment for two merged tables as one", () => {
  const along = { with: [floor.sitting('t2')], covers: { kind: 'whole' }, tip: 35 };
  expect(floor.run('tables/order/payment', paying(floor, 't1', 'both', 565, along))).toBe('applied');
  renderAt(<Payments />, { actor: ana }, floor);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('−€5.65')).toBeTruthy();
});

it("voids one guest's payment for two merged tables as one", () => {
  const along = { with: [floor.sitting('t2')], covers: { kind: 'whole' }, tip: 35 };
  expect(floor.run('tables/order/payment', paying(floor, 't1', 'both', 565, along))).toBe('applied');
  const { mutated } = renderAt(<Payments />, { actor: ana }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  const dialog = screen.getByRole('dialog', { name: 'Void payment' });
  expect(dialog.textContent).toContain('€6.00');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'wrong table' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Void' }).at(-1) ?? dialog);
  expect(mutated.map(({ outcome }) => outcome)).toEqual(['applied']);
  const held = ['t1', 't2'].map((sid) => floor.rows.session.get(floor.sitting(sid))?.payments ?? []);
  expect(held.flat().map((one) => one.void?.reason)).toEqual(['wrong table', 'wrong table']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/voided: wrong table/)).toBeTruthy();
});

it('lets only a manager void a payment of a party that has left', () => {
  floor.run('tables/items-add', adding(floor, 't3', 'of-t3'));
  const left = floor.sitting('t3');
  expect(floor.run('tables/order/payment', paying(floor, 't3', 'wrong', 900))).toBe('applied');
  const reset = { sid: 't3', session: left, next: 'next-sitting', key: 'next-key-1' };
  expect(floor.run('tables/reset', reset)).toBe('applied');
  const before = [...floor.rows.order.values()];
  renderAt(<TablePayments />, { actor: bo }, floor);
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  cleanup();
  renderAt(<TablePayments />, { actor: ana }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'wrong table' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Void' }).at(-1) ?? document.body);
  expect(floor.rows.session.get(left)?.payments.map((one) => one.void?.reason)).toEqual(['wrong table']);
  expect([...floor.rows.order.values()]).toEqual(before);
  expect(screen.getByText(/voided: wrong table/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});

it('lists a party that was closed unpaid with the person, the reason and the sum', () => {
  const party = floor.rows.session.get(floor.sitting('t1'));
  if (party === undefined) throw new Error('no party');
  const closed = { at: Date.UTC(2026, 5, 6, 19), by: 'Bo', due: 1250, reason: 'ran off' };
  floor.put([{ kind: 'session', row: { ...party, closed } }]);
  renderAt(<TablePayments />, { actor: ana }, floor);
  const list = screen.getByRole('list', { name: 'Closed unpaid' });
  expect(list.textContent).toMatch(/T1.*Bo · ran off.*Unpaid.*€12\.50/);
});

it('sums payments by day and method, without those voided, and filters by method', () => {
  const pay = (id: string, paid: number, method: string, since: number) =>
    floor.run('tables/order/payment', { ...paying(floor, 't1', id, paid), method }, ana, since);
  expect(pay('first', 100, 'cash', 0)).toBe('applied');
  expect(pay('second', 60, 'card', DAY_MS)).toBe('applied');
  expect(pay('third', 40, 'cash', DAY_MS)).toBe('applied');
  vi.useFakeTimers({ now: DAY_MS + HOUR_MS, toFake: ['Date'] });
  renderAt(<TablePayments />, { actor: ana, branch: { timezone: 'UTC' } }, floor);
  vi.useRealTimers();
  const today = screen.getByRole('region', { name: 'Today' });
  expect(today.querySelector('header')?.textContent).toBe('TodayCard €0.60 · Cash €0.40€1.00');
  expect(screen.getByRole('region', { name: 'Yesterday' }).textContent).toContain('Cash €1.00');
  fireEvent.click(screen.getByRole('button', { name: 'Card' }));
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
