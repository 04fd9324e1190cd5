import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeItemsDialog } from '#app/features/orders/change-items-dialog.tsx';
import { OrderDetails } from '#app/features/orders/order-details.tsx';
import { useChangeItems } from '#app/features/orders/use-change-items.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aFloor } from '#tests/support/floor.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt, renderHookAt } from '#tests/support/render-at.tsx';

const soup = aLine({ id: 'line-soup-000000', name: 'Soup' });
const tart = aLine({ id: 'line-tart-000000', name: 'Tart', course: 2, seat: 3 });
const order = anOrder({ products: [soup, tart] });

afterEach(cleanup);

const save = () => ({ onSave: vi.fn(), onOpenChange: vi.fn() });

it("shows each dish's guest and held course", () => {
  renderAt(<ChangeItemsDialog order={order} isOpen {...save()} />);
  expect(screen.getByRole('region', { name: 'Tart' }).textContent).toContain('Seat 3 · Course 2 · held');
  expect(screen.getByRole('region', { name: 'Soup' }).textContent).not.toMatch(/Seat|Course|held/);
});

const burger = aLine({ id: 'line-burger-0000', name: 'Burger' });

/** The dialog over a delivery of one burger, in a restaurant with a menu. */
function changing(line: Partial<OrderLine> = {}, stock?: Partial<Stock>) {
  const world = aFloor();
  const row = anOrder({ products: [{ ...burger, ...line }] });
  world.put([{ kind: 'order', row }]);
  if (stock !== undefined) world.put([{ kind: 'stock', row: { ...untouchedStock('cola'), ...stock } }]);
  const { onSave, onOpenChange } = save();
  renderAt(<ChangeItemsDialog order={row} isOpen {...{ onSave, onOpenChange }} />, {}, world);
  return { onSave, order: row };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Opens the menu, which loads then, and picks the cola twice. */
async function addTwoColas(): Promise<void> {
  press('Add a dish');
  const cola = await screen.findByRole('button', { name: /^Cola/ }, { timeout: 5_000 });
  fireEvent.click(cola);
  fireEvent.click(cola);
  press(/^Done/);
}
const sums = () => [...document.querySelectorAll('dd')].map((one) => one.textContent);

it('adds dishes of the menu as one change, with the totals before and after', async () => {
  const { onSave, order: row } = changing();
  await addTwoColas();
  expect(sums()).toEqual(['€10.00', '€15.65', '+€5.65']);
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  const added = [{ product_id: 'cola', quantity: 2 }];
  expect(onSave.mock.calls[0]).toMatchObject([
    { changes: [{ sid: row.sid, added, branch_sid: 'b', expected_total: 500 }], removal: undefined },
    ['2 × Cola added'],
  ]);
});

it('keeps the row of an added dish that is counted down to none, and puts it back', async () => {
  changing();
  await addTwoColas();
  const row = screen.getByRole('region', { name: 'Cola' });
  press('Decrease: Cola');
  press('Decrease: Cola');
  expect(row.isConnected).toBe(true);
  expect(sums()).toEqual(['€10.00', '€10.00', '€0.00']);
  press('Put back: Cola');
  expect(sums()).toEqual(['€10.00', '€12.83', '+€2.83']);
});

it('changes the options of a dish that is not started', async () => {
  const { onSave } = changing();
  press('Change Burger');
  fireEvent.click(await screen.findByRole('button', { name: /Increase: Cheese/ }, { timeout: 5_000 }));
  press(/^Change option · total/);
  expect(sums()).toEqual(['€10.00', '€11.20', '+€1.20']);
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]).toMatchObject([
    { changes: [{ item: burger.id, extra: [{ group: 'top', item: 'cheese', quantity: 1 }] }] },
    ['Burger changed'],
  ]);
});

const table = { sid: 't1', name: 'T1', table_part: null };

/** The dialog over these dishes, as this person; `again` opens it once more. */
function removing(products: readonly OrderLine[], role: 'manager' | 'waitress' = 'manager') {
  const row = anOrder({ status: 'PREPARING', action: 'table', table, products: [...products] });
  const props = save();
  const shown = renderAt(<ChangeItemsDialog order={row} isOpen {...props} />, { role });
  const again = () => {
    shown.rerender(<ChangeItemsDialog order={row} isOpen={false} {...props} />);
    shown.rerender(<ChangeItemsDialog order={row} isOpen {...props} />);
  };
  return { ...props, again };
}
const region = (name: string) => screen.getByRole('region', { name });

it('marks a dish below one of it as removed, and removes it with Save', async () => {
  const { onSave } = removing([soup, tart]);
  press('Decrease: Soup');
  expect(region('Soup').querySelector('s')?.textContent).toBe('1 × Soup');
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Guest complained'));
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]).toMatchObject([
    { changes: [], removal: { items: [soup.id], reason: 'Guest complained' } },
    ['Soup removed'],
  ]);
});

