import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OrderingModeField } from '#app/features/settings/ordering-mode-field.tsx';
import { newMapZone } from '#domain/delivery/edit-zones.ts';
import type { Shop } from '#domain/shops/shop.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

afterEach(cleanup);

function choose(mode: Shop['ordering_mode'], zones = 2): void {
  const shop = { ...aShop({ ordering_mode: 'map' }), id: 1 };
  const place = { lat: 38.71, lng: -9.14, buy_now: true, delivery_charge: 0, deliver_within: 5 };
  const branch = { ...aBranch(shop, place), id: 7, sid: 'b' };
  const map = Array.from({ length: zones }, (_, at) => newMapZone(`zone-${at}`, [], branch)).map((zone) => ({
    ...zone,
    active: true,
  }));
  renderAt(
    <OrderingModeField country="PT" value={mode} onChange={() => {}} error={undefined} />,
    { role: 'owner', branch },
    [
      { kind: 'branch', row: branch },
      { kind: 'area', row: { sid: 'b', map, places: [] } },
    ],
  );
}

it('says before saving which terms end with the zones, and what guests get instead', () => {
  choose('manual');
  const said = screen.getByRole('status').textContent ?? '';
  expect(said).toContain('the charges and minimum orders of # delivery zones of this branch.');
  expect(said).toContain('Guests within 5 km get free delivery until a zone is active.');
});

it('says no terms of delivery where orders become requests', () => {
  choose('message');
  expect(screen.getByRole('status').textContent).not.toContain('Guests');
});

it.each([
  ['the stored mode', 'map', 2],
  ['a mode without zones before it', 'manual', 0],
] as const)('says nothing for %s', (_, mode, zones) => {
  choose(mode, zones);
  expect(screen.queryByRole('status')).toBeNull();
});
