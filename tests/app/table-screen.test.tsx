import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableScreen } from '#app/features/tables/table-screen.tsx';
import type { RowKind } from '#domain/rows.ts';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';

let floor: Floor;
const list = (kind: RowKind) => [...floor.rows[kind].values()];
vi.mock('#app/session/sync-context.tsx', () => ({
  useBranchReady: () => true,
  useConnection: () => ({ connection: { state: 'live' } }),
  useMutate: () => vi.fn(async () => ({ id: 'change' })),
  useRows: (kind: RowKind) => list(kind),
  useRow: () => undefined,
  useSavedState: () => undefined,
  useView: () => ({ ...floor.view, list: (kind: RowKind) => list(kind) }),
}));
vi.mock('#app/features/tables/sent-rounds.tsx', () => ({ SentRounds: () => null }));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { currency: 'EUR', timezone: 'UTC' }, actor: ana, path: '' }),
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  floor.run('tables/items-add', adding(floor, 't2', 'b', null, 'burger'));
});
afterEach(cleanup);

const drawn = () => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter initialEntries={['/t1']}>
      <Routes>
        <Route path="/:sid" element={<TableScreen />} />
      </Routes>
    </MemoryRouter>
  </I18nProvider>
);
const move = (sid: string, to: string, n: number) =>
  floor.run('tables/move', {
    sid,
    session: floor.sitting(sid),
    to,
    next: `next-${n}-sitting`,
    key: `next-key-${n}`,
  });

it('a payment that was begun for one party is not taken from the next one at the table', () => {
  const { rerender } = render(drawn());
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
  rerender(drawn());
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
  expect([move('t1', 't3', 1), move('t2', 't1', 2)]).toEqual(['applied', 'applied']);
  rerender(drawn());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/Burger/)).toBeTruthy();
});
