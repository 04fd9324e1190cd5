import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PayDialog } from '#app/features/tables/pay-dialog.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import type { MutationName } from '#domain/mutations.ts';
import type { RowKind } from '#domain/rows.ts';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';

let floor: Floor;
const sent: [MutationName, object][] = [];
vi.mock('#app/session/sync-context.tsx', () => ({
  useConnection: () => ({ connection: { state: 'live' } }),
  useMutate: () => async (name: MutationName, args: object) => void sent.push([name, args]),
  useView: () => ({ ...floor.view, list: (kind: RowKind) => [...floor.rows[kind].values()] }),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { currency: 'EUR' }, actor: ana, path: '' }),
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sent.length = 0;
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
});
afterEach(cleanup);

function Pay() {
  const party = useParty('t1');
  return party === undefined ? null : <PayDialog party={party} chosen={[]} onClose={vi.fn()} />;
}
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

it('more than is open goes with what was open, so that nobody is alarmed by what was meant', () => {
  const session = floor.rows.session.get(floor.sitting('t1'));
  if (session === undefined) throw new Error('nobody sits there');
  const { due } = balanceOf(session, (sid) => floor.rows.order.get(sid));
  render(<Pay />, { wrapper });
  const amount = screen.getByLabelText('Amount');
  fireEvent.change(amount, { target: { value: '99' } });
  fireEvent.blur(amount);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Take €99.00' }));
  expect(sent).toEqual([['tables/order/payment', expect.objectContaining({ paid: 9_900, seen_due: due })]]);
});

it('what is open needs no such word', () => {
  render(<Pay />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: /^Take €/ }));
  expect(sent[0]?.[1]).not.toHaveProperty('seen_due');
});
