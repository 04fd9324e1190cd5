import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CustomerCard } from '#app/features/orders/customer-card.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it.each([
  ['assigned', { status: 'PREPARING' as const, driver: { id: 'ines', name: 'Inês', at: 1 } }],
  ['underway', { status: 'SHIPPED' as const, driver: null, op_shipped: { id: 'ines', name: 'Inês' } }],
])('names the driver of an order: %s', async (_, change) => {
  renderAt(<CustomerCard order={anOrder({ action: 'now', ...change })} />);
  expect((await screen.findByText('Driver')).nextElementSibling?.textContent).toBe('Inês');
});
