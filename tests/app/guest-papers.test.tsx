import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderPrint } from '#app/features/orders/order-print.tsx';
import { TableReceipt } from '#app/features/tables/table-receipt.tsx';
import type { Order } from '#domain/orders/order.ts';
import type { RowKind } from '#domain/rows.ts';
import { adding, aFloor, type Floor } from '#tests/support/floor.ts';

let floor: Floor;
let order: Order | undefined;
vi.mock('#app/session/sync-context.tsx', () => ({
  useRow: () => undefined,
  useRows: (kind: RowKind) => [...floor.rows[kind].values()],
  useBranchReady: () => true,
  useMutate: () => vi.fn(),
  useView: () => ({ ...floor.view, list: (kind: RowKind) => [...floor.rows[kind].values()] }),
}));
vi.mock('#app/session/workplace.ts', () => ({
  useWorkplace: () => ({
    branch: { name: 'Harbour', currency: 'EUR', timezone: 'UTC' },
    shop: { name: 'Salt' },
    actor: { name: 'Ana' },
    path: '',
  }),
}));
vi.mock('#app/features/orders/use-order.ts', () => ({ useOrder: () => ({ state: 'found', order }) }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.print = vi.fn();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a', null, 'burger'));
  const line = [...floor.rows.order.values()][0]?.products[0]?.id;
  const sid = [...floor.rows.order.keys()][0];
  floor.run('orders/item-status', { sid, items: [{ product: line, status: 'SERVED' }], confirmed: true });
  floor.run('orders/item-remove', { sid, items: [line], void: true, reason: 'rude guest' });
  order = [...floor.rows.order.values()][0];
});
afterEach(cleanup);

function shown(paper: ReactNode): string {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/t1']}>
        <Routes>
          <Route path="/:sid" element={paper} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
  return screen.getByRole('article').textContent ?? '';
}

it.each([
  ['the bill of a table', <TableReceipt key="bill" />],
  ['the receipt of an order', <OrderPrint key="receipt" />],
])('%s shows what was voided, but neither reason nor person', (_, paper) => {
  const text = shown(paper);
  expect(text).toContain('Off the bill');
  expect(text).not.toContain('rude guest');
});
