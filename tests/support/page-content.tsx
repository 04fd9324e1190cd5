import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** A page with the content element that receives the focus. */
export function showPage(page: ReactNode): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <main id="content" tabIndex={-1}>
          {page}
        </main>
      </I18nProvider>
    </MemoryRouter>,
  );
}
