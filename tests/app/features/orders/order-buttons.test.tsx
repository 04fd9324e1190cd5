import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderDetails } from '#app/features/orders/order-details.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aSitting } from '#tests/support/payments.ts';
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

const table = { sid: 't1', name: 'M6', table_part: null };
const fish = aLine({ id: 'line-fish-000000', name: 'Fish', price: 900, status: 'SERVED' });

/** An order at table M6, by default as its waiter sees it. */
function atTable(products: OrderLine[], role: 'waitress' | 'manager' = 'waitress') {
  const row = anOrder({ status: 'PREPARING', action: 'table', session: 'sitting-1', table, products });
  const other = anOrder({ sid: 'order-2-000000000', action: 'table', session: 'sitting-1', table });
  const more = { ...other, status: 'SERVED' as const, products: [fish], total: 900 };
  const session = { ...aSitting(row.sid, []), orders: [row.sid, more.sid] };
  const at = { role, route: '/orders/:sid', url: `/orders/${row.sid}` };
  renderAt(<OrderDetails />, at, [
    { kind: 'order', row: { ...row, total: 500 } },
    { kind: 'order', row: more },
    { kind: 'session', row: session },
  ]);
  return within(screen.getByRole('group', { name: 'Order actions' }));
}

it('does not offer "All served" as a button while a dish that is not voided cooks', () => {
  const soup = aLine({ name: 'Soup', price: 500, status: 'PREPARING' });
  const ready = aLine({ id: 'line-tart-000000', name: 'Tart', status: 'PREPARED' });
  expect(atTable([soup, ready]).queryByRole('button', { name: 'All served' })).toBeNull();
  cleanup();
  const voided = { at: 1, by: 'Ana', reason: 'Long wait', price: 500 };
  expect(atTable([{ ...soup, voided }, ready]).getByRole('button', { name: 'All served' })).toBeTruthy();
});

it('names the table where the payment is for more than this order', () => {
  const soup = aLine({ name: 'Soup', price: 500, status: 'PREPARING' });
  const pay = atTable([soup]).getByRole('link', { name: /^Take payment/ });
  expect(pay.textContent).toBe('Take payment for table M6: €14.00');
});

it('crosses a voided dish out, without the sign of one that cooks', () => {
  const voided = { at: 1, by: 'Ana', reason: 'Long wait', price: 500 };
  const dish = () => screen.getByText('Soup', { selector: '[data-row] span' }).closest('li');
  const soup = aLine({ name: 'Soup', price: 500, status: 'PREPARING' });
  atTable([soup]);
  expect(dish()?.querySelector('svg')).toBeTruthy();
  cleanup();
  atTable([{ ...soup, voided }]);
  expect(dish()?.className).toContain('voided');
  expect(dish()?.querySelector('svg')?.dataset['icon']).toBe('close');
  expect(dish()?.textContent).toContain('Voided');
});

it('shows the customer’s phone above the dishes', () => {
  open();
  const [phone] = screen.getAllByRole('link', { name: '+351123' });
  const dish = screen.getByText('Soup', { selector: 'span' });
  expect(phone?.compareDocumentPosition(dish)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
