import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderBill } from '#app/parts/orders/order-bill.tsx';
import { adding, aFloor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

/** Two dishes at one table, with tax on top. */
function anOrderOfTwo() {
  const floor = aFloor();
  const { products, ...round } = adding(floor, 't1', 'a');
  const more = { ...products[0], id: 'line-b-000000' };
  floor.run('tables/items-add', { ...round, products: [...products, more] });
  const [order] = floor.rows.order.values();
  if (order === undefined) throw new Error('no order');
  return { floor, order };
}

const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

it('lists dishes with the prices of the menu and names the tax that is included', () => {
  const { floor, order } = anOrderOfTwo();
  const [line] = order.products;
  if (line === undefined) throw new Error('no line');
  const products = order.products.map((one) => ({ ...one, tax_included: true }));
  const total = products.reduce((sum, { price }) => sum + price, 0);
  renderAt(<OrderBill order={{ ...order, products, total }} listsDishes />, {}, floor);
  expect(rows().slice(0, 2)).toEqual(['1 × Cola€2.50', '1 × Cola€2.50']);
  expect(rows().some((row) => row.includes('Subtotal'))).toBe(false);
});

it('sums the dishes where the screen lists their prices', () => {
  const { floor, order } = anOrderOfTwo();
  renderAt(<OrderBill order={order} />, {}, floor);
  expect(rows()[0]).toBe('Dishes€5.00');
});

it.each([
  ['EUR', /^includes €.* VAT$/],
  ['USD', /^includes \$.* tax$/],
])('calls the included tax as it is called where %s is used', (currency, text) => {
  const { floor, order } = anOrderOfTwo();
  const products = order.products.map((one) => ({ ...one, tax_included: true }));
  renderAt(<OrderBill order={{ ...order, products, currency }} />, {}, floor);
  expect(screen.getByText(text)).toBeTruthy();
});
