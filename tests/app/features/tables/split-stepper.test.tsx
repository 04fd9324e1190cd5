import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SplitStepper } from '#app/features/tables/split-stepper.tsx';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;

beforeEach(() => {
  floor = aFloor();
  floor.run('tables/split', { sid: 't1', number_of_split: 2 });
});
afterEach(cleanup);

function less() {
  const table = floor.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  const { mutated } = renderAt(<SplitStepper table={table} />, {}, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Decrease: Split bill into' }));
  return () => mutated.map(({ name, outcome }) => [name, outcome]);
}

it('removes an empty part at once', async () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 1));
  const sent = less();
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(sent()).toEqual([['tables/split', 'applied']]));
});

it('shows the dishes of a part before sending', async () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 2));
  const sent = less();
  expect(screen.getByRole('dialog').textContent).toMatch(/Part 2 of the bill still has dishes.*1 × Cola/u);
  expect(sent()).toEqual([]);
});

it('moves the dishes of a part back to the table in one tap', async () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 2));
  const sent = less();
  fireEvent.click(screen.getByRole('button', { name: 'Move to the whole table’s bill' }));
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      ['tables/move-lines', 'applied'],
      ['tables/split', 'applied'],
    ]),
  );
  expect(floor.rows.table.get('t1')?.number_of_split).toBe(1);
});

it('requires a decision on pending items first', () => {
  floor.run('tables/items-add', adding(floor, 't1', 'a', 2));
  const order = [...floor.rows.order.values()][0];
  if (order === undefined) throw new Error('no order');
  floor.rows.order.set(order.sid, { ...order, status: 'APPROVAL' });
  less();
  expect(screen.getByRole('dialog').textContent).toContain('are waiting for approval');
  expect(screen.queryByRole('button', { name: 'Move to the whole table’s bill' })).toBeNull();
});
