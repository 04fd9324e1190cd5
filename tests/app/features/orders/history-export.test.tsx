import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderHistory } from '#app/features/orders/order-history.tsx';
import type { Order } from '#domain/orders/order.ts';
import { MAX_ITEMS_PER_PAGE } from '#contract/per-page.ts';
import { pageCounts } from '#domain/paging.ts';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const saved: Blob[] = [];
let asked: string[];
let orders: Order[];
beforeEach(() => {
  saved.length = 0;
  asked = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:x';
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/staff/api/', '');
    asked.push(`${path} ${searchParams.get('status') ?? ''} ${searchParams.get('page') ?? ''}`.trim());
    if (path === 'exports/note') return Response.json({});
    const page = Number(searchParams.get('page'));
    const limit = Number(searchParams.get('per_page') ?? 20);
    const histories = orders.slice((page - 1) * limit, page * limit);
    return Response.json({ histories, completed: false, ...pageCounts(orders.length, page, limit) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (role: 'manager' | 'waitress') =>
  renderAt(<OrderHistory />, { role, branch: { timezone: 'Europe/Lisbon' }, url: '/?status=DELIVERED' });

it('exports all pages of the filtered orders after the audit log recorded it', async () => {
  orders = Array.from({ length: MAX_ITEMS_PER_PAGE + 1 }, (_, index) =>
    anOrder({
      sid: `order-${String(index).padStart(11, '0')}`,
      number: index + 1,
      status: 'DELIVERED',
      name: 'Ada "Countess"',
    }),
  );
  const [first] = orders;
  orders[0] = anOrder({ ...first, name: '=1+1', create_at: Date.UTC(2026, 6, 1, 8, 5), total: 1690 });
  open('manager');
  fireEvent.click(await screen.findByText('Export CSV'));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.slice(1)).toEqual([
    'exports/note',
    'orders/history DELIVERED 1',
    'orders/history DELIVERED 2',
  ]);
  const lines = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved[0]?.arrayBuffer())
    .split('\r\n');
  expect(lines).toHaveLength(MAX_ITEMS_PER_PAGE + 3);
  expect(lines[0]).toMatch(/^\uFEFFNumber,When,/);
  expect(lines[1]).toMatch(/^1,2026-07-01 09:05,.*,'=1\+1,.*,16\.90,/);
  expect(lines[2]).toContain('"Ada ""Countess"""');
});

it('offers no export to those who may not save lists', async () => {
  orders = [anOrder()];
  open('waitress');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
