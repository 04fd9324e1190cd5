import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelDialog } from '#app/features/orders/cancel-dialog.tsx';
import { CustomerCard } from '#app/features/orders/customer-card.tsx';
import { OrderDetails } from '#app/features/orders/order-details.tsx';
import { OrderHistory } from '#app/features/orders/order-history.tsx';
import { Timeline } from '#app/features/timeline/timeline.tsx';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const answers: Record<string, object> = {};
const { callBranch } = vi.hoisted(() => ({ callBranch: vi.fn() }));
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => callBranch }));
vi.mock('#app/features/orders/delivery-sketch.tsx', () => ({ DeliverySketch: () => null }));

const pages = { page: 1, pages: 1, count: 1, items_from: 1, items_to: 1 };

async function shown(element: ReactElement): Promise<void> {
  await act(async () => void renderAt(element, { role: 'owner' }));
}

beforeEach(() => {
  callBranch.mockImplementation(async (name: string) => ({ ok: true, value: answers[name] }));
});
afterEach(cleanup);

const order = (change: Partial<Order>) => anOrder({ number: 7, name: '', ...change });
const table = { sid: 't', name: 'T4', table_part: null, session: null };
it.each<[string, Order]>([
  ['T4, part 2', order({ action: 'table', table: { ...table, table_part: 2 } })],
  ['T4', order({ action: 'table', table })],
  ['Booking', order({ action: 'book', name: 'Ada' })],
  ['Ada', order({ action: 'now', name: 'Ada' })],
  ['Pickup', order({ action: 'pickup' })],
])('lists orders with their address or customer: %s', async (place, one) => {
  answers['orders/history'] = { ...pages, histories: [one] };
  await shown(<OrderHistory />);
  const row = screen.getByRole('row', { name: /#7/ });
  expect(within(row).getAllByText(place).length).toBeGreaterThan(0);
});

it('attributes a change without a staff member to a guest', async () => {
  const entry = {
    subject: 'order-1',
    device: null,
    device_name: '',
    approved_by: '',
    happened_at: 1,
    arrived_at: 1,
    refused: null,
    args: '',
    username: '',
    person: '',
    changed: [],
  };
  const changes = [
    { ...entry, id: '1', name: 'cart/checkout', by: '' },
    { ...entry, id: '2', name: 'orders/status', by: 'Ana' },
  ];
  answers.timeline = { ...pages, entries: changes };
  answers['staff/'] = { staff: [] };
  await shown(<Timeline />);
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => within(row).queryByText('Guest') !== null)).toEqual([true, false]);
});

it('keeps the order when cancelling is aborted', async () => {
  const [onOpenChange, onCancel] = [vi.fn(), vi.fn()];
  await shown(
    <CancelDialog order={order({})} done={0} isOpen onOpenChange={onOpenChange} onCancel={onCancel} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onCancel).not.toHaveBeenCalled();
});

it("shows staff how an order is paid, a table's at the table", async () => {
  const paid = () => screen.queryByText('Payment')?.nextSibling?.textContent;
  await shown(<CustomerCard order={order({ method: 'card_on_delivery' })} />);
  expect(paid()).toBe('Card on delivery');
  cleanup();
  await shown(<CustomerCard order={order({ action: 'table', table, method: 'cash_on_pickup' })} />);
  expect(paid()).toBeUndefined();
});

it("shows staff a customer's review with the delivered order", async () => {
  const reviewed = order({ sid: 'order-reviewed-00', status: 'DELIVERED', comment: 'Still warm' });
  answers['orders/details'] = { order: reviewed };
  await act(
    async () => void renderAt(<OrderDetails />, { role: 'owner', route: '/:sid', url: `/${reviewed.sid}` }),
  );
  const title = screen.getByRole('heading', { name: 'Comment' });
  expect(title.closest('section')?.textContent).toContain('Still warm');
});

it.each(['no_such_order', 'invalid_fields'])('says that an order does not exist (%s)', async (code) => {
  callBranch.mockResolvedValue({ ok: false, refusal: { code, fields: { sid: 'invalid' } } });
  await act(async () => void renderAt(<OrderDetails />, { role: 'owner', route: '/:sid', url: '/cut-off' }));
  expect(document.body.textContent).toContain('This order does not exist in this branch');
});
