import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Register } from '#app/features/auth/register.tsx';
import { ProductSheet } from '#app/features/storefront/menu/product-sheet.tsx';
import { RateOrder } from '#app/features/storefront/orders/rate-order.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import { aMenu } from '#tests/support/menu.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const PLACED = { sid: 'order-rated-0000', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: NOW };

beforeAll(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As after a reload: only the browser's storage is left. */
async function open(shown: ReactNode): Promise<void> {
  cleanup();
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>{shown}</I18nProvider>
    </MemoryRouter>,
  );
  await act(async () => {});
}
const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(box(label), { target: { value } });

it('restores an unfinished dish after closing or a reload, until it is in the cart', async () => {
  const menu = aMenu(NOW);
  const burger = menu.products.find(({ sid }) => sid === 'burger');
  if (burger === undefined) throw new Error('no burger');
  const added: CartLine[] = [];
  const sheet = () => (
    <ProductSheet
      site="shop"
      product={burger}
      menu={menu}
      day="2026-03-02"
      onClose={() => {}}
      onAdd={(line) => void added.push(line)}
    />
  );
  await open(sheet());
  type(/^Allergies/, 'peanuts');
  fireEvent.click(screen.getByRole('radio', { name: /^Rare/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Rare/ }).checked).toBe(true);
  expect(box(/^Allergies/).value).toBe('peanuts');
  await open(sheet());
  expect(box(/^Allergies/).value).toBe('peanuts');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Rare/ }).checked).toBe(true);
  const add = screen.getByRole('button', { name: /^Add for/ });
  await act(async () => {
    fireEvent.click(add);
    fireEvent.click(add);
  });
  await waitFor(() =>
    expect(added).toMatchObject([{ allergy: 'peanuts', extra: [{ group: 'cook', item: 'rare' }] }]),
  );
  await waitFor(() => expect(box(/^Allergies/).value).toBe(''));
  await open(sheet());
  expect(box(/^Allergies/).value).toBe('');
});

it('restores unsent stars and text after a reload', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ comment: null }));
  await open(<RateOrder placed={PLACED} orderName="Noor van den Berg" />);
  fireEvent.click(await screen.findByRole('radio', { name: /^4 of 5/ }));
  type(/^Your comment/, 'Tasty, but late');
  await open(<RateOrder placed={PLACED} orderName="Noor van den Berg" />);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^4 of 5/ })).checked).toBe(true);
  expect(box(/^Your comment/).value).toBe('Tasty, but late');
});

it("restores a restaurant's registration form, without the password", async () => {
  await open(<Register />);
  type(/^Restaurant name/, 'Chez Ünal');
  type(/^Password/, 'very-secret');
  await open(<Register />);
  expect(box(/^Restaurant name/).value).toBe('Chez Ünal');
  expect(screen.getByText(/^\/chez-unal · /)).toBeDefined();
  expect(box(/^Password/).value).toBe('');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('very-secret');
});
