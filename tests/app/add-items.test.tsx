import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddItems } from '#app/features/tables/add-items.tsx';
import { aFloor } from '#tests/support/floor.ts';
import { aMenu } from '#tests/support/menu.ts';

const rows = vi.hoisted((): Record<string, unknown[]> => ({}));
vi.mock('#app/session/sync-context.tsx', () => ({
  useMutate: () => vi.fn(),
  useDeviceLabel: () => () => 'A-1',
  useRows: (kind: string) => rows[kind] ?? [],
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch: { sid: 'b', timezone: 'UTC', currency: 'EUR' } }),
}));
beforeEach(() => {
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

it('shows the whole menu, however long it is, or what is under one of its headings', () => {
  shown();
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Drinks' }));
  expect(screen.getByRole('button', { name: /^House red/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dish 0/ })).toBeNull();
});

it('says what a dish costs while it is put together, and how many pieces are sent', () => {
  rows['product'] = rows['product']?.map((one) => Object.assign({}, one, { price: 450 })) ?? [];
  shown();
  press(/^House red/);
  press('One more: Quantity');
  expect(screen.getByText('€9.00')).toBeTruthy();
  press('Add');
  expect(screen.getByRole('button', { name: /^Send/ }).textContent).toBe('Send 2 · €9.00');
});
