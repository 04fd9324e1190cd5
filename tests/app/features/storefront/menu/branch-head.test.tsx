import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BranchHead } from '#app/features/storefront/menu/branch-head.tsx';
import type { Menu } from '#app/features/storefront/menu/menu-source.ts';
import { pageCounts } from '#domain/paging.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const aReview = (change: object = {}) => ({
  rating: 4,
  text: 'Warm bread',
  name: 'Chloé D.',
  at: Date.UTC(2026, 5, 1, 12),
  reply: '',
  ...change,
});

const askedPages: (string | null)[] = [];

beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 5, 1, 12));
  i18n.load('en', {});
  i18n.activate('en');
  askedPages.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname, searchParams } = new URL(
      typeof input === 'string' ? input : input.url,
      'http://localhost',
    );
    if (!pathname.endsWith('/page/reviews')) return Response.json({});
    const page = Number(searchParams.get('page'));
    askedPages.push(searchParams.get('page'));
    const reviews =
      page === 1
        ? [aReview({ reply: 'Thank you' })]
        : [aReview({ text: 'Cold soup', name: 'Omar', rating: 2 })];
    return Response.json({ reviews, spread: [0, 1, 0, 20, 0], ...pageCounts(21, page) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

function showHead(rating?: Menu['rating'], change: Partial<Menu['branch']> = {}) {
  const branch = { ...aBranch({ ...aShop(), id: 1, name: 'Harbour Grill' }), id: 1, ...change };
  const menu: Menu = {
    branch,
    products: [],
    catalogs: [],
    extras: [],
    stocks: [],
    area: null,
    server_now: 0,
    full_slots: [],
    ...(rating === undefined ? {} : { rating }),
  };
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <BranchHead menu={menu} isOld={false} />
      </MemoryRouter>
    </I18nProvider>,
  );
}

it('opens the reviews from the rating, with name, day and reply', async () => {
  showHead({ average: 3.9, count: 21 });
  fireEvent.click(screen.getByRole('button', { name: '★ 3.9 of 5 (21)' }));
  expect(await screen.findByText('Warm bread')).toBeTruthy();
  expect(screen.getByText('Chloé D.')).toBeTruthy();
  expect(screen.getByText('Thank you')).toBeTruthy();
  expect(screen.getByText(/1 Jun 2026|Jun 1, 2026/)).toBeTruthy();
});

it('adds the next page below', async () => {
  showHead({ average: 3.9, count: 21 });
  fireEvent.click(screen.getByRole('button', { name: /★/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Cold soup')).toBeTruthy();
  expect(screen.getByText('Warm bread')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(askedPages).toEqual(['1', '2']);
});

it('offers no reviews where there are none', () => {
  showHead();
  expect(screen.queryByRole('button', { name: /★/ })).toBeNull();
});

it('opens hours, address, phone and payment methods from the status', async () => {
  showHead(undefined, {
    opening_hours: Array.from({ length: 7 }, () => ['00:00', '23:00']),
    timezone: 'UTC',
    phone: '+351 210 000 000',
    address: 'Rua do Cais 12',
    cash_on_delivery: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Open until 23:00' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.getAllByText('00:00 – 23:00')).toHaveLength(7);
  expect(screen.getByRole('link', { name: '+351 210 000 000' }).getAttribute('href')).toBe(
    'tel:+351 210 000 000',
  );
  expect(screen.getByRole('link', { name: 'Rua do Cais 12' }).getAttribute('href')).toContain(
    'openstreetmap.org',
  );
  expect(screen.getByText('Cash on delivery')).toBeTruthy();
});

it.each([
  [{ pickup: true, buy_now: true }, ['30 min', 'Pickup in 20 min']],
  [{ pickup: true, buy_now: false }, ['20 min', 'Pickup only']],
  [{ pickup: true, buy_now: true, status: 'closed' as const }, ['Pickup available']],
])('says how long a pickup takes, and whether there is nothing else: %j', (change, texts) => {
  showHead(undefined, change);
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});
