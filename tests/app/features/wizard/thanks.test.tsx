import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { GuideThanks } from '#app/features/wizard/thanks.tsx';
import { mapZoneSchema } from '#domain/delivery/zone.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aMapZone } from '#tests/support/api.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ steps: [], groups: [], all_complete: true, basic_info: true, location: true }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LINK = { name: 'Draw your tables' };

it('offers to draw tables at the end of the setup guide while there are none', async () => {
  renderAt(
    <GuideThanks />,
    {},
    menu.filter(({ kind }) => kind !== 'table'),
  );
  expect((await screen.findByRole('link', LINK)).getAttribute('href')).toMatch(/\/tables$/);
});

it('does not offer it to a shop with tables or without table service', async () => {
  renderAt(<GuideThanks />, {}, menu);
  await screen.findByRole('link', { name: 'Go to the branch' });
  expect(screen.queryByRole('link', LINK)).toBeNull();
  cleanup();
  renderAt(<GuideThanks />, { shop: { lite_ecom: true } });
  await screen.findByRole('link', { name: 'Go to the branch' });
  expect(screen.queryByRole('link', LINK)).toBeNull();
});

const home = { lat: 38.71, lng: -9.14 };
async function openZoneless(
  done: boolean,
  mode: 'map' | 'manual' = 'map',
  zones: object[] = [],
): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      steps: [{ step: mode === 'map' ? 'map' : 'locations', done }],
      groups: [],
      all_complete: done,
      basic_info: true,
      location: true,
    }),
  );
  const shop = { ...aShop({ ordering_mode: mode }), id: 1 };
  const branch = {
    ...aBranch(shop),
    ...home,
    sid: 'b',
    id: 7,
    buy_now: true,
    deliver_within: 5,
    delivery_charge: 0,
  };
  const area = { sid: 'b', map: z.parse(z.array(mapZoneSchema), zones), places: [] };
  renderAt(<GuideThanks />, { branch: { sid: 'b', id: 7 } }, [
    { kind: 'branch', row: branch },
    { kind: 'area', row: area },
  ]);
  await screen.findByRole('link', { name: 'Go to the branch' });
}

it.each(['map', 'manual'] as const)(
  'says what guests get without %s zones, as to decide before opening',
  async (mode) => {
    await openZoneless(false, mode);
    expect(screen.getByText('Decide this before you open:')).toBeTruthy();
    expect(screen.getByText('Guests within 5 km get free delivery until a zone is active.')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: 'Delivery zones' });
    expect(links).toHaveLength(1);
    expect(screen.queryByText(/finish these steps later/)).toBeNull();
  },
);

it('still says it once the step of the zones was completed without one', async () => {
  await openZoneless(true);
  // What the test before had loaded is shown first.
  await vi.waitFor(() => expect(screen.queryByText('Decide this before you open:')).toBeNull());
  expect(screen.getByText('Guests within 5 km get free delivery until a zone is active.')).toBeTruthy();
});

it('says nothing of it with an active zone', async () => {
  await openZoneless(true, 'map', [aMapZone({ active: true })]);
  expect(screen.queryByRole('link', { name: 'Delivery zones' })).toBeNull();
});

it('says once the branch was opened that its page is live, with one primary button', async () => {
  renderAt(<GuideThanks />, {}, menu);
  expect(await screen.findByRole('link', { name: 'View my page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  const primary = document.querySelectorAll('[class*="_primary_"]');
  expect([...primary].map(({ textContent }) => textContent)).toEqual(['View my page']);
  cleanup();
  const row = {
    ...aBranch({ ...aShop(), id: 1 }),
    sid: 'b',
    id: 7,
    status: 'closed' as const,
    unopened: true,
  };
  renderAt(<GuideThanks />, { branch: { sid: 'b', id: 7 } }, [{ kind: 'branch', row }]);
  await screen.findByRole('link', { name: 'Go to the branch' });
  expect(screen.queryByText('Your page is live')).toBeNull();
});
