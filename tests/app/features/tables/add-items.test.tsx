import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddItems } from '#app/features/tables/add-items.tsx';
import type { RowChange } from '#domain/rows.ts';
import { aFloor, ana } from '#tests/support/floor.ts';
import { aMenu } from '#tests/support/menu.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let rows: RowChange[];
beforeEach(() => {
  sessionStorage.clear();
  const [dish] = aMenu(0).products;
  if (dish === undefined) throw new Error('no dish');
  const heading = { tax: null, tax_included: true, parent: null };
  rows = ['Food', 'Drinks'].map((name, order) => ({
    kind: 'catalog',
    row: { ...heading, sid: name, name, order },
  }));
  for (let order = 0; order < 70; order += 1) {
    const isLast = order === 69;
    const row = {
      ...dish,
      sid: `dish-${order}-0000000`,
      name: isLast ? 'House red' : `Dish ${order}`,
      catalog_id: isLast ? 'Drinks' : 'Food',
      extra_id: null,
      order,
    };
    rows.push({ kind: 'product', row: isLast ? { ...row, price: 450 } : row });
  }
});
afterEach(cleanup);

function shown(): void {
  const home = aFloor().rows.table.get('t1');
  if (home === undefined) throw new Error('no table');
  const party = { parts: [{ home, session: 's', part: null, lines: [], due: 0 }] };
  renderAt(<AddItems party={party} onClose={vi.fn()} />, { actor: ana }, [
    ...rows,
    { kind: 'table', row: home },
  ]);
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the whole menu however long', () => {
  shown();
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
});

it('shows one category of the menu', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Drinks' }));
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dish 0/ })).toBeNull();
});

it('shows the price of a dish while its options are chosen, with the number of pieces', () => {
  shown();
  press(/^House red/);
  press('Increase: Quantity');
  expect(screen.getByText('€9.00')).toBeTruthy();
  press('Add');
  expect(screen.getByRole('button', { name: /^Send/ }).textContent).toBe('Send 2 · €9.00');
});

it('restores collected dishes after a reload, until they are sent', () => {
  shown();
  press(/^House red/);
  fireEvent.change(screen.getByLabelText(/^Allergy/), { target: { value: 'nuts' } });
  press('Add');
  cleanup();
  shown();
  const gathered = screen.getByRole('list', { name: 'To send' });
  expect(gathered.textContent).toContain('1 × House red');
  expect(gathered.textContent).toContain('ALLERGY: nuts');
  press(/^Send 1/);
  cleanup();
  shown();
  expect(screen.queryByRole('list', { name: 'To send' })).toBeNull();
});

it('restores the dish being configured after a reload, until it is added or discarded', () => {
  shown();
  press(/^House red/);
  press('Increase: Quantity');
  press('Increase: Seat');
  const note = { target: { value: 'no ice ' } };
  fireEvent.change(screen.getByLabelText(/^Note for the kitchen/), note);
  fireEvent.change(screen.getByLabelText(/^Allergy/), { target: { value: 'nuts' } });
  cleanup();
  shown();
  expect(screen.getByRole('dialog', { name: 'House red' })).toBeTruthy();
  press('Add');
  const gathered = screen.getByRole('list', { name: 'To send' });
  for (const text of ['2 × House red', 'no ice', 'ALLERGY: nuts', 'Seat 1'])
    expect(gathered.textContent).toContain(text);
  press(/^Dish 1(?!\d)/);
  press('Back');
  cleanup();
  shown();
  expect(screen.getByRole('dialog', { name: 'Add items' })).toBeTruthy();
});
