import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationBell } from '#app/parts/frame/notification-bell.tsx';
import { setUnreadNotifications } from '#app/parts/frame/unread-notifications.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let list: Notification[];

function aNotification(id: number, type: Notification['type'], step: Notification['data']['step'] = 'now') {
  const collapse_key = `${type} order-1`;
  const data = { number: '#7', table: '', step };
  return { id, object_id: 'order-1', type, is_table: false, created_at: 0, collapse_key, data };
}

beforeEach(() => {
  vi.useFakeTimers();
  list = [aNotification(1, 'prepared')];
  setUnreadNotifications(0);
  vi.stubGlobal('fetch', async () => {
    const counts = { pages: 1, items_per_page: 20, items_from: 1, items_to: list.length, count: list.length };
    return Response.json({ notifications: list, unread: list.length, ...counts });
  });
});
afterEach(() => {
  cleanup();
  for (const { id } of noticeQueue.current()) noticeQueue.dismiss(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => noticeQueue.current().map(({ text }) => text);
const MINUTE_MS = 60_000;

it('counts what is unread and shows only what arrives after it', async () => {
  renderAt(<NotificationBell isBoard={false} />);
  await turn(1);
  expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined();
  expect(shown()).toEqual([]);
  list = [aNotification(2, 'prepared'), aNotification(3, 'approval')];
  await turn(MINUTE_MS);
  expect(shown()).toEqual(['Order #7 is ready']);
});

it('removes the notice of ready food once it was served', async () => {
  const order = anOrder({ sid: 'order-1', status: 'PREPARED', action: 'table' });
  const { put } = renderAt(<NotificationBell isBoard={false} />, {}, [{ kind: 'order', row: order }]);
  await turn(1);
  list = [aNotification(2, 'prepared')];
  await turn(MINUTE_MS);
  expect(shown()).toEqual(['Order #7 is ready']);
  put({ kind: 'order', row: { ...order, status: 'SERVED' } });
  expect(shown()).toEqual([]);
});

it('replaces a shown notice with one of the same key', async () => {
  renderAt(<NotificationBell isBoard={false} />);
  await turn(1);
  list = [aNotification(2, 'approval', 'again')];
  await turn(MINUTE_MS);
  list = [aNotification(3, 'approval', 'others')];
  await turn(MINUTE_MS);
  expect(shown()).toEqual(['Order #7 has not been accepted yet']);
});

it('shows no notice on the board, which has alerts of its own', async () => {
  renderAt(<NotificationBell isBoard />);
  await turn(1);
  list = [aNotification(2, 'prepared')];
  await turn(MINUTE_MS);
  expect(shown()).toEqual([]);
});

it('tells a manager on the board which delivery comes back, from whom and why', async () => {
  const undelivered = { at: 5, by: 'Tunde', reason: 'No one answered' };
  const order = anOrder({ sid: 'order-1', status: 'PACKED', action: 'now', undelivered });
  renderAt(<NotificationBell isBoard />, {}, [{ kind: 'order', row: order }]);
  await turn(1);
  list = [aNotification(2, 'undelivered')];
  await turn(MINUTE_MS);
  expect(shown().map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Order #7 is coming back undelivered · Tunde: No one answered',
  ]);
});
