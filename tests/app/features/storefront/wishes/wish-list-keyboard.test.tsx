import { i18n } from '@lingui/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ComparePage } from '#app/features/storefront/wishes/compare-page.tsx';
import { toggleCompared } from '#app/features/storefront/wishes/stored-comparison.ts';
import { WishListPage } from '#app/features/storefront/wishes/wish-list-page.tsx';
import { toggleWish } from '#app/features/storefront/wishes/wishes.ts';
import { aMenu } from '#tests/support/menu.ts';
import { showPage } from '#tests/support/page-content.tsx';

const menu = aMenu(Date.UTC(2026, 5, 6, 12));
vi.mock('#app/features/storefront/menu/menu-source.ts', () => ({
  useMenu: () => ({ menu, isOld: false, refusal: undefined, reload() {} }),
}));
const dish = { site: 'shop', place: 'place', product: 'burger' };

beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it.each([
  ['Wish list', () => toggleWish(dish), <WishListPage key="wishes" />],
  ['Remove', () => toggleCompared(dish), <ComparePage key="compared" />],
])(
  'keeps the keyboard focus in the page when the focused dish is removed: %s',
  async (name, toggle, page) => {
    await toggle();
    showPage(page);
    screen.getByRole('button', { name: new RegExp(name) }).focus();
    await act(async () => {
      await toggle();
    });
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.activeElement?.id).toBe('content');
  },
);
