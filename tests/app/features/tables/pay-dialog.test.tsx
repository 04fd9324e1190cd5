import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishEnrolment } from '#app/auth/session.ts';
import { PayDialog } from '#app/features/tables/pay-dialog.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import type { SyncStatus } from '#engine/sync-status.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;

beforeEach(() => {
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
});
afterEach(() => {
  publishEnrolment(null);
  cleanup();
});

function Pay() {
  const party = useParty('t1');
  return party === undefined ? null : <PayDialog party={party} chosen={[]} onClose={vi.fn()} />;
}
const open = (actor = ana, status: Partial<SyncStatus> = {}) => renderAt(<Pay />, { actor, status }, floor);

it('sends a confirmed overpayment with the amount due, so that it raises no alert', () => {
  const session = floor.rows.session.get(floor.sitting('t1'));
  if (session === undefined) throw new Error('no party at the table');
  const { due } = balanceOf(session, (sid) => floor.rows.order.get(sid));
  const { mutated } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Custom amount/ }));
  const amount = screen.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '99' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Cash €99.00' }));
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['tables/order/payment', expect.objectContaining({ paid: 9_900, seen_due: due })],
  ]);
});

it('ends with the sum of the bill after the last of several payments', async () => {
  floor.run('tables/order/payment', paying(floor, 't1', 'bo', 100));
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Card €1.83' }));
  const sums = within(await screen.findByRole('dialog', { name: 'Payment taken' })).getByRole('status');
  // Without a catalog a plural is shown as its pattern.
  expect(sums.textContent).toMatch(/All paid in # payments\}\}€2\.83/);
  expect(sums.textContent).toContain('Last payment: Card€1.83');
});

it('needs no confirmation for the amount due', () => {
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: /^Cash €/ }));
  expect(mutated).toHaveLength(1);
  expect(mutated[0]?.args).not.toHaveProperty('seen_due');
});

