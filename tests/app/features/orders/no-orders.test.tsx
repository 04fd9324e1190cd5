import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoOrders } from '#app/features/orders/no-orders.tsx';
import type { Role } from '#domain/roles.ts';
import type { Connection } from '#engine/sync-status.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const offline: Connection = { state: 'offline', attempt: 1, nextTryAt: null, since: 0 };

const board = (role: Role, connection?: Connection) =>
  renderAt(<NoOrders isSearched={false} elsewhere={[]} onOpen={vi.fn()} />, {
    role,
    ...(connection === undefined ? {} : { status: { connection } }),
  });
const newOrder = () => screen.queryByRole('link', { name: 'New order' });

it('offers a new order on an empty board to those who may place one', () => {
  board('waitress');
  expect(newOrder()?.getAttribute('href')).toBe('/admin/s/b/create_order.html');
  cleanup();
  board('kitchen');
  expect(newOrder()).toBeNull();
});

it('promises new orders on an empty board only while they can arrive', () => {
  board('manager');
  expect(screen.getByText('New orders appear automatically.')).toBeTruthy();
  cleanup();
  board('manager', offline);
  expect(screen.getByText(/^You are offline/)).toBeTruthy();
});
