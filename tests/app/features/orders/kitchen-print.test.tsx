import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitchenPrint } from '#app/features/orders/kitchen-print.tsx';
import { enqueuePrints } from '#app/features/orders/print-queue.ts';
import type { Order } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const stations = [
  { sid: 'grill', name: 'Grill' },
  { sid: 'bar', name: 'Bar' },
  { sid: 'cold', name: 'Cold' },
];
const products = [
  aLine({ id: 'line-of-the-grill', name: 'Steak', stations: ['grill'], note: 'rare', allergy: 'nuts' }),
  aLine({ id: 'line-of-dessert', name: 'Tart', stations: ['grill'], course: 2, allergy: 'milk' }),
  aLine({ id: 'line-of-the-bar', name: 'Cola', stations: ['bar'] }),
];

const print = vi.fn();
beforeEach(() => {
  window.print = print;
});
afterEach(() => {
  cleanup();
  print.mockClear();
});

const shown = (order: Order) =>
  renderAt(<KitchenPrint />, { branch: { stations }, url: `/${order.sid}`, route: '/:sid' }, [
    { kind: 'order', row: order },
  ]);

it('prints a page for each station with dishes', () => {
  const order = anOrder({ products, phone: '+905551112233' });
  shown(order);
  const pages = screen.getAllByRole('article');
  expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual([
    'Kitchen ticket: Grill',
    'Kitchen ticket: Bar',
  ]);
  const [grill, bar] = pages.map((page) => page.textContent ?? '');
  expect(grill).toMatch(/1 x Steak[^]*rare[^]*ALLERGY: nuts[^]*HOLD: Course 2[^]*1 x Tart[^]*ALLERGY: milk/);
  expect(grill).not.toContain('Cola');
  expect(grill).not.toContain('5551112233');
  expect(bar).toContain('1 x Cola');
});

it('opens the print dialog once', () => {
  const order = anOrder({ products, phone: '+905551112233' });
  enqueuePrints([order]);
  const { notify } = shown(order);
  notify();
  expect(print).toHaveBeenCalledTimes(1);
  // It no longer waits for printing.
  expect(Object.values(localStorage)).toEqual(['']);
});

it('waits for the approval', () => {
  shown(anOrder({ products, status: 'APPROVAL' }));
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(print).not.toHaveBeenCalled();
});

it('shows a cancelled order as such', () => {
  const { put } = shown(anOrder({ products, status: 'APPROVAL' }));
  put({ kind: 'order', row: anOrder({ products, status: 'CANCELED' }) });
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('CANCELLED');
});
