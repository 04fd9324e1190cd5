import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddItems } from '#app/features/tables/add-items.tsx';
import { aFloor } from '#tests/support/floor.ts';
import { aMenu } from '#tests/support/menu.ts';

const rows = vi.hoisted((): Record<string, unknown[]> => ({}));
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => async () => ({ id: 'change' }),
  useDeviceLabel: () => () => 'A-1',
  useRows: (kind: string) => rows[kind] ?? [],
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ actor: { id: 'ana' }, branch: { sid: 'b', timezone: 'UTC', currency: 'EUR' } }),
}));
beforeEach(() => {
  sessionStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  const [dish] = aMenu(0).products;
  const heading = { tax: null, tax_included: true, parent: null };
  rows['catalog'] = ['Food', 'Drinks'].map((name, order) => ({ ...heading, sid: name, name, order }));
  rows['product'] = Array.from({ length: 70 }, (_, order) => ({
    ...dish,
    sid: `dish-${order}-0000000`,
    name: order === 69 ? 'House red' : `Dish ${order}`,
    catalog_id: order === 69 ? 'Drinks' : 'Food',
    extra_id: null,
    order,
  }));
});
afterEach(cleanup);

function shown(): void {
  const home = aFloor().rows.table.get('t1');
  if (home === undefined) throw new Error('no table');
  const party = { parts: [{ home, session: 's', part: null, lines: [], due: 0 }] };
  render(
    <I18nProvider i18n={i18n}>
      <AddItems party={party} onClose={vi.fn()} />
    </I18nProvider>,
  );
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the whole menu, however long, or one category of it', () => {
  shown();
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Drinks' }));
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dish 0/ })).toBeNull();
});

it('shows the price of a dish while its options are chosen, with the number of pieces', () => {
  rows['product'] = rows['product']?.map((one) => Object.assign({}, one, { price: 450 })) ?? [];
  shown();
  press(/^House red/);
  press('One more: Quantity');
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
  press('One more: Quantity');
  press('One more: Seat');
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
