import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apart, ZoneRings } from '#app/parts/map/zone-rings.tsx';
import type { ShownZone } from '#app/parts/map/zone-shapes.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const home = { lat: 38.7058, lng: -9.1446 };
const zone: ShownZone = {
  id: 'z1',
  name: 'By the river',
  circle: true,
  radius: 8000,
  points: [home],
  colour: '#36618e',
  isOff: false,
  isOpen: false,
};

const maps = vi.hoisted(() => ({ findsStreets: false }));
vi.mock('#app/parts/map/server-maps.ts', () => ({
  serverMaps: () => Promise.resolve({ style: null, maps: [], ...maps }),
}));

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json([
      ['Almada', 'PT', 170_000, -9.1569, 38.679],
      ['Porto', 'PT', 250_000, -8.61, 41.15],
    ]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('writes the names of zones and of the towns in reach, and why there are no streets', async () => {
  renderAt(<ZoneRings label="Zones" home={home} zones={[zone]} />);
  expect(await screen.findByText('Almada')).toBeDefined();
  expect(screen.getAllByText('By the river').length).toBeGreaterThan(0);
  expect(screen.queryByText('Porto')).toBeNull();
  expect(screen.getByText(/This server has no street map/)).toBeDefined();
});

it.each([
  [true, /Addresses are still checked/],
  [false, /Customers choose their zone/],
])('says whether the server checks addresses: %s', async (findsStreets, sentence) => {
  maps.findsStreets = findsStreets;
  renderAt(<ZoneRings label="Zones" home={home} zones={[zone]} />);
  expect(await screen.findByText(sentence)).toBeDefined();
});

it('leaves out a name that would cover another one', () => {
  const [big, near, far] = [
    { name: 'big', x: 0, y: 0 },
    { name: 'near', x: 10, y: 3 },
    { name: 'far', x: 10, y: 20 },
  ];
  expect(apart([big, near, far])).toEqual([big, far]);
});
