import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Key, useBumpBar } from '#app/features/kitchen/use-bump-bar.ts';
import type { KitchenActions } from '#app/features/kitchen/use-kitchen-actions.ts';
import { unreadNotes } from '#domain/orders/kitchen-notes.ts';
import type { Order } from '#domain/orders/order.ts';
import { kitchenActions } from '#tests/support/kitchen-actions.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const orders = ['one', 'two', 'three'].map((name) =>
  anOrder({
    sid: `order-${name}-00000`,
    name,
    products: [
      aLine({ id: `line-${name}-1-0000`, quantity: 3 }),
      aLine({ id: `line-${name}-3-0000`, name: 'Soup' }),
      aLine({ id: `line-${name}-2-0000`, name: 'Cake', course: 2 }),
    ],
  }),
);

const tapped = vi.fn();
const onMenu = vi.fn();
const cleared = vi.fn();
const onKey = vi.fn<(key: Key) => void>();
let moved: string | undefined;
let actions: KitchenActions;
let board: ReturnType<typeof renderAt>;
const become = (row: Order) => board.put({ kind: 'order', row });

/** `gone`: the order finished here, which is off the screen. */
function Board({ gone }: { gone?: string }) {
  const [chosen, onChoose] = useState<string | null>(null);
  const [line, onLine] = useState<string | null>(null);
  const onClear = () => {
    cleared();
    onChoose(null);
  };
  const sids = orders.flatMap(({ sid }) => (sid === gone ? [] : [sid]));
  useBumpBar(
    sids,
    {
      numbers: sids,
      chosen,
      onChoose,
      onClear,
      line,
      onLine,
      onMenu,
      actions,
      share: 'expo',
      justNumbered: (sid) => sid === moved,
    },
    onKey,
  );
  return orders.map(({ sid, name }) => (
    <article key={sid} data-sid={sid} tabIndex={-1}>
      <button type="button" onClick={tapped}>
        {name}
      </button>
    </article>
  ));
}

/** Sends a key as the browser does: to the focused element, which Enter clicks when it is a button. */
function press(key: string, more: Partial<KeyboardEventInit> = {}): void {
  const target = document.activeElement ?? document.body;
  if (fireEvent.keyDown(target, { key, ...more }) && key === 'Enter' && target instanceof HTMLButtonElement)
    fireEvent.click(target);
}
const bumped = () => vi.mocked(actions.bump).mock.calls.map(([ticket]) => ticket.order.name);

