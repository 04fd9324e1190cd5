import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitchenPrint } from '#app/features/orders/kitchen-print.tsx';
import { enqueuePrints } from '#app/features/orders/print-queue.ts';
import type { Order } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aBranch, aShop } from '#tests/support/world.ts';

const stations = [
  { sid: 'grill', name: 'Grill' },
  { sid: 'bar', name: 'Bar' },
  { sid: 'cold', name: 'Cold' },
];
const branch = { ...aBranch({ ...aShop(), id: 1 }, { stations }), id: 1 };
const products = [
  aLine({ id: 'line-of-the-grill', name: 'Steak', stations: ['grill'], note: 'rare', allergy: 'nuts' }),
  aLine({ id: 'line-of-dessert', name: 'Tart', stations: ['grill'], course: 2, allergy: 'milk' }),
  aLine({ id: 'line-of-the-bar', name: 'Cola', stations: ['bar'] }),
];
let order: Order;
vi.mock('#app/session/sync-context.tsx', () => ({ useRow: () => branch }));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({ branch, actor: { name: 'Kim' }, path: '' }),
}));
vi.mock('#app/features/orders/use-order.ts', () => ({ useOrder: () => ({ state: 'found', order }) }));

const print = vi.fn();
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
  window.print = print;
});
afterEach(() => {
  cleanup();
  print.mockClear();
});

const drawn = () => (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>
      <KitchenPrint />
    </MemoryRouter>
  </I18nProvider>
);

it('prints a page for each station with dishes, and opens the print dialog once', () => {
  order = anOrder({ products, phone: '+905551112233' });
  enqueuePrints([order]);
  const { rerender } = render(drawn());
  rerender(drawn());
  expect(print).toHaveBeenCalledTimes(1);
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
  // It no longer waits for printing.
  expect(Object.values(localStorage)).toEqual(['']);
});

it('waits for the approval, and shows a cancelled order as such', () => {
  order = anOrder({ products, status: 'APPROVAL' });
  const { rerender } = render(drawn());
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(print).not.toHaveBeenCalled();
  order = anOrder({ products, status: 'CANCELED' });
  rerender(drawn());
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('CANCELLED');
});
