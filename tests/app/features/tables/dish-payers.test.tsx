import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PayDialog } from '#app/features/tables/pay-dialog.tsx';
import { useParty } from '#app/features/tables/use-party.ts';
import { adding, aFloor, ana, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let floor: Floor;
beforeEach(() => {
  sessionStorage.clear();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  floor.run('tables/items-add', adding(floor, 't1', 'b', null, 'burger'));
});
afterEach(cleanup);

function Pay() {
  const party = useParty('t1');
  return party === undefined ? null : <PayDialog party={party} chosen={[]} onClose={vi.fn()} />;
}
function open() {
  const shown = renderAt(<Pay />, { actor: ana }, floor);
  fireEvent.click(screen.getByRole('radio', { name: /^By dish/ }));
  return shown;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: RegExp, where = screen.getByRole('dialog')) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const give = (dish: RegExp, payer: number) => {
  press(dish);
  fireEvent.click(region(`Payer ${payer}`).getByRole('button', { name: new RegExp(`^Payer ${payer}`) }));
};

it('gives selected dishes to the tapped payer, who pays them', () => {
  const { mutated } = open();
  give(/^1 × Burger/, 2);
  expect(region('Payer 2').getByRole('button', { name: /Burger/ })).toBeTruthy();
  const burger = [...floor.rows.order.values()]
    .flatMap(({ products }) => products)
    .find(({ name }) => name === 'Burger');
  press(/^Cash €/);
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['tables/order/payment', expect.objectContaining({ covers: { kind: 'items', lines: [burger?.id] } })],
  ]);
});

it('takes the payment of one of two pieces of a dish', () => {
  const args = adding(floor, 't1', 'c');
  floor.run('tables/items-add', {
    ...args,
    products: args.products.map((line) => ({ ...line, quantity: 2 })),
  });
  const { mutated } = open();
  const twice = [...floor.rows.order.values()]
    .flatMap(({ products }) => products)
    .find(({ quantity }) => quantity === 2);
  press(new RegExp(`^2 × ${twice?.name ?? ''}`));
  fireEvent.click(region('Payer 1').getByRole('button', { name: /^Payer 1/ }));
  press(/^Cash €/);
  expect(mutated.map(({ args: paid }) => paid)).toEqual([
    expect.objectContaining({
      covers: { kind: 'items', lines: [twice?.id], pieces: [{ line: twice?.id, quantity: 1 }] },
    }),
  ]);
});

it('selects one piece more of a dish on each tap, and none after the last', () => {
  const args = adding(floor, 't1', 'c', null, 'burger');
  const pair = args.products.map((line) => ({ ...line, quantity: 2 }));
  floor.run('tables/items-add', { ...args, products: pair });
  open();
  const names = () =>
    region('Not assigned yet')
      .getAllByRole('button')
      .map((button) => /^(\S+) × Burger/.exec(button.textContent)?.[1])
      .at(-1);
  expect(names()).toBe('2');
  press(/^2 × Burger/);
  expect(names()).toBe('1/2');
  press(/^1\/2 × Burger/);
  expect(names()).toBe('2');
});

it('takes nothing for a payer without dishes', () => {
  open();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cash' }).disabled).toBe(true);
  expect(screen.getByRole('radio', { name: /^By dish/ }).closest('label')?.textContent).toBe(
    'By dishChoose dishes',
  );
  expect(screen.getByText('Choose the dishes that this payer pays.')).toBeTruthy();
});

it('takes dishes from their payer', () => {
  open();
  give(/^1 × Burger/, 1);
  press(/^1 × Burger/);
  press(/^Unassign selected/);
  expect(region('Not assigned yet').getByRole('button', { name: /Burger/ })).toBeTruthy();
});

it('adds payers', () => {
  open();
  press(/^Add payer/);
  expect(screen.getByRole('region', { name: 'Payer 3' })).toBeTruthy();
});

it('keeps who pays what when the payment is closed', () => {
  open();
  give(/^1 × Burger/, 2);
  cleanup();
  open();
  expect(region('Payer 2').getByRole('button', { name: /Burger/ })).toBeTruthy();
});
