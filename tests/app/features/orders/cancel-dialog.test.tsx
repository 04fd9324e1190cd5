import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CancelDialog } from '#app/features/orders/cancel-dialog.tsx';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

function show(order: Order): HTMLElement {
  render(
    <I18nProvider i18n={i18n}>
      <CancelDialog order={order} done={0} isOpen onOpenChange={vi.fn()} onCancel={vi.fn()} />
    </I18nProvider>,
  );
  return screen.getByRole('alertdialog');
}

it('names an order at a table by the table, without an address as a reason', () => {
  const table = { sid: 't1', name: 'Window', table_part: null };
  const dialog = show(anOrder({ action: 'table', table, number: 19 }));
  expect(dialog.textContent).toContain('#19 · Window');
  expect(screen.queryByLabelText('Address outside the delivery area')).toBeNull();
  expect(screen.getByLabelText('Requested by customer')).toBeTruthy();
});

it.each([
  ['now', true],
  ['pickup', false],
] as const)('names a delivery %s by its customer', (action, isBrought) => {
  const dialog = show(anOrder({ action, table: null, name: 'Vera', number: 20 }));
  expect(dialog.textContent).toContain('#20 · Vera');
  expect(screen.queryByLabelText('Address outside the delivery area') !== null).toBe(isBrought);
});
