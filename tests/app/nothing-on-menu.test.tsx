import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NothingOnMenu } from '#app/parts/nothing-on-menu.tsx';
import { actor } from '#tests/support/orders.ts';

const who = vi.hoisted((): { role: 'manager' | 'waitress' } => ({ role: 'manager' }));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ actor: actor(who.role), path: '/admin/shop/place' }),
}));

function said(isEmpty: boolean, role: typeof who.role): [title: string, links: number] {
  cleanup();
  who.role = role;
  i18n.load('en', {});
  i18n.activate('en');
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <NothingOnMenu isEmpty={isEmpty} />
      </I18nProvider>
    </MemoryRouter>,
  );
  return [
    screen.getByRole('heading').textContent,
    screen.queryAllByRole('link', { name: 'New product' }).length,
  ];
}

it('tells an empty menu from an empty search, and links managers to the editor', () => {
  expect(said(true, 'manager')).toEqual(['The menu is empty', 1]);
  expect(said(true, 'waitress')).toEqual(['The menu is empty', 0]);
  expect(said(false, 'manager')).toEqual(['Nothing on the menu matches', 0]);
});
