import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderDetails } from '#app/features/orders/order-details.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function open() {
  const products = [aLine({ name: 'Soup', price: 500 })];
  const row = anOrder({ status: 'PLACED', action: 'now', name: 'Lukas Brandt', phone: '+351123', products });
  const at = { role: 'manager' as const, route: '/orders/:sid', url: `/orders/${row.sid}` };
  renderAt(<OrderDetails />, at, [{ kind: 'order', row }]);
  return within(screen.getByRole('group', { name: 'Order actions' }));
}

it('shows the next step, payment and changes of an order as buttons and all else under "More"', async () => {
  const buttons = open();
  expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Start',
    'Take payment: €5.00',
    'Change items',
    'More',
  ]);
  expect(buttons.queryAllByRole('link')).toEqual([]);
  fireEvent.click(buttons.getByRole('button', { name: 'More' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Print', 'Bag labels', 'Kitchen ticket', 'Cancel order']),
  );
});

it('shows the customer’s phone above the dishes', () => {
  open();
  const [phone] = screen.getAllByRole('link', { name: '+351123' });
  const dish = screen.getByText('Soup', { selector: 'span' });
  expect(phone?.compareDocumentPosition(dish)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
