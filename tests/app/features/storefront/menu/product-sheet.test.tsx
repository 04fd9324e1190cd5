import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnmetNeedsNotice } from '#app/features/storefront/cart/unmet-needs-notice.tsx';
import { cartFor } from '#app/features/storefront/cart/cart-store.ts';
import { ProductSheet } from '#app/features/storefront/menu/product-sheet.tsx';
import { storeNeeds } from '#app/features/storefront/menu/stored-food-needs.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import type { ExtraItem } from '#domain/catalog/extra.ts';
import { aMenu } from '#tests/support/menu.ts';

const item = (name: string, food: Partial<ExtraItem>): ExtraItem => ({
  id: name,
  name,
  price: 0,
  selected: false,
  available: true,
  ...food,
});
const group = { id: 'milk', title: 'Milk', multiple: false, unwanted: false, percentage: false };
const items = [
  item('Whole milk', { diet: 'vegetarian', allergens: ['milk'], selected: true }),
  item('Oat', { diet: 'vegan', allergens: [] }),
];
const coffee = {
  id: 1,
  sid: 'coffee',
  name: 'Coffee',
  data: { groups: [{ ...group, is_products: false, items }] },
};
const [plain] = aMenu(0).products;
if (plain === undefined) throw new Error('an empty menu');
const espresso = { ...plain, name: 'Espresso', extra_id: 'coffee', diet: 'vegan' as const, allergens: [] };
const menu = { ...aMenu(0), products: [espresso], extras: [coffee] };

let added: CartLine[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  added = [];
});
afterEach(cleanup);

function open(shown = menu): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <ProductSheet
          site="shop"
          product={espresso}
          menu={shown}
          day="2026-06-01"
          onClose={vi.fn()}
          onAdd={(line) => void added.push(line)}
        />
      </I18nProvider>
    </MemoryRouter>,
  );
}
const radio = (name: RegExp) => screen.getByRole('radio', { name });

it('says what an option contains', () => {
  open();
  expect(radio(/Whole milk Contains Milk/)).toHaveProperty('checked', true);
});

it('declares what the dish contains with the options chosen now', () => {
  open();
  expect(screen.queryByText('Contains none of the 14 declarable allergens')).toBeNull();
  expect(screen.getByText('Contains Milk', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('Vegetarian')).toBeTruthy();
  fireEvent.click(radio(/Oat/));
  expect(screen.getByText('Contains none of the 14 declarable allergens')).toBeTruthy();
  expect(screen.getByText('Vegan')).toBeTruthy();
});

it('does not preselect an option that does not suit the dietary needs, and says why', () => {
  storeNeeds({ diet: 'vegan', without: ['milk'] });
  open();
  expect(radio(/Whole milk Contains what you avoid: Milk/)).toHaveProperty('checked', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes an option that does not suit by a tap, and warns', async () => {
  storeNeeds({ diet: 'vegan', without: [] });
  open();
  fireEvent.click(radio(/Whole milk Not declared as: Vegan/));
  expect(screen.getByRole('alert').textContent).toBe('Whole milk: Not declared as: Vegan');
  fireEvent.click(screen.getByRole('button', { name: /^Add for/ }));
  await vi.waitFor(() =>
    expect(added[0]?.extra).toEqual([{ group: 'milk', item: 'Whole milk', quantity: 1 }]),
  );
});

it('names in the cart the chosen option that does not suit', () => {
  storeNeeds({ diet: null, without: ['milk'] });
  const extra = [{ group: 'milk', item: 'Whole milk', quantity: 1 }];
  const line = {
    id: 'l',
    product_id: espresso.sid,
    quantity: 1,
    extra,
    note: '',
    allergy: '',
    course: 1,
    seat: null,
  };
  const cart = cartFor('shop', 'place', null);
  const whole = { ...cart, order: { ...cart.order, products: [line, { ...line, id: 'l2' }] } };
  render(
    <I18nProvider i18n={i18n}>
      <UnmetNeedsNotice cart={whole} menu={menu} />
    </I18nProvider>,
  );
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
    'Espresso · Whole milk: Contains what you avoid: Milk',
  ]);
});

it('shows a long note whole, in several lines', () => {
  open();
  expect(screen.getByLabelText(/^Note for the kitchen/).tagName).toBe('TEXTAREA');
});

it('says in the place of its price that the branch is closed', () => {
  const branch = { ...menu.branch, status: 'closed' as const };
  open({ ...menu, branch });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Not accepting orders right now.' });
  expect(button.disabled).toBe(true);
});
