import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PayDialog } from '#app/features/tables/pay-dialog.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, ana, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;

beforeEach(() => {
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
});
afterEach(cleanup);

function Pay() {
  const party = useParty('t1');
  return party === undefined ? null : <PayDialog party={party} chosen={[]} onClose={vi.fn()} />;
}
const open = () => renderAt(<Pay />, { actor: ana }, floor);

it('sends a confirmed overpayment with the amount due, so that it raises no alert', () => {
  const session = floor.rows.session.get(floor.sitting('t1'));
  if (session === undefined) throw new Error('no party at the table');
  const { due } = balanceOf(session, (sid) => floor.rows.order.get(sid));
  const { mutated } = open();
  const amount = screen.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '99' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Take €99.00' }));
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['tables/order/payment', expect.objectContaining({ paid: 9_900, seen_due: due })],
  ]);
});

it('needs no confirmation for the amount due', () => {
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: /^Take €/ }));
  expect(mutated).toHaveLength(1);
  expect(mutated[0]?.args).not.toHaveProperty('seen_due');
});

it('keeps a seat selected that another person takes a payment for', () => {
  const products = adding(floor, 't1', 'two').products.map((line) => ({ ...line, seat: 2 }));
  floor.run('tables/items-add', { ...adding(floor, 't1', 'two'), products });
  const { notify } = open();
  fireEvent.click(screen.getByRole('button', { name: /Paying for/ }));
  fireEvent.click(screen.getByRole('option', { name: /^Seat 2/ }));
  const lines = products.map(({ id }) => id);
  const covers = { kind: 'seat', seat: 2, lines };
  const session = floor.rows.session.get(floor.sitting('t1'));
  if (session === undefined) throw new Error('no party at the table');
  const { due } = balanceOf(session, (sid) => floor.rows.order.get(sid));
  const taken = paying(floor, 't1', 'seat', Math.round(due / 2), { covers });
  expect(floor.run('tables/order/payment', taken)).toBe('applied');
  notify();
  expect(screen.getByText('These items are already paid')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take €0.00' }).disabled).toBe(true);
});

it.each([
  ['a round comes', () => floor.run('tables/items-add', adding(floor, 't1', 'two')), '€2.83', '€5.65'],
  [
    'another person takes a part',
    () => floor.run('tables/order/payment', paying(floor, 't1', 'bo', 100)),
    '€2.83',
    '€1.83',
  ],
])('asks to confirm the new sum when, during the payment, %s', (_what, change, before, after) => {
  const { mutated, notify } = open();
  const take = (sum: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Take ${sum}` });
  expect(take(before).disabled).toBe(false);
  expect(change()).toBe('applied');
  notify();
  expect(screen.getByRole('alert').textContent).toContain(before);
  expect(take(after).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: `Continue with ${after}` }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(take(after));
  expect(mutated).toHaveLength(1);
});

it('changes the number of payers without typing', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: /Paying for/ }));
  fireEvent.click(screen.getByRole('option', { name: /^Equal split/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Increase: Number of people' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('allows another method after too little cash was entered', () => {
  open();
  const given = screen.getByLabelText(/^Cash received/);
  fireEvent.change(given, { target: { value: '0.01' } });
  fireEvent.blur(given);
  const take = screen.getByRole<HTMLButtonElement>('button', { name: /^Take €/ });
  expect(take.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /Pay with$/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Voucher' }));
  expect(take.disabled).toBe(false);
});
