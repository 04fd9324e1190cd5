import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPrint } from '#app/features/orders/order-print.tsx';
import { TableReceipt } from '#app/features/tables/table-receipt.tsx';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
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

it('a receipt names dishes in the language the order was placed in', () => {
  const [burger] = [...floor.rows.product.values()];
  if (burger === undefined) throw new Error('no product');
  floor.put([{ kind: 'product', row: { ...burger, translations: { tr: { name: 'Köfte ekmek' } } } }]);
  const order = anOrder({ products: [aLine({ product_id: burger.sid, name: burger.name })] });
  floor.put([{ kind: 'order', row: order }]);
  expect(shown(<OrderPrint />, `/${order.sid}`)).toContain(burger.name);
  cleanup();
  floor.put([{ kind: 'order', row: { ...order, language: 'tr' } }]);
  expect(shown(<OrderPrint />, `/${order.sid}`)).toContain('Köfte ekmek');
});
