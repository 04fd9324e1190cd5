import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlanTable } from '#app/features/floor/plan-table.tsx';
import { floorTable } from '#app/parts/tables/floor-tables.ts';
import { adding, aFloor, bo } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function shown(world: ReturnType<typeof aFloor>): string {
  const table = world.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  const view = {
    ...world.view,
    list: () => [],
    savedState: () => undefined,
    waitingSids: () => new Set<string>(),
  };
  const one = floorTable(view, table, 5_000);
  const acts = { onDown: vi.fn(), onMove: vi.fn(), onEnd: vi.fn(), onTap: vi.fn() };
  renderAt(<PlanTable one={one} now={5_000} isUnder={false} {...acts} />, { actor: bo }, world);
  return screen.getByRole('button').textContent;
}

it('shows what a table owes and who serves it', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  expect(shown(world)).toContain('€2.83 · Bo');
});

it('shows the seats of merged tables together', () => {
  const world = aFloor();
  const seats = world.rows.table.get('t1')?.max_seat ?? 0;
  world.run('tables/merge', { sid: 't2', merge: 't1' }, bo);
  expect(shown(world)).toContain(String(2 * seats));
});
