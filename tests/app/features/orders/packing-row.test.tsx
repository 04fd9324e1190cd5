import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PackingRow } from '#app/features/orders/packing-row.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('links to the labels of the bags', () => {
  const order = anOrder();
  renderAt(<PackingRow order={order} number="#7" onBags={vi.fn()} />, {}, []);
  expect(screen.getByRole('link', { name: 'Bag labels: #7' }).getAttribute('href')).toContain(
    `${order.sid}/labels.html`,
  );
});
