import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentList } from '#app/features/tables/payment-list.tsx';
import { TablePayments } from '#app/features/tables/table-payments.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import type { MutationName } from '#domain/mutations.ts';
import type { RowKind } from '#domain/rows.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';

let floor: Floor;
let actor = ana;
vi.mock('#app/session/sync-context.tsx', () => ({
  useBranchReady: () => true,
  useSavedStates: () => () => undefined,
  useMutate: () => async (name: MutationName, args: object) => {
    expect(floor.run(name, args)).toBe('applied');
    return { id: 'change' };
  },
  useView: () => ({ ...floor.view, list: (kind: RowKind) => [...floor.rows[kind].values()] }),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { currency: 'EUR', timezone: 'UTC' }, actor, path: '' }),
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  floor = aFloor();
  actor = ana;
  for (const sid of ['t1', 't2']) floor.run('tables/items-add', adding(floor, sid, `of-${sid}`));
  floor.run('tables/merge', { sid: 't2', merge: 't1' });
});
afterEach(cleanup);

function Payments() {
  const party = useParty('t1');
  return party === undefined ? null : <PaymentList party={party} />;
}
const drawn = (what = <Payments />) => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>{what}</MemoryRouter>
  </I18nProvider>
);

it("lists one guest's payment for two merged tables as one, and voids it as one", () => {
  const along = { with: [floor.sitting('t2')], covers: { kind: 'whole' }, tip: 35 };
  expect(floor.run('tables/order/payment', paying(floor, 't1', 'both', 565, along))).toBe('applied');
  const { rerender } = render(drawn());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('−€5.65')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  const dialog = screen.getByRole('dialog', { name: 'Void payment' });
  expect(dialog.textContent).toContain('€6.00');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'wrong table' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Void' }).at(-1) ?? dialog);
  rerender(drawn());
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
  actor = bo;
  const { rerender } = render(drawn(<TablePayments />));
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
  actor = ana;
  rerender(drawn(<TablePayments />));
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'wrong table' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Void' }).at(-1) ?? document.body);
  expect(floor.rows.session.get(left)?.payments.map((one) => one.void?.reason)).toEqual(['wrong table']);
  expect([...floor.rows.order.values()]).toEqual(before);
  rerender(drawn(<TablePayments />));
  expect(screen.getByText(/voided: wrong table/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Void' })).toBeNull();
});
