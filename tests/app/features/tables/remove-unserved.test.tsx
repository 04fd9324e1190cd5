import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableScreen } from '#app/features/tables/table-screen.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import { adding, aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { setViewport } from '#tests/support/viewport.ts';

let floor: Floor;
vi.mock('#app/features/tables/sent-rounds.tsx', () => ({ SentRounds: () => null }));

beforeEach(() => {
  setViewport(390, 844);
  sessionStorage.clear();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'burger', null, 'burger'));
  floor.run('tables/items-add', adding(floor, 't1', 'cola'));
});
afterEach(cleanup);

const theOrder = () => {
  const [order] = floor.rows.order.values();
  if (order === undefined) throw new Error('no order');
  return order;
};
const setStatus = (dish: string, status: OrderLine['status']) => {
  const { sid, products } = theOrder();
  const product = products.find(({ name }) => name === dish)?.id ?? '';
  floor.run('orders/item-status', { sid, items: [{ product, status }], confirmed: true });
};
async function open(actor = bo) {
  const view = renderAt(<TableScreen />, { actor, url: '/t1', route: '/:sid' }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Clear table' }));
  return { ...view, dialog: within(await screen.findByRole('alertdialog', { name: /first\?$/ })) };
}
const remove = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  fireEvent.click(dialog.getByRole('button', { name: /pay what was served/ }));

it('removes what was not served, and takes the payment of the rest', async () => {
  setStatus('Burger', 'SERVED');
  const { mutated, dialog } = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 × Cola']);
  await remove(dialog);
  expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([['orders/item-remove', 'applied']]);
  expect(await screen.findByRole('dialog', { name: 'Payment' })).toBeTruthy();
});

it('cancels an order that is nothing but dishes that were not served', async () => {
  setStatus('Burger', 'SERVED');
  const first = theOrder();
  const cola = first.products.filter(({ name }) => name === 'Cola');
  const second = {
    ...first,
    sid: 'second-order-at-t1',
    products: cola.map((line) => ({ ...line, id: 'cola-2' })),
  };
  const session = floor.rows.session.get(first.session ?? '');
  if (session === undefined) throw new Error('no party');
  floor.put([
    { kind: 'order', row: second },
    { kind: 'session', row: { ...session, orders: [...session.orders, second.sid] } },
  ]);
  const { mutated, dialog } = await open();
  await remove(dialog);
  const asked = within(await screen.findByRole('alertdialog', { name: /^Remove what was not served/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Remove and pay' }));
  expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['orders/status', 'applied'],
    ['orders/item-remove', 'applied'],
  ]);
});

it('voids dishes that are started, which a manager does with a reason', async () => {
  setStatus('Burger', 'SERVED');
  setStatus('Cola', 'PREPARING');
  const { mutated, dialog } = await open(ana);
  await remove(dialog);
  const asked = within(await screen.findByRole('alertdialog', { name: 'Void with a reason' }));
  fireEvent.change(asked.getByLabelText('Reason'), { target: { value: 'Guests left' } });
  fireEvent.click(asked.getByRole('button', { name: 'Void items' }));
  await waitFor(() =>
    expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([['orders/item-remove', 'applied']]),
  );
});

it('asks a waiter to bring a manager for dishes that are started', async () => {
  setStatus('Burger', 'SERVED');
  setStatus('Cola', 'PREPARING');
  const { mutated, dialog } = await open();
  await remove(dialog);
  expect(await screen.findByRole('dialog', { name: /manager/i })).toBeTruthy();
  expect(mutated).toEqual([]);
});

it('offers nothing of that where nothing was served', async () => {
  const { dialog } = await open();
  expect(dialog.queryByRole('button', { name: /pay what was served/ })).toBeNull();
});
