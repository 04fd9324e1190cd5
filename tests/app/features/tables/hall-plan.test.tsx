import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HallDialog } from '#app/features/tables/hall-dialog.tsx';
import { PlanEditor } from '#app/features/tables/plan-editor.tsx';
import type { Plan } from '#app/features/tables/use-plan.ts';
import { usePlan } from '#app/features/tables/use-plan.ts';
import { planTable } from '#domain/tables/plan-edit.ts';
import type { Hall, Table } from '#domain/tables/table.ts';
import { ok, refuse } from '#domain/result.ts';
import { aFloor } from '#tests/support/floor.ts';
import { renderAt, renderHookAt } from '#tests/support/render-at.tsx';
// The note is loaded lazily: its code is transformed before the tests wait for it.
import '#app/parts/form/overlap-details.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => call }));
vi.mock('#app/parts/form/use-leave-guard.tsx', () => ({ useLeaveGuard: () => null }));

const [t1, t2] = [...aFloor().rows.table.values()];
if (t1 === undefined || t2 === undefined) throw new Error('no tables');
const hall: Hall = { sid: t1.hall, name: 'Garden', pattern: 1 };

let tables: Table[];
const plan = () =>
  renderHookAt(() => usePlan(hall), {}, [
    { kind: 'hall', row: hall },
    ...tables.map((row) => ({ kind: 'table', row }) as const),
  ]);
const opened = (dialog: ReactElement) => renderAt(dialog, {}, [{ kind: 'hall', row: hall }]);

beforeEach(() => {
  tables = [t1, t2];
  call.mockReset().mockResolvedValue(refuse('table_taken'));
});
afterEach(cleanup);

it('restores a table that could not be deleted with one undo', async () => {
  const { result } = plan();
  const [first, second] = result.current.tables;
  if (first === undefined || second === undefined) throw new Error('no tables');
  act(() => result.current.edit([first, { ...second, max_seat: 9 }]));
  act(() => result.current.edit([{ ...second, max_seat: 9 }]));
  await act(() => result.current.save());
  expect(result.current.tables).toHaveLength(1);
  act(() => result.current.undo());
  expect(result.current.tables).toEqual([first, { ...second, max_seat: 9 }]);
});

it('keeps older duplicates of a name', () => {
  tables = [t1, t2, { ...t1, sid: 't3', name: 'Twin' }, { ...t2, sid: 't4', name: 'twin' }];
  const { result } = plan();
  const named = (sid: string, name: string) =>
    act(() =>
      result.current.edit(result.current.tables.map((one) => (one.sid === sid ? { ...one, name } : one))),
    );
  named(t1.sid, 'Corner');
  expect(result.current.twice).toBeUndefined();
});

it('refuses a new duplicate of a name', () => {
  tables = [t1, t2, { ...t1, sid: 't3', name: 'Twin' }, { ...t2, sid: 't4', name: 'twin' }];
  const { result } = plan();
  const named = (sid: string, name: string) =>
    act(() =>
      result.current.edit(result.current.tables.map((one) => (one.sid === sid ? { ...one, name } : one))),
    );
  named(t1.sid, ` ${t2.name.toUpperCase()} `);
  expect(result.current.twice).toBe(` ${t2.name.toUpperCase()} `);
});

it('swaps the names of two tables in one save', async () => {
  const { result } = plan();
  act(() =>
    result.current.edit(
      result.current.tables.map((one) => ({ ...one, name: one.sid === t1.sid ? t2.name : t1.name })),
    ),
  );
  call.mockResolvedValue(ok({ hall }));
  await act(() => result.current.save());
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'halls/edit',
    expect.objectContaining({
      seen: hall,
      plan: expect.arrayContaining([
        expect.objectContaining({ sid: t1.sid, name: t2.name }),
        expect.objectContaining({ sid: t2.sid, name: t1.name }),
      ]),
    }),
  );
  expect(result.current.isDirty).toBe(false);
});

