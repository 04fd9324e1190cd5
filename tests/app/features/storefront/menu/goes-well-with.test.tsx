import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GoesWellWith } from '#app/features/storefront/menu/goes-well-with.tsx';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const asked: string[] = [];
let suggested: Response;

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  asked.length = 0;
  suggested = Response.json({ products: ['cola', 'gone'] });
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://localhost');
    asked.push(pathname);
    return pathname.endsWith('/product/other') ? suggested : Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function aDish(sid: string, order: number): Menu['products'][number] {
  const catalog = { catalog_id: 'all', extra_id: null, stations: [], ingredients: [] };
  return { sid, name: sid, text: '', price: 500, sku: '', visible_web: true, image: null, order, ...catalog };
}

function show(onOther = vi.fn()) {
  const products = [aDish('burger', 0), aDish('cola', 1)];
  const branch = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };
  const menu: Menu = {
    branch,
    products,
    catalogs: [],
    extras: [],
    stocks: [],
    area: null,
    server_now: 0,
    full_slots: [],
  };
  render(
    <I18nProvider i18n={i18n}>
      <GoesWellWith site="shop" product={aDish('burger', 0)} menu={menu} onOther={onOther} />
    </I18nProvider>,
  );
  return onOther;
}

it('counts the view once and opens a suggested dish of the menu', async () => {
  const onOther = show();
  const others = await screen.findAllByRole('button');
  expect(others.map(({ textContent }) => textContent)).toEqual(['cola€5.00']);
  for (const other of others) fireEvent.click(other);
  expect(onOther).toHaveBeenCalledWith(expect.objectContaining({ sid: 'cola' }));
  expect(asked.filter((path) => path.endsWith('/product/add-view'))).toHaveLength(1);
});

it('shows nothing without an answer', async () => {
  suggested = Response.json({ code: 'unavailable', message: '' }, { status: 503 });
  show();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByRole('heading')).toBeNull();
});
