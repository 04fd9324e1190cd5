import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SplitStepper } from '#app/features/tables/split-stepper.tsx';
import type { MutationName } from '#domain/mutations.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

let floor: Floor;
const sent: MutationName[] = [];
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => async (name: MutationName, args: object) => {
    sent.push(name);
    expect(floor.run(name, args)).toBe('applied');
    return { id: `change-${sent.length}` };
  },
  useView: () => floor.view,
}));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ path: '' }) }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sent.length = 0;
  floor = aFloor();
  floor.run('tables/split', { sid: 't1', number_of_split: 2 });
});
afterEach(cleanup);

function less(): void {
  const table = floor.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <SplitStepper table={table} />
      </MemoryRouter>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'One less: Split bill into' }));
}

it('removes an empty part at once', async () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 1));
  less();
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(sent).toEqual(['tables/split']));
});

it('shows the dishes of a part before sending, and moves them back to the table in one tap', async () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 2));
  less();
  expect(screen.getByRole('dialog').textContent).toMatch(/Part 2 of the bill still has dishes.*1 × Cola/u);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Move them to the whole table' }));
  await vi.waitFor(() => expect(sent).toEqual(['tables/move-lines', 'tables/split']));
  expect(floor.rows.table.get('t1')?.number_of_split).toBe(1);
});

it('requires a decision on pending items first', () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 2));
  const order = [...floor.rows.order.values()][0];
  if (order === undefined) throw new Error('no order');
  floor.rows.order.set(order.sid, { ...order, status: 'APPROVAL' });
  less();
  expect(screen.getByRole('dialog').textContent).toContain('are waiting for approval');
  expect(screen.queryByRole('button', { name: 'Move them to the whole table' })).toBeNull();
});
