// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useRoutes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/shell/error-boundary.tsx';
import { loadRoutes } from '#app/shell/load-routes.ts';

vi.mock('#app/storefront-routes.tsx', () => {
  throw new TypeError('no network');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('says that the page is not on this device where the code of the app cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const routes = await loadRoutes();
  const Routes = () => <ErrorBoundary>{useRoutes(routes)}</ErrorBoundary>;
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter initialEntries={['/orders']}>
          <Suspense>
            <Routes />
          </Suspense>
        </MemoryRouter>
      </I18nProvider>,
    );
  });
  expect(await page.findByText('This page is not on this device yet')).toBeTruthy();
});
