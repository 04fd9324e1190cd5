import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Root } from '#app/shell/root.tsx';
import { Link } from '#ui/link.tsx';

vi.mock('#app/shell/update-prompt.tsx', () => ({ UpdatePrompt: () => null }));
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leaves only phone links to the browser', () => {
  const links = (
    <>
      <Link href="tel:+351210000522">Call</Link>
      <Link href="../b">Beside</Link>
      <Link href="/c">Top</Link>
    </>
  );
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/a/details.html']}>
        <Root routes={[{ path: 'a/details.html', element: links }]} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(leadsTo('Call')).toBe('tel:+351210000522');
  expect(leadsTo('Beside')).not.toContain('..');
  expect(leadsTo('Top')).toBe('/c');
});
