import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HallDialog } from '#app/features/tables/hall-dialog.tsx';
import { PlanEditor } from '#app/features/tables/plan-editor.tsx';
import type { Plan } from '#app/features/tables/use-plan.ts';
import { usePlan } from '#app/features/tables/use-plan.ts';
import { sameName } from '#app/features/tables/same-name.ts';
import { planTable } from '#domain/tables/plan-edit.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import { refuse } from '#domain/result.ts';
import { aFloor } from '#tests/support/floor.ts';

const rows = vi.hoisted((): { table: Table[]; hall: Hall[] } => ({ table: [], hall: [] }));
vi.mock('#app/session/sync-context.tsx', () => ({
  useView: () => ({ list: () => rows.table }),
  useRows: () => rows.hall,
}));
vi.mock('#app/session/use-call.ts', () => ({ useCall: () => async () => refuse('table_taken') }));
vi.mock('#app/parts/form/use-leave-guard.tsx', () => ({ useLeaveGuard: () => null }));

const [t1, t2] = [...aFloor().rows.table.values()];
if (t1 === undefined || t2 === undefined) throw new Error('no tables');
const hall: Hall = { sid: t1.hall, name: 'Garden', pattern: 1 };

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>{children}</MemoryRouter>
  </I18nProvider>
);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  rows.table = [t1, t2];
  rows.hall = [hall];
});
afterEach(cleanup);

it('a table that could not be deleted is taken back by one step, with what else was drawn kept', async () => {
  const { result } = renderHook(() => usePlan(hall), { wrapper });
  const [first, second] = result.current.tables;
  if (first === undefined || second === undefined) throw new Error('no tables');
  act(() => result.current.edit([first, { ...second, max_seat: 9 }]));
  act(() => result.current.edit([{ ...second, max_seat: 9 }]));
  await act(() => result.current.save());
  expect(result.current.tables).toHaveLength(1);
  act(() => result.current.undo());
  expect(result.current.tables).toEqual([first, { ...second, max_seat: 9 }]);
});

it('two tables of one name are not saved', () => {
  const plan: Plan = {
    tables: [planTable(t1), planTable({ ...t2, name: ` ${t1.name} ` })],
    isDirty: true,
    isSaving: false,
    canUndo: true,
    canRedo: false,
    edit: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    discard: vi.fn(),
    save: vi.fn(),
  };
  render(<PlanEditor hall={hall} plan={plan} />, { wrapper });
  expect(screen.getByRole('alert').textContent).toContain('Two tables are called');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('a new hall is not called as another one; one keeps its own name', () => {
  render(<HallDialog hall={null} onClose={vi.fn()} onSaved={vi.fn()} />, { wrapper });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'garden ' } });
  expect(screen.getByText('Another hall is called so')).toBeTruthy();
  cleanup();
  render(<HallDialog hall={hall} onClose={vi.fn()} onSaved={vi.fn()} />, { wrapper });
  expect(screen.queryByText('Another hall is called so')).toBeNull();
});

it('names are the same whatever their capitals; those without one are not', () => {
  expect(sameName(['M1', 'm2', ' m1'])).toBe(' m1');
  expect(sameName(['', ' ', 'a'])).toBeUndefined();
});