it('names the duplicate in the editor', () => {
  const edited: Plan = {
    tables: [planTable(t1), planTable({ ...t2, name: ` ${t1.name} ` })],
    isDirty: true,
    twice: t1.name,
    theirs: [],
    takeTheirs: vi.fn(),
    isSaving: false,
    canUndo: true,
    canRedo: false,
    edit: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    discard: vi.fn(),
    save: vi.fn(),
  };
  opened(<PlanEditor hall={hall} plan={edited} />);
  expect(screen.getByRole('alert').textContent).toContain('Two tables are called');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it("keeps a hall's fields saved by another person", async () => {
  call.mockResolvedValue(ok({ hall }));
  const dialog = (now: Hall) => <HallDialog hall={now} onClose={vi.fn()} onSaved={vi.fn()} />;
  const { rerender } = opened(dialog(hall));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Mine' } });
  rerender(dialog({ ...hall, pattern: 5 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
});

it("takes another person's name of a hall instead of the own one, and keeps the rest", async () => {
  call.mockImplementation((name) => Promise.resolve(ok(name === 'timeline' ? { entries: [] } : { hall })));
  const dialog = (now: Hall) => <HallDialog hall={now} onClose={vi.fn()} onSaved={vi.fn()} />;
  const { rerender } = opened(dialog(hall));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'Mine' } });
  rerender(dialog({ ...hall, pattern: 5 }));
  fireEvent.click(screen.getByRole('radio', { name: '7' }));
  const theirs = { ...hall, name: 'Theirs', pattern: 5 };
  rerender(dialog(theirs));
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs: Name' }));
  expect(name.value).toBe('Theirs');
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const seen = { name: 'Theirs', pattern: 5 };
  expect(call).toHaveBeenCalledWith('halls/edit', { sid: hall.sid, name: 'Theirs', pattern: 7, seen });
});

it('refuses a new hall with an existing name', () => {
  opened(<HallDialog hall={null} onClose={vi.fn()} onSaved={vi.fn()} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'garden ' } });
  expect(screen.getByText('A hall with this name already exists')).toBeTruthy();
  cleanup();
  opened(<HallDialog hall={hall} onClose={vi.fn()} onSaved={vi.fn()} />);
  expect(screen.queryByText('A hall with this name already exists')).toBeNull();
});

it('reaches the fields of any table by keyboard', () => {
  const Drawn = () => <PlanEditor hall={hall} plan={usePlan(hall)} />;
  renderAt(<Drawn />, {}, [
    { kind: 'hall', row: hall },
    { kind: 'table', row: t1 },
    { kind: 'table', row: t2 },
  ]);
  const first = screen.getByRole('button', { name: new RegExp(`^${t1.name},`) });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'Enter' });
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  expect(name.value).toBe(t1.name);
});

it('keeps the focus when a table is removed', () => {
  const Drawn = () => <PlanEditor hall={hall} plan={usePlan(hall)} />;
  renderAt(<Drawn />, {}, [
    { kind: 'hall', row: hall },
    { kind: 'table', row: t1 },
    { kind: 'table', row: t2 },
  ]);
  const first = screen.getByRole('button', { name: new RegExp(`^${t1.name},`) });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'Delete' });
  expect(screen.queryByRole('button', { name: new RegExp(`^${t1.name},`) })).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  expect(document.activeElement?.textContent).toBe('Redo');
});

it('merges a plan saved by another person with the edits here', () => {
  const { result, put } = plan();
  const wide = { min_seat: 1, width: 200 };
  act(() => result.current.edit(result.current.tables.map((one) => ({ ...one, ...wide, x: 500 }))));
  expect(result.current.theirs).toEqual([]);
  put({ kind: 'table', row: { ...t1, max_seat: 8 } });
  expect(result.current.theirs).toEqual([t1.name]);
  act(() => result.current.takeTheirs());
  expect(result.current.theirs).toEqual([]);
  const [mine, theirs] = [t2, t1].map(({ sid }) => result.current.tables.find((one) => one.sid === sid));
  expect(mine).toMatchObject({ ...wide, x: 500 });
  expect(theirs).toMatchObject({ max_seat: 8 });
  expect(theirs?.x).not.toBe(500);
  expect(result.current.isDirty).toBe(true);
});

it('drops a table that another person deleted', () => {
  const { result, drop } = plan();
  const first = result.current.tables.map((one) => ({ ...one, x: 500 }));
  act(() => result.current.edit(first));
  drop('table', t2.sid);
  expect(result.current.theirs).toEqual([t2.name]);
  act(() => result.current.takeTheirs());
  expect(result.current.tables.map(({ sid }) => sid)).toEqual([t1.sid]);
});

it('places a table added by another person beside one of the same name', () => {
  const { result, put } = plan();
  act(() => result.current.edit([...result.current.tables, { ...planTable(t1), sid: 'mine', name: 'T9' }]));
  put({ kind: 'table', row: { ...t1, sid: 'theirs', name: 'T9' } });
  expect(result.current.theirs).toEqual(['T9']);
  act(() => result.current.takeTheirs());
  expect(result.current.theirs).toEqual([]);
  expect(result.current.tables.map(({ sid }) => sid).sort()).toEqual(
    ['mine', t1.sid, t2.sid, 'theirs'].sort(),
  );
  expect(result.current.twice).toBe('T9');
});