it('keeps a seat selected that another person takes a payment for', () => {
  const products = adding(floor, 't1', 'two').products.map((line) => ({ ...line, seat: 2 }));
  floor.run('tables/items-add', { ...adding(floor, 't1', 'two'), products });
  const { notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Seat 2/ }));
  const lines = products.map(({ id }) => id);
  const covers = { kind: 'seat', seat: 2, lines };
  const session = floor.rows.session.get(floor.sitting('t1'));
  if (session === undefined) throw new Error('no party at the table');
  const { due } = balanceOf(session, (sid) => floor.rows.order.get(sid));
  const taken = paying(floor, 't1', 'seat', Math.round(due / 2), { covers });
  expect(floor.run('tables/order/payment', taken)).toBe('applied');
  notify();
  expect(screen.getByText('These items are already paid')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cash' }).disabled).toBe(true);
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
  const take = (sum: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Cash ${sum}` });
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

it.each([
  ['offers a manager the refund', ana, true],
  ['names who can refund to others', bo, false],
])('takes no more where a late second payment overpaid the bill, and %s', (_what, actor, isOffered) => {
  const { notify } = open(actor);
  for (const id of ['bo', 'cy']) floor.run('tables/order/payment', paying(floor, 't1', id, 283));
  notify();
  expect(screen.getByRole('dialog', { name: 'Overpaid by €2.83' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Cash|Card)/ })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'Void or refund a payment' })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.queryAllByText(/owner or a manager can void or refund/)).toHaveLength(isOffered ? 0 : 1);
});

it('continues an equal split that was begun', () => {
  const covers = { kind: 'shares', shares: 4 };
  floor.run('tables/order/payment', paying(floor, 't1', 'first', 71, { covers }));
  open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Equal split/ }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Cash €0.71' })).toBeTruthy();
});

it('begins an equal split with as many payers as the bill has parts', () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 4, seen: 1 });
  open();
  fireEvent.click(screen.getByRole('radio', { name: /^Equal split/ }));
  expect(screen.getByRole('group', { name: 'Number of people' }).textContent).toContain('4');
});

it('changes the number of payers without typing', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: /^Equal split/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Increase: Number of people' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('allows a card after too little cash was entered', () => {
  const { mutated } = open();
  const cash = within(screen.getByRole('radiogroup', { name: 'Cash received' }));
  fireEvent.click(cash.getByRole('radio', { name: 'Other' }));
  fireEvent.click(screen.getByRole('button', { name: '1' }));
  expect(screen.getByText('Still due')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cash €2.83' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Card €2.83' }));
  expect(mutated[0]?.args).toMatchObject({ method: 'card', paid: 283, given: null });
});

it('shows the change of a likely sum before and after the payment', async () => {
  const { mutated, notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: '€5.00' }));
  expect(screen.getByRole('status').textContent).toContain('€2.17');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cash €2.83' })));
  notify();
  expect(mutated[0]?.args).toMatchObject({ method: 'cash', paid: 283, given: 500 });
  expect(screen.getByText('Change due').parentElement?.textContent).toContain('€2.17');
});

it('adds a usual tip in one tap', () => {
  const { mutated } = open();
  fireEvent.click(screen.getByRole('radio', { name: '10%' }));
  fireEvent.click(screen.getByRole('button', { name: 'Card €3.11' }));
  expect(mutated[0]?.args).toMatchObject({ paid: 283, tip: 28 });
});

it('types cash with the number keys from the smallest unit', () => {
  open();
  const cash = within(screen.getByRole('radiogroup', { name: 'Cash received' }));
  fireEvent.click(cash.getByRole('radio', { name: 'Other' }));
  for (const key of ['1', '2', '00']) fireEvent.click(screen.getByRole('button', { name: key }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Cash received/, { selector: 'input' }).value).toBe(
    '€12.00',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Cash received/, { selector: 'input' }).value).toBe(
    '€1.20',
  );
});

it('takes equal shares one after the other, each with one tap', async () => {
  const { mutated, notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Equal split/ }));
  expect(screen.getByText('0 of 2 paid')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Card €1.42' })));
  notify();
  expect(screen.getByText('1 of 2 paid')).toBeTruthy();
  expect(screen.getByText('Taken: Card, €1.42')).toBeTruthy();
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Card €1.41' });
  // An impatient second tap was aimed at the payer before.
  expect(next.disabled).toBe(true);
  await waitFor(() => expect(next.disabled).toBe(false));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Card €1.41' })));
  notify();
  expect(mutated).toHaveLength(2);
  expect(screen.getByRole('dialog', { name: 'Payment taken' })).toBeTruthy();
});

it('undoes the payment of the payer before', async () => {
  const { mutated, notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Equal split/ }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cash €1.42' })));
  notify();
  fireEvent.click(screen.getByRole('button', { name: 'Undo payment' }));
  expect(mutated.at(-1)?.name).toBe('tables/order/void');
});

it("asks a waiter for a voucher's number", () => {
  open(bo);
  fireEvent.click(screen.getByRole('radio', { name: 'Voucher' }));
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take €2.83' });
  expect(take.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Voucher number'), { target: { value: 'V-17' } });
  expect(take.disabled).toBe(false);
});

it('takes cash but no card without a connection, and says why', () => {
  open(ana, { connection: { state: 'offline', attempt: 3, nextTryAt: null, since: null } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Card €2.83' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cash €2.83' }).disabled).toBe(false);
  expect(screen.getByText(/^Cards can be charged only while/)).toBeTruthy();
});

it('asks a waiter for the reason of a discount before the manager’s PIN', async () => {
  open(bo);
  expect(screen.queryByRole('radio', { name: 'Discount' })).toBeNull();
  cleanup();
  const kenan = { id: 'k', first_name: 'Kenan', last_name: 'A', roles: ['manager' as const], has_pin: true };
  const device = { id: 'd', token: 't', shop: 1, branch: 1, branch_name: 'B', name: 'Till' };
  publishEnrolment({ ...device, lock_after: 2, people: [kenan] });
  const { mutated } = open(bo);
  fireEvent.click(screen.getByRole('radio', { name: 'Discount' }));
  const pin = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve with a manager’s PIN' });
  expect(pin.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Long wait' }));
  fireEvent.click(pin);
  const request = await screen.findByRole('region', { name: 'To approve' });
  expect(request.textContent).toMatch(/Apply €.* discount.*Long wait/);
  expect(mutated).toEqual([]);
});

it('returns to cash and card after a voucher', async () => {
  const { notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Custom amount/ }));
  const amount = screen.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '1' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('radio', { name: 'Voucher' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Take €1.00' })));
  notify();
  expect(screen.getByRole('button', { name: 'Cash €1.83' })).toBeTruthy();
});

it('discounts a share of the bill in one tap, and asks for the rest', async () => {
  const { mutated, notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: 'Discount' }));
  const shares = within(screen.getByRole('radiogroup', { name: 'Discount' }));
  expect(shares.getByRole('radio', { name: '100%' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(shares.getByRole('radio', { name: '10%' }));
  fireEvent.click(screen.getByRole('button', { name: 'Regular guest' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply €0.28 discount' })));
  notify();
  expect(mutated[0]?.args).toMatchObject({ method: 'discount', paid: 28, covers: { kind: 'amount' } });
  expect(screen.getByRole('button', { name: 'Cash €2.55' })).toBeTruthy();
});

it('takes all that is due after a discount was chosen and left', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'Discount' }));
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Discount' })).getByRole('radio', { name: '10%' }),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Cash or card' }));
  expect(screen.getByRole('button', { name: 'Cash €2.83' })).toBeTruthy();
});

it('divides what is left among the guests who have not paid their seat', () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 1, seen: 2 });
  expect(floor.run('tables/status', { sid: 't1', session: floor.sitting('t1'), covers: 4 })).toBe('applied');
  const products = adding(floor, 't1', 'two').products.map((line) => ({ ...line, seat: 2 }));
  floor.run('tables/items-add', { ...adding(floor, 't1', 'two'), products });
  const { notify } = open();
  fireEvent.click(screen.getByRole('radio', { name: /^Equal split/ }));
  const people = () => screen.getByRole('group', { name: 'Number of people' }).textContent;
  expect(people()).toContain('4');
  const covers = { kind: 'seat', seat: 2, lines: products.map(({ id }) => id) };
  expect(floor.run('tables/order/payment', paying(floor, 't1', 'seat', 283, { covers }))).toBe('applied');
  notify();
  expect(people()).toContain('3');
});
