import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnusedZones } from '#app/features/delivery/zones/unused-zones.tsx';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

afterEach(cleanup);

const branch = (ordering_mode: 'map' | 'manual' | 'message', country = 'TR') => {
  const shop = { ...aShop(), id: 1, ordering_mode };
  return { ...aBranch(shop, { country }), id: 7, shop };
};

it.each([
  ['map', 'manual', 'drawn on a map'],
  ['manual', 'map', 'listed by postal code'],
  ['message', 'map', 'takes orders as requests'],
] as const)('with %s, zones of the kind %s have no effect', (mode, kind, reason) => {
  renderAt(<UnusedZones branch={branch(mode)} kind={kind} />, { role: 'owner' });
  expect(screen.getByRole('status').textContent).toContain(reason);
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/\/main\.html$/);
});

it('speaks of ZIP codes in the United States', () => {
  renderAt(<UnusedZones branch={branch('manual', 'US')} kind="map" />, { role: 'owner' });
  expect(screen.getByRole('status').textContent).toContain('listed by ZIP code');
});

it('says nothing about zones that apply', () => {
  renderAt(<UnusedZones branch={branch('map')} kind="map" />, { role: 'owner' });
  expect(screen.queryByRole('status')).toBeNull();
});
