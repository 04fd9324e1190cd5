import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CreateOrder } from '#app/features/orders/create-order.tsx';
import type { Extra, ExtraGroup } from '#domain/catalog/extra.ts';
import { adding, aFloor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const item = (id: string, change: object = {}) => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  ...change,
});
const group = (change: Partial<ExtraGroup>): ExtraGroup => ({
  id: 'g',
  title: 'Group',
  multiple: false,
  unwanted: false,
  percentage: false,
  is_products: false,
  items: [],
  ...change,
});

function shown(choice: ExtraGroup): void {
  const world = aFloor();
  const cola = world.rows.product.get('cola');
  if (cola === undefined) throw new Error('no product');
  const extra: Extra = { id: 9, sid: 'asked', name: 'Asked', data: { groups: [choice] } };
  world.put([
    { kind: 'extra', row: extra },
    { kind: 'product', row: { ...cola, extra_id: 'asked' } },
  ]);
  renderAt(<CreateOrder />, { role: 'owner' }, world);
}

const cart = () => within(screen.getByRole('complementary', { name: 'Cart' }));
const tap = () => fireEvent.click(screen.getByRole('button', { name: /^Cola/ }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('adds a dish on a tap where nothing has to be chosen', () => {
  shown(group({ items: [item('small', { selected: true }), item('large', { price: 100 })] }));
  tap();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByText(/Cola/)).toBeTruthy();
});

it('asks for a required choice, presets none and adds nothing before it', () => {
  shown(group({ title: 'How done', min: 1, items: [item('rare'), item('done')] }));
  tap();
  const sheet = within(screen.getByRole('dialog'));
  const add = sheet.getByRole<HTMLButtonElement>('button', { name: /^Add/ });
  expect(add.disabled).toBe(true);
  expect(sheet.getByText('Choose first: How done')).toBeTruthy();
  fireEvent.click(sheet.getByRole('radio', { name: /rare/ }));
  expect(add.disabled).toBe(false);
});

it('shows what is ordered most first', () => {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'one'));
  renderAt(<CreateOrder />, { role: 'owner' }, world);
  const first = within(screen.getByRole('region', { name: 'Most ordered recently' }));
  expect(first.getByRole('button', { name: /^Cola/ })).toBeTruthy();
});

it('says beside the sum that it includes packaging', () => {
  const world = aFloor();
  renderAt(<CreateOrder />, { role: 'owner', shop: { packing_charge: 50 } }, world);
  tap();
  expect(cart().getByText('Includes packaging €0.50')).toBeTruthy();
});

it('says beside the sum of a delivery that it includes both charges', () => {
  const world = aFloor();
  renderAt(
    <CreateOrder />,
    { role: 'owner', shop: { packing_charge: 50 }, branch: { delivery_charge: 250 } },
    world,
  );
  tap();
  fireEvent.click(cart().getByRole('radio', { name: 'Delivery' }));
  expect(cart().getByText('Includes packaging €0.50 and delivery €2.50')).toBeTruthy();
});

it('says that the name is optional where an order needs none', () => {
  shown(group({}));
  expect(cart().getByText('Name').textContent).toContain('optional');
});

it('counts the pieces of a dish on its tile', () => {
  shown(group({ items: [item('small', { selected: true })] }));
  tap();
  tap();
  const [tile] = screen.getAllByRole('button', { name: /^Cola/ });
  expect(tile === undefined ? null : within(tile).getByText('2')).toBeTruthy();
});
