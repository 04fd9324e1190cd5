import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardTickets } from '#app/features/orders/board-tickets.tsx';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const orders = ['first', 'second'].map((sid) =>
  anOrder({ sid, status: 'PLACED', products: [aLine({ id: `line-${sid}-00000`, name: `Dish ${sid}` })] }),
);
const manager = actor('manager');
const actions = { bump: () => [], moveLine: vi.fn(), pack: vi.fn(), setBags: vi.fn() };
const select = vi.fn();

/** The orders, and a button after which the second is due first. */
function Board() {
  const [sids, setSids] = useState(orders.map(({ sid }) => sid));
  return (
    <>
      <button type="button" onClick={() => setSids((before) => before.toReversed())}>
        Due times change
      </button>
      <BoardTickets
        also={{ first: undefined, count: 0 }}
        sids={sids}
        selected={null}
        timeZone="UTC"
        tab="new"
        actor={manager}
        allSteps={false}
        actions={actions}
        onSelect={select}
      />
    </>
  );
}

/** A screen of 768 px in height, with this font size. */
async function show(fontSize = '16px'): Promise<void> {
  document.documentElement.style.fontSize = fontSize;
  renderAt(
    <Board />,
    {},
    orders.map((row) => ({ kind: 'order' as const, row })),
  );
  await screen.findByText(/Dish first/);
}

const changeDueTimes = () => fireEvent.click(screen.getByText('Due times change'));
const dishes = () => screen.getAllByText(/^Dish /).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onResize: () => void) {}
      observe = () => this.onResize();
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 700, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  document.documentElement.style.fontSize = '';
});

it('sorts its tickets when due times change', async () => {
  await show();
  changeDueTimes();
  expect(dishes()).toEqual(['Dish second', 'Dish first']);
});

it('keeps its tickets in place after one was touched', async () => {
  await show();
  vi.useFakeTimers();
  const touched = screen.getByText(/Dish first/);
  fireEvent.pointerDown(touched);
  fireEvent.pointerUp(touched);
  // Longer than a double tap takes.
  act(() => void vi.advanceTimersByTime(5_000));
  changeDueTimes();
  expect(dishes()).toEqual(['Dish first', 'Dish second']);
});

it.each([
  ['after its dishes at the default font size', '16px', Node.DOCUMENT_POSITION_FOLLOWING],
  ['before its dishes with letters twice as large', '32px', Node.DOCUMENT_POSITION_PRECEDING],
])('shows the button of a ticket %s', async (_where, fontSize, place) => {
  await show(fontSize);
  const dish = screen.getByText(/Dish first/);
  const button = dish.closest('article')?.querySelector('footer button');
  expect(dish.compareDocumentPosition(button ?? dish)).toBe(place);
});
