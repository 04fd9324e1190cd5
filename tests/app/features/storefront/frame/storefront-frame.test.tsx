import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchesPage } from '#app/features/storefront/branches/branches-page.tsx';
import { askNewCart } from '#app/features/storefront/cart/cart-question.ts';
import { addToCart } from '#app/features/storefront/cart/cart-store.ts';
import { StorefrontFrame } from '#app/features/storefront/frame/storefront-frame.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('fills the search field of the header with the query on the result page', async () => {
  const routes = [{ path: '*', element: <StorefrontFrame /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/search?query=p%C4%B1de'] });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('searchbox').value;
  expect(field()).toBe('pıde');
  await act(() => router.navigate('/search?q=salad'));
  expect(field()).toBe('salad');
  await act(() => router.navigate('/search?query=soup'));
  expect(field()).toBe('soup');
  await act(() => router.navigate('/orders?query=soup'));
  expect(field()).toBe('');
});

it('searches while one types on the home page, and adds one entry to the history', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ places: [], market: true }));
  const children = [
    { path: '/', element: <BranchesPage key="home" /> },
    { path: '/search', element: <BranchesPage key="search" /> },
  ];
  const router = createMemoryRouter([{ element: <StorefrontFrame />, children }], { initialEntries: ['/'] });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  act(() => field.focus());
  const type = async (value: string, ms: number) => {
    fireEvent.input(field, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  await type('ke', 200);
  expect(router.state.location.pathname).toBe('/');
  await type('keb', 300);
  expect(router.state.location.search).toBe('?query=keb');
  await type('kebab', 300);
  expect(router.state.location.search).toBe('?query=kebab');
  expect(document.activeElement).toBe(field);
  await type('kebab h', 100);
  expect(field.value).toBe('kebab h');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('searches from another page only with Enter', async () => {
  vi.useFakeTimers();
  const router = createMemoryRouter([{ path: '*', element: <StorefrontFrame /> }], {
    initialEntries: ['/cart'],
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'kebab' } });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(router.state.location.pathname).toBe('/cart');
  const form = field.closest('form');
  if (form === null) throw new Error('no form');
  await act(async () => void fireEvent.submit(form));
  expect(router.state.location.search).toBe('?query=kebab');
  vi.useRealTimers();
});

it('keeps what was typed into the search of the first HTML', () => {
  const written = document.createElement('search');
  written.innerHTML = '<input type="search" value="keb" />';
  document.body.append(written);
  written.querySelector('input')?.focus();
  const router = createMemoryRouter([{ path: '*', element: <StorefrontFrame /> }]);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  written.remove();
  const field = container.querySelector<HTMLInputElement>('search input');
  expect(field?.value).toBe('keb');
  expect(document.activeElement).toBe(field);
});

const frameAt = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <StorefrontFrame /> }], {
    initialEntries: [path],
  });
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
};

it('has a link to the cart before all others once something is in it', () => {
  localStorage.clear();
  frameAt('/shop/place');
  expect(screen.queryByRole('link', { name: 'Skip to cart' })).toBeNull();
  const note = { note: '', allergy: '', course: 1, seat: null, extra: [] };
  act(() => void addToCart('shop', 'place', { ...note, id: 'line-1', product_id: 'soup', quantity: 1 }));
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Skip to content', 'Skip to cart']);
  // Only the first link of a page may be outside its landmarks.
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Skip to cart' })).toBeTruthy();
  localStorage.clear();
});

it('asks before a cart is replaced by one of another branch', async () => {
  frameAt('/shop/place');
  let answered: Promise<boolean> | undefined;
  act(() => {
    answered = askNewCart({ from: 'Shop · Harbour', to: 'Shop · Garden', count: 3 });
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Start a new cart?' });
  expect(dialog.textContent).toContain('from Shop · Harbour.');
  expect(dialog.textContent).toContain('Start a new cart at Shop · Garden?');
  fireEvent.click(screen.getByRole('button', { name: 'Keep cart' }));
  expect(await answered).toBe(false);
});