beforeEach(() => {
  actions = kitchenActions();
  Element.prototype.scrollIntoView = vi.fn();
  board = renderAt(
    <Board />,
    {},
    orders.map((row) => ({ kind: 'order', row })),
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('finishes the selected ticket on Enter, not the one touched before', () => {
  screen.getByRole('button', { name: 'one' }).focus();
  press('3');
  press('Enter');
  expect(bumped()).toEqual(['three']);
  expect(tapped).not.toHaveBeenCalled();
});

it('only selects a ticket at the first press of its number', () => {
  press('2');
  press('2', { repeat: true });
  expect(bumped()).toEqual([]);
});

it('finishes a ticket at the second press of its number', () => {
  press('2');
  press('2');
  expect(bumped()).toEqual(['two']);
});

it('selects no ticket by a number that it has only just received', () => {
  moved = 'order-two-00000';
  press('2');
  press('2');
  moved = undefined;
  press('2');
  expect(bumped()).toEqual([]);
  press('2');
  expect(bumped()).toEqual(['two']);
});

it('fires the next course on F', () => {
  press('f');
  expect(actions.fire).not.toHaveBeenCalled();
  press('1');
  press('f');
  expect(actions.fire).toHaveBeenCalledWith(orders[0], 2);
});

it('undoes on U', () => {
  press('u');
  expect(actions.undoLast).toHaveBeenCalledTimes(1);
});

it('clears the selection on Escape', () => {
  press('1');
  press('Escape');
  press('Enter');
  expect(bumped()).toEqual([]);
});

it('clears on Escape without a selected ticket, from a focused button', () => {
  screen.getByRole('button', { name: 'one' }).focus();
  press('Escape');
  expect(cleared).toHaveBeenCalledTimes(1);
});

it('does nothing to dishes while only a ticket is selected', () => {
  press('2');
  press('p');
  press('x');
  expect(actions.tick).not.toHaveBeenCalled();
  expect(actions.pieces).not.toHaveBeenCalled();
  expect(onMenu).not.toHaveBeenCalled();
});

it('starts the selected dish by key', () => {
  press('2');
  press('ArrowDown');
  press(' ');
  expect(vi.mocked(actions.tick).mock.calls[0]?.[1].lines[0]?.id).toBe('line-two-1-0000');
});

it('counts pieces of the selected dish by key', () => {
  press('2');
  press('ArrowDown');
  press('p');
  const [[order, part, pieces] = []] = vi.mocked(actions.pieces).mock.calls;
  expect([order, part?.lines[0]?.id, pieces]).toEqual([orders[1], 'line-two-1-0000', 1]);
});

it('counts no pieces of a single dish', () => {
  press('2');
  for (let downs = 0; downs < 3; downs += 1) press('ArrowDown');
  press('p');
  expect(actions.pieces).not.toHaveBeenCalled();
});

it('marks the selected dish as running low by key', () => {
  press('2');
  for (let downs = 0; downs < 3; downs += 1) press('ArrowDown');
  press('x');
  expect(onMenu.mock.calls.map(([sid, part]) => [sid, part.lines[0].name])).toEqual([
    [orders[1]?.sid, 'Soup'],
  ]);
});

it('reads an allergy on a key pressed twice without finishing', () => {
  vi.useFakeTimers();
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  const [burger, soup, cake] = first.products;
  if (burger === undefined || soup === undefined || cake === undefined) throw new Error('no dishes');
  const asked = { ...first, products: [{ ...burger, allergy: 'nuts' }, soup, cake] };
  become(asked);
  press('1');
  press('1');
  expect(actions.read).toHaveBeenCalledTimes(1);
  const acks = unreadNotes(asked, 'expo').map((note) => ({ ...note, at: 1, by: 'Kim' }));
  become({ ...asked, acks });
  press('1');
  expect(bumped()).toEqual([]);
  vi.advanceTimersByTime(600);
  press('1');
  expect(bumped()).toEqual(['one']);
  vi.useRealTimers();
});

it('fires one course on F pressed twice', () => {
  vi.useFakeTimers();
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  const [burger, soup, cake] = first.products;
  if (burger === undefined || soup === undefined || cake === undefined) throw new Error('no dishes');
  const held = [cake, { ...cake, id: 'line-one-4-0000', course: 3 }];
  const shown = { ...first, products: [burger, soup, ...held] };
  become(shown);
  press('1');
  press('f');
  become({ ...shown, fired: 2 });
  press('f');
  expect(vi.mocked(actions.fire).mock.calls.map(([, course]) => course)).toEqual([2]);
  vi.useRealTimers();
});

it('acknowledges a cancelled ticket by key', () => {
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  const cancel = { at: 9, by: 'Ana', reason: '', from: 'PLACED' as const };
  become({ ...first, status: 'CANCELED', cancel, shown: { at: 1, by: 'Kitchen A' } });
  press('1');
  press('1');
  expect(actions.read).toHaveBeenCalledTimes(1);
});

it('does nothing else to a cancelled ticket by key', () => {
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  const cancel = { at: 9, by: 'Ana', reason: '', from: 'PLACED' as const };
  become({ ...first, status: 'CANCELED', cancel, shown: { at: 1, by: 'Kitchen A' } });
  for (const key of ['1', 'ArrowDown', ' ', 't', 'h', 'f']) press(key);
  for (const act of [actions.tick, actions.promise, actions.rush, actions.fire])
    expect(act).not.toHaveBeenCalled();
});

it('starts a dish on a double press of the space bar without finishing it', () => {
  vi.useFakeTimers();
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  press('1');
  press('ArrowDown');
  press(' ');
  // Stored, but not painted yet.
  const products = first.products.map((line, at) =>
    at === 0 ? { ...line, status: 'PREPARING' as const } : line,
  );
  board.rows.order.set(first.sid, { ...first, products });
  press(' ');
  board.rerender(<Board />);
  press(' ');
  expect(actions.tick).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  press(' ');
  expect(actions.tick).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('ignores keys for a ticket that has left the screen', () => {
  press('2');
  board.rerender(<Board gone="order-two-00000" />);
  for (const key of ['t', 'h', 'f', 'm', 'Enter']) press(key);
  for (const act of [actions.promise, actions.rush, actions.fire, onMenu]) expect(act).not.toHaveBeenCalled();
  expect(bumped()).toEqual([]);
});

it('delays the selected ticket on T', () => {
  press('t');
  press('1');
  press('t');
  press('T', { shiftKey: true });
  expect(vi.mocked(actions.promise).mock.calls).toEqual([
    [orders[0], 5],
    [orders[0], 15],
  ]);
});

it('rushes the selected ticket on H', () => {
  press('1');
  press('h');
  expect(actions.rush).toHaveBeenCalledWith(orders[0], true);
});

it('opens the details of the selected ticket on M', () => {
  press('1');
  press('m');
  expect(onMenu).toHaveBeenCalledWith(orders[0]?.sid);
});

it.each<[string, Key]>([
  ['r', 'recall'],
  ['A', 'all-day'],
  ['s', 'settings'],
  ['?', 'keys'],
])('%s opens its action', (key, opens) => {
  press(key);
  expect(onKey).toHaveBeenCalledWith(opens);
});
