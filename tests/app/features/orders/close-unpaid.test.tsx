import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderDetails } from '#app/features/orders/order-details.tsx';
import type { Role } from '#domain/roles.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;
let sid: string;
beforeEach(() => {
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  sid = [...floor.rows.order.keys()][0] ?? '';
  for (const status of ['PREPARED', 'SERVED']) {
    floor.run('orders/item-status', { sid, items: [{ product: 'line-a-000000', status }] });
  }
});
afterEach(cleanup);

/** Opens the served order and taps "Delivered", which closes its party. */
async function complete(role: Role) {
  const { mutated } = renderAt(
    <OrderDetails />,
    { role, route: '/orders/:sid', url: `/orders/${sid}` },
    floor,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to: Delivered' }));
  return { mutated, dialog: within(await screen.findByRole('dialog')) };
}

it('sends a waiter to a manager before a party that owes is closed', async () => {
  const { mutated, dialog } = await complete('waitress');
  expect(dialog.getByText(/Only a manager can close a table/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Close unpaid' })).toBeNull();
  expect(mutated).toEqual([]);
});

it('asks a manager for the reason for closing a party that owes', async () => {
  const { mutated, dialog } = await complete('manager');
  expect(dialog.getByRole('button', { name: 'Close unpaid' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'ran away' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Close unpaid' }));
  const args = { sid, status: 'DELIVERED', unpaid_reason: 'ran away' };
  await vi.waitFor(() =>
    expect(mutated).toMatchObject([{ name: 'orders/status', args, outcome: 'applied' }]),
  );
});

it('offers to take the payment instead', async () => {
  const { dialog } = await complete('waitress');
  fireEvent.click(dialog.getByRole('button', { name: /^Pay / }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
