import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddItems } from '#app/features/tables/add-items.tsx';
import { DishSheet } from '#app/features/tables/dish-sheet.tsx';
import { useMenu } from '#app/features/tables/use-menu.ts';
import { useNewRound } from '#app/features/tables/use-new-round.ts';
import type { PartyLine } from '#app/features/tables/use-party.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Table } from '#domain/tables/table.ts';
import { aFloor, ana } from '#tests/support/floor.ts';
import { aMenu } from '#tests/support/menu.ts';
import { aLine } from '#tests/support/orders.ts';
import { onBill } from '#tests/support/party.ts';
import { renderAt } from '#tests/support/render-at.tsx';

let rows: RowChange[];
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  const [dish] = aMenu(0).products;
  if (dish === undefined) throw new Error('no dish');
  const heading = { tax: null, tax_included: true, parent: null };
  rows = ['Food', 'Drinks'].map((name, order) => ({
    kind: 'catalog',
    row: { ...heading, sid: name, name, order },
  }));
  rows.push({ kind: 'catalog', row: { ...heading, sid: 'Wine', name: 'Wine', order: 0, parent: 'Drinks' } });
  const item = (id: string, name: string, selected = false) => ({
    id,
    name,
    selected,
    price: 0,
    available: true,
  });
  const group = { multiple: false, unwanted: false, percentage: false, is_products: false };
  const cooking = [item('medium', 'Medium', true), item('rare', 'Rare')];
  rows.push({
    kind: 'extra',
    row: {
      id: 1,
      sid: 'steak-extras',
      name: 'Steak',
      data: { groups: [{ ...group, id: 'cooking', title: 'How would you like it?', items: cooking }] },
    },
  });
  for (let order = 0; order < 70; order += 1) {
    const isLast = order === 69;
    const row = {
      ...dish,
      sid: `dish-${order}-0000000`,
      name: isLast ? 'House red' : order === 68 ? 'Rib-eye' : `Dish ${order}`,
      catalog_id: isLast ? 'Wine' : 'Food',
      extra_id: order === 68 ? 'steak-extras' : null,
      order,
    };
    rows.push({ kind: 'product', row: isLast ? { ...row, price: 450 } : row });
  }
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

interface RoundProps {
  home: Table;
  lines?: readonly PartyLine[];
  covers?: number;
}

function Round({ home, lines = [], covers = 0 }: RoundProps) {
  const parts = [{ home, session: 's', part: null, lines, due: 0 }];
  const round = useNewRound({ parts }, useMenu(), covers);
  return (
    <>
      <AddItems round={round} onClose={vi.fn()} />
      <DishSheet round={round} />
    </>
  );
}

function shown(lines: readonly PartyLine[] = [], covers = 0) {
  const home = aFloor().rows.table.get('t1');
  if (home === undefined) throw new Error('no table');
  return renderAt(<Round home={home} lines={lines} covers={covers} />, { actor: ana }, [
    ...rows,
    { kind: 'table', row: home },
  ]);
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: RegExp | string) => fireEvent.click(button(name));
const collected = () => screen.queryByRole('list', { name: 'To send' })?.textContent;
const tile = (name: string) => button(new RegExp(`^${name} ?€`));

it('shows the whole menu however long', () => {
  shown();
  expect(tile('House red')).toBeTruthy();
});

it('shows one category of the menu', () => {
  shown();
  press('Drinks');
  expect(tile('House red')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Dish 0/ })).toBeNull();
});

it('shows one section of a category', () => {
  shown();
  press('Drinks');
  fireEvent.click(within(screen.getByRole('group', { name: 'Sections' })).getByText('Wine'));
  expect(tile('House red')).toBeTruthy();
  expect(button('Drinks').getAttribute('aria-pressed')).toBe('true');
});

it('adds a dish without a choice by one tap', () => {
  const { mutated } = shown();
  fireEvent.click(tile('House red'));
  expect(collected()).toContain('1 × House red');
  press('Send 1 · €4.50');
  expect(mutated.map(({ name }) => name)).toEqual(['tables/items-add']);
});

