import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectionActions } from '#app/features/tables/selection-actions.tsx';
import type { PartyLine } from '#app/features/tables/use-party.ts';
import type { Role } from '#domain/roles.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aSitting } from '#tests/support/payments.ts';

afterEach(cleanup);

const soup = aLine({ id: 'line-soup-000000', name: 'Soup' });

/** Selected dishes, one of each order. */
function select(role: Role, orders: readonly { sid: string; status: OrderStatus }[]): void {
  const chosen: PartyLine[] = orders.map(({ sid, status }) => ({
    order: anOrder({ sid, status, action: 'table', products: [soup] }),
    line: soup,
    amount: soup.price,
    home: aSitting(sid, []),
    session: null,
    part: null,
  }));
  renderAt(<SelectionActions chosen={chosen} isRemoving={false} onSelect={vi.fn()} onOpen={vi.fn()} />, {
    role,
    url: '/t1',
    route: '/:sid',
  });
}
const change = () => screen.queryByRole('link', { name: 'Change items' });

it('leads to changing the dishes of the order that is selected', () => {
  select('waitress', [{ sid: 'one', status: 'PLACED' }]);
  expect(change()?.getAttribute('href')).toBe('/admin/s/b/orders/one/details.html?change&table=t1');
});

it.each([
  [
    'dishes of two orders are selected',
    'waitress',
    [
      { sid: 'one', status: 'PLACED' },
      { sid: 'two', status: 'PLACED' },
    ],
  ],
  ['the order is closed', 'waitress', [{ sid: 'one', status: 'DELIVERED' }]],
  ['the person may not change it', 'kitchen', [{ sid: 'one', status: 'PLACED' }]],
] as const)('offers no change where %s', (_what, role, orders) => {
  select(role, orders);
  expect(change()).toBeNull();
});