it('offers a waiter to ask a manager for the void of a started dish', () => {
  removing([soup, { ...tart, status: 'PREPARING' }], 'waitress');
  expect(screen.queryByRole('button', { name: 'Ask a manager: Soup' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask a manager: Tart' })).toBeDefined();
});

it('puts a removed dish back, with the keyboard focus in its place', () => {
  removing([soup, tart]);
  press('Decrease: Soup');
  const back = screen.getByRole('button', { name: 'Put back: Soup' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(region('Soup').querySelector('s')).toBeNull();
  expect(region('Soup').contains(document.activeElement)).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('puts back as many as there were, after they were counted down to none', () => {
  removing([{ ...soup, quantity: 2 }, tart]);
  press('Decrease: Soup');
  press('Decrease: Soup');
  expect(region('Soup').querySelector('s')?.textContent).toBe('2 × Soup');
  press('Put back: Soup');
  expect(region('Soup').querySelector('output')?.textContent).toBe('2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

it('drops removals and changes with Cancel', () => {
  const { onSave, again } = removing([soup, tart]);
  press('Decrease: Soup');
  press('Increase: Tart');
  press('Cancel');
  press('Discard and leave');
  again();
  expect(region('Soup').textContent).not.toContain('Removed');
  expect(region('Tart').querySelector('output')?.textContent).toBe('1');
  expect(onSave).not.toHaveBeenCalled();
});

it('asks before Cancel loses changes, as the button in the corner does', () => {
  const { onOpenChange } = removing([soup, tart]);
  press('Increase: Tart');
  press('Cancel');
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  press('Stay');
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(region('Tart').querySelector('output')?.textContent).toBe('2');
});

it('moves to the reasons when a started dish is marked', () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  removing([{ ...soup, status: 'PREPARED' }, tart]);
  press('Void: Soup');
  const reasons = screen.getByRole('group', { name: 'Reason' });
  expect(document.activeElement).toBe(reasons);
  expect(seen.mock.contexts).toEqual([reasons]);
});

it('refuses to remove all dishes, and keeps them marked', () => {
  removing([soup]);
  press('Decrease: Soup');
  expect(screen.getByRole('alert').textContent).toContain('Cancel the order instead');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Put back: Soup' })).toBeTruthy();
});

it('voids a started dish with a reason', async () => {
  const { onSave } = removing([{ ...soup, status: 'PREPARED' }, tart]);
  press('Void: Soup');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  fireEvent.click(screen.getByText('Long wait'));
  press('Save');
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave.mock.calls[0]).toMatchObject([
    { removal: { items: [soup.id], reason: 'Long wait', void: true } },
    ['Soup voided'],
  ]);
});

it('offers no void without a manager at hand', () => {
  removing([{ ...soup, status: 'PREPARED' }, tart], 'waitress');
  expect(screen.queryByRole('button', { name: 'Void: Soup' })).toBeNull();
  expect(screen.getByText(/Only a manager can void them/)).toBeTruthy();
});

it('folds the note of a dish until it is wanted', async () => {
  removing([soup, { ...tart, note: 'warm' }]);
  expect(screen.getAllByLabelText(/Note for the kitchen/)).toHaveLength(1);
  press('Add a note: Soup');
  const note = within(region('Soup')).getByLabelText(/Note for the kitchen/);
  await waitFor(() => expect(document.activeElement).toBe(note));
});

it('says what happened to each dish, and undoes a save that only removed', async () => {
  noticeQueue.clear();
  const world = aFloor();
  const row = anOrder({ status: 'PREPARING', products: [soup, tart] });
  world.put([{ kind: 'order', row }]);
  const { result, mutated } = renderHookAt(() => useChangeItems(row), {}, world);
  const removal = { sid: row.sid, items: [soup.id], reason: '' };
  const notice = async (text: string) => {
    await waitFor(() => expect(noticeQueue.current()[0]?.text).toBe(text));
    return noticeQueue.current()[0];
  };
  const change = { sid: row.sid, item: tart.id, quantity: 2 };
  result.current({ changes: [change], removal: undefined }, ['Tart changed']);
  expect((await notice('Tart changed'))?.undo).toBeUndefined();
  result.current({ changes: [], removal }, ['Soup removed']);
  (await notice('Soup removed'))?.undo?.();
  expect(mutated.map(({ name }) => name)).toEqual([
    'orders/item-change',
    'orders/item-remove',
    'orders/recall',
  ]);
});

it('shows allergies where items are changed', () => {
  changing({ allergy: 'nuts' });
  expect(screen.getByRole('region', { name: 'Burger' }).textContent).toContain('ALLERGY');
});

it('opens no options of a dish that the kitchen has started', () => {
  changing({ status: 'PREPARING' });
  expect(screen.queryByRole('button', { name: /^Change Burger/ })).toBeNull();
});

it('says why a dish cannot be added, and keeps it entered', async () => {
  changing({}, { count: 1 });
  await addTwoColas();
  expect(screen.getByRole('alert').textContent).toContain('Only 1 left of Cola');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByRole('region', { name: 'Cola' })).toBeTruthy();
});

it('returns to the table from which the items were changed', () => {
  const row = anOrder({ action: 'table', table, products: [soup] });
  const at = {
    url: `/orders/${row.sid}/details.html?change&table=t1`,
    route: '/orders/:sid/details.html',
  };
  const { address } = renderAt(<OrderDetails />, at, [{ kind: 'order', row }]);
  press('Cancel');
  expect(address()).toBe('/admin/s/b/tables/t1');
});