it('adds the next dishes for the seat that was tapped until they are sent', () => {
  const { mutated } = shown([], 3);
  const seatOf = (name: string) =>
    within(screen.getByRole('group', { name: 'Seat of the next dishes' })).getByText(name);
  fireEvent.click(seatOf('2'));
  fireEvent.click(tile('House red'));
  fireEvent.click(tile('Dish 1'));
  fireEvent.click(seatOf('Table'));
  fireEvent.click(tile('House red'));
  fireEvent.click(seatOf('3'));
  press(/^Send 3/);
  expect(mutated[0]?.args).toMatchObject({
    products: [
      { product_id: 'dish-69-0000000', seat: 2, quantity: 1 },
      { product_id: 'dish-1-0000000', seat: 2, quantity: 1 },
      { product_id: 'dish-69-0000000', seat: null, quantity: 1 },
    ],
  });
  expect(button('Whole table').getAttribute('aria-pressed')).toBe('true');
});

it('adds the next dishes for the course that was tapped until they are sent', () => {
  const { mutated } = shown();
  fireEvent.click(tile('Dish 1'));
  press(/^Course 1/);
  fireEvent.click(tile('House red'));
  fireEvent.click(tile('Dish 1'));
  press(/^Send 3/);
  expect(mutated[0]?.args).toMatchObject({
    products: [
      { product_id: 'dish-1-0000000', course: 1 },
      { product_id: 'dish-69-0000000', course: 2 },
      { product_id: 'dish-1-0000000', course: 2 },
    ],
  });
  expect(button(/^Course 1/)).toBeTruthy();
});

it('returns from the last course to the first', () => {
  shown();
  for (const course of [1, 2, 3]) press(new RegExp(`^Course ${course}`));
  expect(button(/^Course 1/)).toBeTruthy();
});

it('opens the options of a dish with the seat that was tapped', () => {
  shown([], 2);
  press('Seat 2');
  fireEvent.click(tile('Rib-eye'));
  expect(within(screen.getByRole('group', { name: 'Seat' })).getByText('2')).toBeTruthy();
});

it('offers no seats while guests are not counted', () => {
  shown();
  expect(screen.queryByRole('group', { name: 'Seat of the next dishes' })).toBeNull();
});

it('increases the quantity when a dish is tapped again', () => {
  shown();
  fireEvent.click(tile('House red'));
  fireEvent.click(tile('House red'));
  expect(collected()).toContain('2 × House red');
  expect(button('Send 2 · €9.00')).toBeTruthy();
});

it('undoes the steps one after the other', () => {
  shown();
  fireEvent.click(tile('House red'));
  fireEvent.click(tile('Dish 1'));
  press('Undo: Dish 1');
  expect(collected()).not.toContain('Dish 1');
  press('Undo: House red');
  expect(collected()).toBeUndefined();
});

