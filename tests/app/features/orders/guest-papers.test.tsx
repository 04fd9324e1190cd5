import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPrint } from '#app/features/orders/order-print.tsx';
import { TableReceipt } from '#app/features/tables/table-receipt.tsx';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;

beforeEach(() => {
  window.print = vi.fn();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a', null, 'burger'));
  const line = [...floor.rows.order.values()][0]?.products[0]?.id;
  const sid = [...floor.rows.order.keys()][0];
  floor.run('orders/item-status', { sid, items: [{ product: line, status: 'SERVED' }], confirmed: true });
  floor.run('orders/item-remove', { sid, items: [line], void: true, reason: 'rude guest' });
});
afterEach(cleanup);

function shown(paper: ReactElement, url: string): string {
  renderAt(paper, { actor: ana, url, route: '/:sid' }, floor);
  return screen.getByRole('article').textContent ?? '';
}

it.each([
  ['the bill of a table', <TableReceipt key="bill" />],
  ['the receipt of an order', <OrderPrint key="receipt" />],
])('%s shows what was voided without reason and person', (what, paper) => {
  const [order = ''] = floor.rows.order.keys();
  const text = shown(paper, what === 'the bill of a table' ? '/t1' : `/${order}`);
  expect(text).toContain('Voided');
  expect(text).not.toContain('rude guest');
});
