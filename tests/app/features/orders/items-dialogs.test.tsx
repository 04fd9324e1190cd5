import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeItemsDialog } from '#app/features/orders/change-items-dialog.tsx';
import { RemoveItemsDialog } from '#app/features/orders/remove-items-dialog.tsx';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { aFloor } from '#tests/support/floor.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const soup = aLine({ id: 'line-soup-000000', name: 'Soup' });
const tart = aLine({ id: 'line-tart-000000', name: 'Tart', course: 2, seat: 3 });
const props = { order: anOrder({ products: [soup, tart] }), isOpen: true, onOpenChange: vi.fn() };

afterEach(cleanup);

it("shows each dish's guest and held course in the change dialog", () => {
  renderAt(<ChangeItemsDialog {...props} onChange={vi.fn()} onRemove={vi.fn()} />);
  expect(screen.getByRole('region', { name: 'Tart' }).textContent).toContain('Seat 3 · Course 2 · held');
  expect(screen.getByRole('region', { name: 'Soup' }).textContent).not.toMatch(/Seat|Course|held/);
});

it("shows each dish's guest and held course in the void dialog", () => {
  renderAt(<RemoveItemsDialog {...props} onRemove={vi.fn()} />);
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['1 × Soup', '1 × Tart · Seat 3 · Course 2 · held']);
});

const burger = aLine({ id: 'line-burger-0000', name: 'Burger' });

/** The dialog over a delivery of one burger, in a restaurant with a menu. */
function changing(line: Partial<OrderLine> = {}, stock?: Partial<Stock>) {
  const world = aFloor();
  const order = anOrder({ products: [{ ...burger, ...line }] });
  world.put([{ kind: 'order', row: order }]);
  if (stock !== undefined) world.put([{ kind: 'stock', row: { ...untouchedStock('cola'), ...stock } }]);
  const onChange = vi.fn();
  const dialog = { order, isOpen: true, onOpenChange: vi.fn(), onChange, onRemove: vi.fn() };
  renderAt(<ChangeItemsDialog {...dialog} />, {}, world);
  return { onChange, order };
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
  const { onChange, order } = changing();
  await addTwoColas();
  expect(sums()).toEqual(['€10.00', '€15.65']);
  press('Save');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls[0]?.[0]).toMatchObject([
    { sid: order.sid, added: [{ product_id: 'cola', quantity: 2 }], branch_sid: 'b', expected_total: 500 },
  ]);
});

it('changes the options of a dish that is not started', async () => {
  const { onChange } = changing();
  press('Change Burger');
  fireEvent.click(await screen.findByRole('button', { name: /Increase: Cheese/ }, { timeout: 5_000 }));
  press(/^Change option · total/);
  expect(sums()).toEqual(['€10.00', '€11.20']);
  press('Save');
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.calls[0]?.[0]).toMatchObject([
    { item: burger.id, extra: [{ group: 'top', item: 'cheese', quantity: 1 }] },
  ]);
});

it('asks to remove a dish below one of it, with the rule of removing', async () => {
  const onRemove = vi.fn();
  renderAt(<ChangeItemsDialog {...props} onChange={vi.fn()} onRemove={onRemove} />);
  press('Decrease: Soup');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Soup/ }).checked).toBe(true);
  press('Remove');
  await waitFor(() => expect(onRemove).toHaveBeenCalledWith(props.order, [soup.id], ''));
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
