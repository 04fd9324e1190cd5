import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BillLine, BillParts } from '#app/features/tables/bill-parts.tsx';
import type { Order } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { onBill } from '#tests/support/party.ts';
import { paid } from '#tests/support/payments.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

it('shows the kitchen status of a paid dish', () => {
  const one = onBill(aLine({ status: 'PREPARED' }));
  const home = { ...one.home, payments: [paid('p1', one.amount, { kind: 'items', lines: [one.line.id] })] };
  renderAt(<BillLine one={{ ...one, home }} isAllergyAbove={false} isSelected={false} onToggle={vi.fn()} />);
  expect(screen.getByText('Paid · Ready')).toBeTruthy();
});

it.each([
  ['shows', 0, 'Paid · Ready'],
  ['does not show', 200, 'Ready'],
])('%s a dish as paid where of its part %i is due after a payment of the whole bill', (_what, due, text) => {
  const one = onBill(aLine({ status: 'PREPARED' }));
  const home = { ...one.home, name: 'T1', payments: [paid('p1', one.amount - due, { kind: 'whole' })] };
  const parts = [{ home, session: 's', part: null, lines: [{ ...one, home }], due }];
  renderAt(<BillParts party={{ parts }} selected={new Set()} onSelect={vi.fn()} />);
  expect(screen.getByText(text)).toBeTruthy();
});

/** The allergies shown on a bill whose part has dishes of both orders. */
function saidOf(...orders: Order[]): (string | null)[] {
  const lines = orders.flatMap((order) => order.products.map((line) => ({ ...onBill(line), order })));
  const parts = [{ home: { name: 'T1' }, session: 's', part: null, lines, due: 0 }];
  renderAt(<BillParts party={{ parts }} selected={new Set()} onSelect={vi.fn()} />);
  return screen.getAllByText(/ALLERGY/).map(({ textContent }) => textContent);
}

it('shows an allergy of the whole order once above its dishes, with a mark on each', () => {
  const note = 'Severe nut allergy';
  const products = [
    aLine({ id: 'line-soup-0000000', name: 'Soup', allergy: note }),
    aLine({ id: 'line-cake-0000000', name: 'Cake', allergy: note }),
    aLine({ id: 'line-milk-0000000', name: 'Milk', allergy: 'lactose' }),
  ];
  expect(saidOf(anOrder({ note, products }))).toEqual([
    'ALLERGY: Severe nut allergy',
    'ALLERGY',
    'ALLERGY',
    'ALLERGY: lactose',
  ]);
});

it('shows the allergies of two orders at their own dishes', () => {
  const [nuts, fish] = ['Severe nut allergy', 'Fish allergy'];
  const soup = aLine({ id: 'line-soup-0000000', name: 'Soup', allergy: nuts });
  const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', allergy: fish });
  expect(
    saidOf(
      anOrder({ sid: 'order-of-nuts-00', note: nuts, products: [soup] }),
      anOrder({ sid: 'order-of-fish-00', note: fish, products: [cake] }),
    ),
  ).toEqual(['ALLERGY: Severe nut allergy', 'ALLERGY: Fish allergy']);
});

it.each(['manager', 'waitress'] as const)('tells a %s how a voided dish comes back on the bill', (role) => {
  const voided = { at: 1, by: 'Amélie + Kenan Yıldız', reason: 'cold' };
  const lines = [onBill(aLine({ status: 'SERVED', voided }))];
  const parts = [{ home: { name: 'T1' }, session: 's', part: null, lines, due: 0 }];
  renderAt(<BillParts party={{ parts }} selected={new Set()} onSelect={vi.fn()} />, { role });
  const hint = 'To put it back on the bill, ask Kenan Yıldız or another manager.';
  expect(screen.queryByText(hint) !== null).toBe(role === 'waitress');
  expect(screen.queryByRole('button', { name: /Put back on the bill/ }) !== null).toBe(role === 'manager');
});
