import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  await act(() => router.navigate('/search?query=soup'));
  expect(field()).toBe('soup');
  await act(() => router.navigate('/orders?query=soup'));
  expect(field()).toBe('');
});
