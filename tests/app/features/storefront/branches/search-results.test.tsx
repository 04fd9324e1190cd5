import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchesPage } from '#app/features/storefront/branches/branches-page.tsx';
import { aListedBranch } from '#tests/support/listed-branch.ts';

const listed = (place: string, change: Partial<ReturnType<typeof aListedBranch>>) =>
  aListedBranch({ place, name: place, image: '/media/pictures/first.webp', ...change });

beforeEach(() => {
  localStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  const dish = { slug: 'soup', name: 'Soup', price: 500, image: '/media/pictures/soup.webp' };
  const plain = { slug: 'stew', name: 'Soup of the day', price: 600, image: null };
  const places = [
    listed('Harbour', { dishes: [dish, plain] }),
    listed('Hill', { status: 'closed', dishes: [dish] }),
    listed('Soup corner', {}),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ places, market: true }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads with the dishes, each with its own picture or a placeholder, and lists the places below', async () => {
  render(
    <MemoryRouter initialEntries={['/search?query=soup']}>
      <I18nProvider i18n={i18n}>
        <BranchesPage />
      </I18nProvider>
    </MemoryRouter>,
  );
  const region = await screen.findByRole('region', { name: 'Dishes' });
  const dishes = within(region).getAllByRole('link');
  expect(dishes.map(({ textContent }) => textContent)).toEqual([
    'Soup€5.00Shop · Harbour · Open',
    'Soup of the day€6.00Shop · Harbour · Open',
    'Soup€5.00Shop · Hill · Closed',
  ]);
  expect([...region.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/pictures/soup.webp',
    '/media/pictures/soup.webp',
  ]);
  const places = within(screen.getByRole('region', { name: 'Restaurants' })).getAllByRole('link');
  expect(places).toHaveLength(3);
});

it('marks sold-out dishes and lists them last', async () => {
  const dish = { slug: 'soup', name: 'Soup', price: 500, image: null };
  const places = [
    listed('Harbour', { dishes: [{ ...dish, sold_out: true }] }),
    listed('Hill', { dishes: [dish] }),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ places, market: true }));
  render(
    <MemoryRouter initialEntries={['/search?query=soup']}>
      <I18nProvider i18n={i18n}>
        <BranchesPage />
      </I18nProvider>
    </MemoryRouter>,
  );
  const dishes = within(await screen.findByRole('region', { name: 'Dishes' })).getAllByRole('link');
  expect(dishes.map(({ textContent }) => textContent)).toEqual([
    'Soup€5.00Shop · Hill · Open',
    'Soup€5.00 · Sold out todayShop · Harbour · Open',
  ]);
});

it('shows all dishes of a place on demand', async () => {
  const dishes = Array.from({ length: 5 }, (_, at) => ({
    slug: `soup-${at}`,
    name: `Soup ${at}`,
    price: 500,
    image: null,
  }));
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const most = Number(new URL(url).searchParams.get('dishes') ?? 3);
    const place = listed('Harbour', { dishes: dishes.slice(0, most), dish_count: 5 });
    return Response.json({ places: [place], market: true });
  });
  render(
    <MemoryRouter initialEntries={['/search?query=soup']}>
      <I18nProvider i18n={i18n}>
        <BranchesPage />
      </I18nProvider>
    </MemoryRouter>,
  );
  const found = await screen.findByRole('region', { name: 'Dishes' });
  expect(within(found).getAllByRole('link')).toHaveLength(3);
  fireEvent.click(within(found).getByRole('button', { name: 'Show all 5 dishes of Shop · Harbour' }));
  await vi.waitFor(() => expect(within(found).getAllByRole('link')).toHaveLength(5));
  expect(within(found).queryByRole('button')).toBeNull();
});

it('says that no dish has all words', async () => {
  const places = [listed('Harbour', {})];
  vi.stubGlobal('fetch', async () => Response.json({ places, market: true, some_words: true }));
  render(
    <MemoryRouter initialEntries={['/search?query=spicy+lamb']}>
      <I18nProvider i18n={i18n}>
        <BranchesPage />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/^No dish has all words of “spicy lamb”/)).toBeTruthy();
});
