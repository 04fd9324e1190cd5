import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SalesReport } from '#app/features/reports/sales-report.tsx';
import { AppFrame } from '#app/shell/app-frame.tsx';
import { paymentRows } from '#app/features/reports/not-paid-yet.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const cell = (key: string, orders: number, amount: number) => ({
  key,
  label: key,
  orders,
  quantity: orders,
  amount,
});
const KINDS = ['canceled', 'action', 'hour', 'staff', 'tax', 'taxed', 'tip', 'late', 'took', 'approval'];

/** Reports of the period before have half the sales. */
const isBefore = ({ url }: Request) => url.includes('2026-11-20');

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json({
      start_time: '2026-11-21',
      end_time: '2026-11-27',
      day_starts: 0,
      currency: 'EUR',
      unpaid_bills: [],
      days: [cell('2026-11-21', 72, 100_00)],
      by: {
        ...Object.fromEntries([...KINDS, 'voided', 'unpaid'].map((kind) => [kind, []])),
        sales: [cell('total', 72, isBefore(request) ? 50_00 : 100_00)],
        payment: [cell('cash', 64, 90_00)],
        product: Array.from({ length: 15 }, (_, index) => cell(`Dish ${index}`, 1, 100)),
      },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  renderAt(<SalesReport />, {
    shop: { name: 'Saffron & Salt' },
    branch: { name: 'Old Harbour' },
    url: '/?start_time=2026-11-21&end_time=2026-11-27',
  });

it('prints the restaurant, the branch, the days and all rows, without controls', async () => {
  const print = vi.fn(() => dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', print);
  open();
  const button = await screen.findByRole('button', { name: 'Print' });
  const products = () => within(screen.getByRole('table', { name: 'By product' })).getAllByRole('rowheader');
  // With the total.
  expect(products()).toHaveLength(13);
  act(() => void fireEvent.click(button));
  expect(print).toHaveBeenCalledOnce();
  expect(products()).toHaveLength(16);
  expect(screen.getByText('Saffron & Salt · Old Harbour')).toBeDefined();
  expect(screen.getByText(/^Sales · .*21.*2026 – .*27.*2026$/)).toBeDefined();
  for (const control of screen.queryAllByRole('radio'))
    expect(control.closest('[data-print=never]')).not.toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  // With the total.
  expect(products()).toHaveLength(13);
});

it('adds up all branches, and lists what each of them sold', async () => {
  renderAt(<SalesReport />, {
    branch: { name: 'Old Harbour' },
    hasOther: true,
    url: '/?start_time=2026-11-21&end_time=2026-11-27&branches=all',
  });
  const branches = await screen.findByRole('table', { name: 'By branch' });
  const names = within(branches).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Old Harbour', 'Riverside', 'Total']);
  expect(screen.getAllByText('€200.00').length).toBeGreaterThan(0);
  const products = within(screen.getByRole('table', { name: 'By product' }));
  expect(products.getAllByRole('rowheader')[0]?.textContent).toBe('Dish 0');
  expect(screen.getByRole('button', { name: /Branch$/ }).textContent).toMatch(/All branches/);
});

it('offers no choice of branches where there is one', async () => {
  open();
  await screen.findByRole('table', { name: 'By product' });
  expect(screen.queryByRole('button', { name: /Branch$/ })).toBeNull();
});

it('lists what is not paid yet, so that payment methods add up to the sales', async () => {
  open();
  const methods = await screen.findByRole('table', { name: 'By payment method' });
  expect(within(methods).getByRole('row', { name: /Not paid yet/ }).textContent).toMatch(/8.*€10\.00/);
});

it('has no row for what is not paid if all is paid', () => {
  const payment = [cell('cash', 1, 500)];
  expect(paymentRows({ sales: [cell('total', 1, 500)], payment })).toEqual(payment);
});

it('compares figures and charts with the period before, with a legend', async () => {
  open();
  expect(await screen.findByText('▲ 100% more')).toBeDefined();
  expect(screen.getByText('No change')).toBeDefined();
  expect((await screen.findAllByText('Period before')).length).toBeGreaterThan(0);
});

it.each([
  ['says that a day which is not over is compared with a whole one', '2026-11-27T12:00:00Z', 1],
  ['says nothing of the kind of days that are over', '2026-11-28T12:00:00Z', 0],
])('%s', async (_what, now, notes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  open();
  await screen.findByText('▲ 100% more');
  expect(screen.queryAllByText(/^Today is not over/)).toHaveLength(notes);
  vi.useRealTimers();
});

it('shows beside every figure the one of the period before', async () => {
  open();
  await screen.findByText('▲ 100% more');
  const figures = [...document.querySelectorAll('dt')].map(({ nextElementSibling: one }) => one?.textContent);
  expect(figures).toHaveLength(15);
  for (const figure of figures) expect(figure).toContain('before: ');
  expect(figures[0]).toMatch(/€100.00.*before: €50.00/);
});

it('says over the report of all branches that it is of all', async () => {
  const place = { branch: { name: 'Old Harbour' }, hasOther: true };
  const days = '/?start_time=2026-11-21&end_time=2026-11-27';
  const detail = () => document.querySelector('header p')?.textContent;
  renderAt(
    <AppFrame place={{ name: 'Old Harbour' }}>
      <SalesReport />
    </AppFrame>,
    { ...place, url: `${days}&branches=all` },
  );
  await vi.waitFor(() => expect(detail()).toBe('All branches'));
  cleanup();
  renderAt(
    <AppFrame place={{ name: 'Old Harbour' }}>
      <SalesReport />
    </AppFrame>,
    { ...place, url: days },
  );
  await vi.waitFor(() => expect(screen.getByText('By product')).toBeDefined());
});

it('offers to compare a single day with the same day last week', async () => {
  open();
  cleanup();
  renderAt(<SalesReport />, { url: '/?start_time=2026-11-27&end_time=2026-11-27' });
  expect(await screen.findByText('Sales by hour')).toBeDefined();
  expect(screen.getByRole('switch', { name: /^Compare with the/ })).toBeDefined();
});

it('names what is set beside the filters', async () => {
  open();
  await screen.findByRole('button', { name: 'Print' });
  expect(screen.getByText('Filters').closest('summary')?.textContent).toMatch(/21.*27/);
});

it('exports each table from one menu, which names the days', async () => {
  open();
  await screen.findByRole('table', { name: 'By product' });
  const button = screen.getByRole('button', { name: /^Export .*21.*2026 – .*27.*2026$/ });
  act(() => void fireEvent.click(button));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  for (const title of ['By product', 'By day', 'By payment method'])
    expect(entries.filter((entry) => entry?.startsWith(title))).toHaveLength(1);
});
