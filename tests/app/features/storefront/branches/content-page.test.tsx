import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ContentPage } from '#app/features/storefront/branches/content-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is fetched again after a change of language', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const title = `Terms ${new URL(url).searchParams.get('language')}`;
    const shown = { title, html: '', blocks: [], meta_description: '', breadcrumb: [], canonical: '' };
    return Response.json(shown);
  });
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/page/terms']}>
        <Routes>
          <Route path="/page/:slug" element={<ContentPage />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { name: 'Terms tr' });
  act(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
  const title = await screen.findByRole('heading', { name: 'Terms es' });
  expect(title.tagName).toBe('H1');
});
