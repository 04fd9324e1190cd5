import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusalActions } from '#app/features/changes/refusal-actions.tsx';
import { untouchedStock } from '#domain/catalog/stock.ts';
import type { Role } from '#domain/roles.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';
import type { Mutated } from '#tests/support/memory-sync.ts';
import { aRefused } from '#tests/support/queue.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let world: Floor;
let role: Role;
/** The changes of the card that was opened last. */
let mutated: readonly Mutated[];

/** The actions offered for a change that was refused with this code. */
function refused(
  name: string,
  args: object,
  code: string,
  params: Record<string, string | number> = {},
): void {
  const verdict = { id: 'change-1', mid: 1, seq: 1, verdict: 'rejected', code, params } as const;
  const entry = aRefused(name, args, { verdict });
  ({ mutated } = renderAt(<RefusalActions entry={entry} onDone={vi.fn()} />, { role }, world));
}

beforeEach(() => {
  role = 'manager';
  world = aFloor();
});
afterEach(cleanup);

it('lets a manager void a cooked dish with a reason', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [sid = ''] = world.rows.order.keys();
  const args = { sid, items: ['line-a-000000'] };
  refused('orders/item-remove', args, 'cooking');
  fireEvent.click(screen.getByRole('button', { name: 'Void with a reason' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'cold' } });
  fireEvent.click(screen.getByRole('button', { name: 'Void items' }));
  await waitFor(() =>
    expect(mutated).toEqual([
      expect.objectContaining({ name: 'orders/item-remove', args: { ...args, void: true, reason: 'cold' } }),
    ]),
  );
});

it('lets a waiter ask a manager about a cooked dish', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [sid = ''] = world.rows.order.keys();
  const args = { sid, items: ['line-a-000000'] };
  role = 'waitress';
  refused('orders/item-remove', args, 'cooking');
  fireEvent.click(screen.getByRole('button', { name: 'Ask a manager' }));
  const request = await screen.findByRole('region', { name: 'For the manager' });
  expect(request.textContent).toContain('1 × Cola');
});

it('sends an addition without the sold-out dish', async () => {
  const args = adding(world, 't1', 'a');
  const more = adding(world, 't1', 'b', null, 'burger');
  const products = [...args.products, ...more.products];
  world.rows.stock.set('cola', { ...untouchedStock('cola'), count: 0 });
  refused('tables/items-add', { ...args, products }, 'sold_out', { item: 'Cola' });
  fireEvent.click(screen.getByRole('button', { name: 'Order the rest, without Cola' }));
  await waitFor(() => expect(mutated).toHaveLength(1));
  expect(mutated[0]?.name).toBe('tables/items-add');
  expect(mutated[0]?.args).toMatchObject({ sid: 't1', products: [{ product_id: 'burger', quantity: 1 }] });
});

it('offers nothing for an addition of the sold-out dish alone', async () => {
  const args = adding(world, 't1', 'a');
  world.rows.stock.set('cola', { ...untouchedStock('cola'), count: 0 });
  refused('tables/items-add', args, 'sold_out', { item: 'Cola' });
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['tables/reset', 'bill_grew', {}, /^Take payment: /, '/admin/s/b/tables/t1?pay'],
  ['tables/reset', 'table_open', {}, /^Open /, '/admin/s/b/tables/t1'],
  ['tables/split', 'part_open', { part: 2 }, /^Open part 2 of /, '/admin/s/b/tables/t1?part=2'],
  ['orders/status', 'still_owed', {}, /^Take payment: /, '/admin/s/b/tables/t1?pay'],
  ['orders/status', 'table_open', {}, /^Open /, '/admin/s/b/tables/t1'],
])('links %s, refused %s, to where it is resolved', (name, code, params, label, to) => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [order] = world.rows.order.keys();
  refused(name, { sid: name === 'orders/status' ? order : 't1' }, code, params);
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});

it('tells a waiter who can read an allergy note', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [order] = world.rows.order.values();
  if (order === undefined) throw new Error('no order');
  const [line] = order.products;
  const careful = { ...order, products: order.products.map((one) => ({ ...one, allergy: 'nuts' })) };
  world.rows.order.set(order.sid, careful);
  const args = { sid: order.sid, items: [{ product: line?.id ?? '', status: 'SERVED' as const }] };
  role = 'waitress';
  refused('orders/item-status', args, 'allergy_unread', { item: 'Soup' });
  expect(
    screen.getByText('The kitchen must mark the note as read on its screen. Tell them, then try again.'),
  ).toBeTruthy();
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  again();
  expect(mutated).toEqual([]);
});

it('sends the change again once the allergy note is read', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [order] = world.rows.order.values();
  if (order === undefined) throw new Error('no order');
  const [line] = order.products;
  const args = { sid: order.sid, items: [{ product: line?.id ?? '', status: 'SERVED' as const }] };
  role = 'waitress';
  refused('orders/item-status', args, 'allergy_unread', { item: 'Soup' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(mutated).toEqual([expect.objectContaining({ name: 'orders/item-status', args })]),
  );
});

it('links to the kitchen screen for staff who may read an allergy note', () => {
  refused('tables/reset', {}, 'allergy_unread', { item: 'Soup' });
  expect(screen.getByRole('link', { name: 'Read note on kitchen screen' }).getAttribute('href')).toBe(
    '/admin/s/b/kitchen',
  );
});

it('offers a free table to a party whose new table was taken first', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/items-add', adding(world, 't2', 'b'));
  const args = { sid: 't1', session: world.sitting('t1'), to: 't2', next: 'next-sitting', key: 'next-key-1' };
  expect(world.run('tables/move', args)).toBe('table_taken');
  refused('tables/move', args, 'table_taken');
  expect(screen.getByRole('link', { name: /^Open / }).getAttribute('href')).toBe('/admin/s/b/tables/t1');
  fireEvent.click(screen.getByRole('button', { name: 'Move to another table' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['t3', 't4']);
  fireEvent.click(screen.getByRole('menuitem', { name: 't3' }));
  await waitFor(() => expect(mutated).toHaveLength(1));
  expect(mutated[0]).toMatchObject({
    name: 'tables/move',
    args: { sid: 't1', session: args.session, to: 't3' },
  });
  expect(mutated[0]?.args).not.toMatchObject({ next: args.next });
});

it('adds the rest of the dishes to the order, without the sold-out one', async () => {
  world.run('tables/items-add', adding(world, 't1', 'a'));
  const [sid = ''] = world.rows.order.keys();
  const { products } = adding(world, 't1', 'b');
  const added = [...products, ...adding(world, 't1', 'c', null, 'burger').products];
  world.rows.stock.set('cola', { ...untouchedStock('cola'), count: 0 });
  refused('orders/item-change', { sid, added, branch_sid: 'b' }, 'sold_out', { item: 'Cola' });
  fireEvent.click(screen.getByRole('button', { name: 'Order the rest, without Cola' }));
  await waitFor(() => expect(mutated).toHaveLength(1));
  expect(mutated[0]?.name).toBe('orders/item-change');
  expect(mutated[0]?.args).toMatchObject({ sid, added: [{ product_id: 'burger', quantity: 1 }] });
});
