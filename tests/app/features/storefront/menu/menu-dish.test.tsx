import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MenuDish } from '#app/features/storefront/menu/menu-dish.tsx';
import { aMenu } from '#tests/support/menu.ts';

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

const menu = aMenu(Date.UTC(2026, 2, 2, 12));
const burger = menu.products.find(({ sid }) => sid === 'burger');

function page(isOpen: boolean, hasCard: boolean) {
  if (burger === undefined) throw new Error('no burger');
  return (
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <main id="content" tabIndex={-1}>
          {hasCard ? (
            <button type="button" data-dish="burger">
              Burger
            </button>
          ) : null}
        </main>
        {isOpen ? (
          <MenuDish
            site="shop"
            product={burger}
            menu={menu}
            day="2026-03-02"
            onClose={() => {}}
            onAdd={() => {}}
          />
        ) : null}
      </I18nProvider>
    </MemoryRouter>
  );
}

it.each([
  ['focuses a closed dish on its menu', true],
  ['focuses the menu where a closed dish is not rendered yet', false],
])('%s, after it was opened by its address', async (_what, hasCard) => {
  const { rerender } = render(page(true, hasCard));
  await screen.findByRole('dialog');
  rerender(page(false, hasCard));
  const expected = hasCard ? screen.getByRole('button', { name: 'Burger' }) : screen.getByRole('main');
  await waitFor(() => expect(document.activeElement).toBe(expected));
});
