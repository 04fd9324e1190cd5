import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { StorefrontFrame } from '#app/features/storefront/frame/storefront-frame.tsx';

vi.mock('#app/features/storefront/frame/footer-links.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(cleanup);

it('keeps the page where the connection is lost before the links of its foot are loaded', async () => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const routes = [{ element: <StorefrontFrame />, children: [{ path: '/', element: <p>Half a review</p> }] }];
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </I18nProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5500));
  vi.useRealTimers();
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.getByText('Half a review')).toBeDefined();
});
