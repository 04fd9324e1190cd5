import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TodayCard } from '#app/features/dashboard/today-card.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const NOW = Date.UTC(2026, 5, 10, 12, 30);
const none = { orders: 0, amount: 0 };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  today: hour === 12 ? { orders: 2, amount: 15_000 } : none,
  before: hour === 11 || hour === 19 ? { orders: 1, amount: 10_000 } : none,
}));
const answer = {
  day: '2026-06-10',
  compared_day: '2026-06-03',
  now: NOW,
  compared_until: NOW - 7 * 24 * 3_600_000,
  currency: 'EUR',
  today: { orders: 2, amount: 15_000 },
  before: { orders: 1, amount: 10_000 },
  before_day: { orders: 2, amount: 20_000 },
  yesterday: { orders: 3, amount: 30_000 },
  hours,
};

function show(body: object = answer): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  renderAt(<TodayCard />, {});
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says how much more was sold than last week, as an amount and in per cent', async () => {
  show();
  expect(await screen.findByText('▲ €50.00 more (+50%)')).toBeTruthy();
  expect(screen.getByText(/^Wednesday 3 June, by 12:30: €100\.00/)).toBeTruthy();
});

it('says what yesterday brought, with its report', async () => {
  show();
  const link = await screen.findByRole('link', { name: /^Yesterday: €300\.00/ });
  expect(link.getAttribute('href')).toMatch(/\/reports\?start_time=2026-06-09&end_time=2026-06-09$/);
});

it('names the business day of last week after midnight', async () => {
  show({ ...answer, now: Date.UTC(2026, 5, 11, 1), compared_until: Date.UTC(2026, 5, 4, 1) });
  expect(await screen.findByText(/^Wednesday 3 June, by/)).toBeTruthy();
});

it('says how much less was sold', async () => {
  show({ ...answer, today: { orders: 1, amount: 7500 } });
  expect(await screen.findByText('▼ €25.00 less (-25%)')).toBeTruthy();
});

it('says that there is nothing to compare with', async () => {
  show({ ...answer, before: none, before_day: none });
  expect(await screen.findByText('No orders on Wednesday 3 June to compare with.')).toBeTruthy();
});

it('compares nothing while the branch is too new', async () => {
  show({ ...answer, before: none, before_day: none, is_comparable: false });
  await screen.findByText('Sales so far');
  expect(screen.queryByText(/to compare with/)).toBeNull();
});

it('reads the values of an hour chosen with the arrow keys', async () => {
  show();
  const chart = await screen.findByRole('slider', { name: 'Sales by hour' });
  expect(chart.getAttribute('aria-valuetext')).toBe('12:00, Today €150.00, Last week €0.00');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('11:00, Today €0.00, Last week €100.00');
  fireEvent.keyDown(chart, { key: 'End' });
  expect(chart.getAttribute('aria-valuetext')).toBe('19:00, Today –, Last week €100.00');
});

it('has the values of all hours in a table', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Sales by hour' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(9);
});

it('says that sales need a connection while offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  renderAt(<TodayCard />, {});
  expect(await screen.findByText(/Today’s sales need a connection/)).toBeTruthy();
});

it('keeps the last figures without a connection, with their time', async () => {
  show();
  await screen.findByText('▲ €50.00 more (+50%)');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Figures from 12:30/)).toBeTruthy();
  expect(screen.getByText('▲ €50.00 more (+50%)')).toBeTruthy();
});
