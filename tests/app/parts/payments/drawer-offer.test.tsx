import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DrawerOffer } from '#app/parts/payments/drawer-offer.tsx';
import type { Drawer } from '#domain/cash/drawer.ts';
import { actor } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const waiter = actor('waitress');
const drawer: Drawer = {
  sid: 'drawer-of-waiter-1',
  person: { id: waiter.id, name: waiter.name },
  opened_at: 1,
  opened_by: waiter.name,
  float: 10_000,
  moves: [],
  count: null,
};
const show = (drawers: readonly Drawer[]) =>
  renderAt(
    <DrawerOffer />,
    { actor: waiter },
    drawers.map((row) => ({ kind: 'drawer', row })),
  );
const offer = () => screen.queryByRole('link', { name: 'Start your drawer' });

afterEach(cleanup);

it('offers a drawer to a person without one each time they take cash', () => {
  const { unmount } = show([]);
  expect(offer()?.getAttribute('href')).toBe('/admin/s/b/cash');
  unmount();
  show([]);
  expect(offer()).toBeTruthy();
});

it.each<[string, Drawer[], boolean]>([
  ['an open drawer', [drawer], false],
  ['a counted drawer', [{ ...drawer, count: { at: 2, by: 'Bo', total: 0 } }], true],
  ['only the drawer of another person', [{ ...drawer, person: { id: 'other', name: 'Bo' } }], true],
])('with %s', (_name, drawers, isOffered) => {
  show(drawers);
  expect(offer() !== null).toBe(isOffered);
});