it('keeps a removed dish in its row with an undo until another dish is added', () => {
  shown();
  for (const dish of ['Dish 1', 'Dish 2', 'Dish 3']) fireEvent.click(tile(dish));
  const rowsShown = () =>
    within(screen.getByRole('list', { name: 'To send' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Dish \d/u.exec(textContent ?? '')?.[0]);
  press('Decrease: Dish 2');
  expect(rowsShown()).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
  press('Decrease: Dish 1');
  expect(rowsShown()).toEqual(['Dish 1', 'Dish 2', 'Dish 3']);
  expect(button(/^Send 1/)).toBeTruthy();
  press('Undo Dish 2');
  expect(button(/^Send 2/)).toBeTruthy();
  expect(collected()).toContain('1 × Dish 2');
  fireEvent.click(tile('Dish 4'));
  expect(rowsShown()).toEqual(['Dish 2', 'Dish 3', 'Dish 4']);
});

it('restores all discarded dishes by undo', () => {
  shown();
  fireEvent.click(tile('House red'));
  press('Discard all');
  expect(collected()).toBeUndefined();
  press('Undo: discard all');
  expect(collected()).toContain('1 × House red');
});

it('asks for a required choice and presets none', () => {
  shown();
  fireEvent.click(tile('Rib-eye'));
  expect(screen.getByRole('dialog', { name: 'Rib-eye' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(button(/^Add ·/).disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /^Rare/ }));
  press(/^Add ·/);
  expect(collected()).toContain('1 × Rib-eye');
  expect(collected()).toContain('Rare');
});

it('opens the options of a dish after the Options button', () => {
  shown();
  press('Options');
  fireEvent.click(tile('House red'));
  expect(screen.getByRole('dialog', { name: 'House red' })).toBeTruthy();
  expect(collected()).toBeUndefined();
});

it('opens the options of a dish by a long press', () => {
  vi.useFakeTimers();
  shown();
  fireEvent.pointerDown(tile('House red'), { pointerType: 'touch', clientX: 300 });
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.getByRole('dialog', { name: 'House red' })).toBeTruthy();
});

it('opens the options of a dish by the context menu of mouse and keyboard', () => {
  shown();
  fireEvent.contextMenu(tile('House red'));
  expect(screen.getByRole('dialog', { name: 'House red' })).toBeTruthy();
});

it('adds the first match by Enter in the search', () => {
  shown();
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'red' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(collected()).toContain('1 × House red');
});

it('changes a collected dish after a tap on it', () => {
  shown();
  fireEvent.click(tile('House red'));
  press(/^1 × House red/);
  press('Increase: Quantity');
  press('Increase: Seat');
  fireEvent.change(screen.getByLabelText(/^Note for the kitchen/), { target: { value: 'no ice ' } });
  press('Save · €9.00');
  for (const text of ['2 × House red', 'no ice', 'Seat 1']) expect(collected()).toContain(text);
});

it('removes a collected dish from its options', () => {
  shown();
  fireEvent.click(tile('House red'));
  press(/^1 × House red/);
  press('Remove');
  expect(collected()).toContain('Removed');
  expect(button(/^Send 0/).disabled).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Add items' })).toBeTruthy();
});

it('restores collected dishes after a reload, until they are sent', () => {
  shown();
  press('Options');
  fireEvent.click(tile('House red'));
  fireEvent.change(screen.getByLabelText(/^Allergy/), { target: { value: 'nuts' } });
  press(/^Add ·/);
  cleanup();
  shown();
  expect(collected()).toContain('1 × House red');
  expect(collected()).toContain('ALLERGY: nuts');
  press(/^Send 1/);
  cleanup();
  shown();
  expect(collected()).toBeUndefined();
});

it('restores the dish whose options are open after a reload', () => {
  shown();
  press('Options');
  fireEvent.click(tile('House red'));
  press('Increase: Quantity');
  cleanup();
  shown();
  expect(screen.getByRole('dialog', { name: 'House red' })).toBeTruthy();
  press('Add · €9.00');
  expect(collected()).toContain('2 × House red');
});

it('warns where a dish contains what a guest of the table is allergic to', () => {
  rows = rows.map((change) =>
    change.kind === 'product' && change.row.name === 'House red'
      ? { ...change, row: { ...change.row, allergens: ['sulphites', 'nuts'] } }
      : change,
  );
  shown([
    onBill(aLine({ allergy: 'nuts', seat: 2 })),
    onBill(aLine({ id: 'line-2-0000000000', allergy: 'fish' })),
  ]);
  fireEvent.click(tile('House red'));
  expect(collected()).toContain('Contains Nuts: seat 2 is allergic');
  expect(collected()).not.toContain('Sulfites');
  // It never blocks.
  expect(button(/^Send 1/).disabled).toBe(false);
  fireEvent.click(tile('Dish 1'));
  expect(collected()?.match(/Contains/g)).toHaveLength(1);
});
