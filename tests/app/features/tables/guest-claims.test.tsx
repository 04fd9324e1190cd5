import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuestClaims } from '#app/features/tables/guest-claims.tsx';
import { PayDialog } from '#app/features/tables/pay-dialog.tsx';
import { PaymentList } from '#app/features/tables/payment-list.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import { systemActor } from '#domain/roles.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;
const ID = 'claim-of-phone-one';

function dueAt(sid: string): number {
  const session = floor.rows.session.get(floor.sitting(sid));
  if (session === undefined) throw new Error('no party at the table');
  return balanceOf(session, (order) => floor.rows.order.get(order)).due;
}

/** Two merged tables, of which a guest is paying the whole bill just now. */
beforeEach(() => {
  floor = aFloor();
  for (const sid of ['t1', 't2']) floor.run('tables/items-add', adding(floor, sid, `of-${sid}`));
  floor.run('tables/merge', { sid: 't2', merge: 't1' });
  const claim = {
    guest: 'phone-one',
    part: null,
    choice: { kind: 'whole' },
    seen: dueAt('t1') + dueAt('t2'),
  };
  const args = { sid: 't1', session: floor.sitting('t1'), with: [floor.sitting('t2')], id: ID, claim };
  expect(floor.run('tables/claim', args, systemActor, Date.now())).toBe('applied');
});
afterEach(cleanup);

function Shown({ what }: { what: 'claims' | 'payment' | 'list' }) {
  const party = useParty('t1');
  if (party === undefined) return null;
  if (what === 'payment') return <PayDialog party={party} chosen={[]} onClose={vi.fn()} />;
  return what === 'list' ? <PaymentList party={party} /> : <GuestClaims sessions={party.floor.sessions} />;
}

it('lists what a guest is paying for merged tables as one, and releases all of it', () => {
  const { mutated } = renderAt(<Shown what="claims" />, { actor: bo }, floor);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/^A guest is paying €\d+\.\d\d by phone since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  expect(mutated.map(({ outcome }) => outcome)).toEqual(['applied']);
  for (const sid of ['t1', 't2']) expect(floor.rows.session.get(floor.sitting(sid))?.claims).toBeUndefined();
});

it('warns in the payment sheet, which still takes cash', () => {
  renderAt(<Shown what="payment" />, { actor: bo }, floor);
  expect(screen.getByText(/^A guest is paying/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cash €/ })).toHaveProperty('disabled', false);
});

it('offers managers a refund for what was paid online, and says how it goes', () => {
  const online = { id: ID, method: 'online', online: { gateway: 'web_payment', reference: 'page-1' } };
  const args = { ...paying(floor, 't1', 'x', dueAt('t1')), ...online, covers: { kind: 'whole' } };
  expect(floor.run('tables/order/payment', args, systemActor)).toBe('applied');
  renderAt(<Shown what="list" />, { actor: bo }, floor);
  expect(screen.getByText(/^Online payment · .* · guest’s phone$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  cleanup();
  const { mutated } = renderAt(<Shown what="list" />, { actor: ana }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'paid twice' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) ?? document.body);
  expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([['tables/order/void', 'applied']]);
  expect(screen.getByText(/voided: paid twice · refund on its way/)).toBeTruthy();
});
