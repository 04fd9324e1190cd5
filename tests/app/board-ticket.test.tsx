import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ticket } from '#app/features/orders/ticket.tsx';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

vi.mock('#app/features/orders/saved-here.tsx', () => ({ SavedHere: () => null }));

const soup = aLine({ id: 'line-soup-0000000', name: 'Soup', status: 'PREPARING' });
const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', course: 2, seat: 3 });

function shown(order: Order, bump?: OrderStatus): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Ticket
          order={order}
          timeZone="UTC"
          bump={bump}
          nextOfLine={() => undefined}
          onBump={vi.fn()}
          onMoveLine={vi.fn()}
          isSelected={undefined}
          onSelect={vi.fn()}
        />
      </I18nProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('says whose a dish is and that its course is held, and what the button leaves', () => {
  shown(anOrder({ status: 'PREPARING', products: [soup, cake] }), 'PREPARED');
  expect(screen.getByText('Seat 3 · Course 2 · held')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Prepared, except held');
});

it('is whole again when the course is fired', () => {
  shown(anOrder({ status: 'PREPARING', products: [soup, cake], fired: 2 }), 'PREPARED');
  expect(screen.getByText('Seat 3 · Course 2')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('All prepared');
});

it('says what it waits for when only held dishes are left', () => {
  shown(anOrder({ status: 'PREPARING', products: [{ ...soup, status: 'PREPARED' }, cake] }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Waits for course 2')).toBeTruthy();
});
