import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MapZones } from '#app/features/delivery/zones/map-zones.tsx';
import { ringSteps, ZoneRings } from '#app/parts/map/zone-rings.tsx';
import type { ShownZone } from '#app/parts/map/zone-shapes.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const maps = vi.hoisted(() => ({ hasStreets: false }));
vi.mock('#app/parts/map/use-has-streets.ts', () => ({ useHasStreets: () => maps.hasStreets }));
vi.mock('#app/parts/map/map-view.tsx', () => ({ MapView: () => <p>The map</p> }));
afterEach(cleanup);

const HOME = { lat: 38.7, lng: -9.1 };
const zone: ShownZone = {
  id: 'z1',
  name: 'Near',
  circle: true,
  radius: 3000,
  points: [HOME],
  colour: '#1f77b4',
  isOff: false,
  isOpen: false,
};

it.each([
  [1, [0.5, 1]],
  [3, [1, 2, 3]],
  [7, [2, 4, 6]],
  [25, [10, 20]],
])('draws rings within %i km at %j', (reach, steps) => {
  expect(ringSteps(reach)).toEqual(steps);
});

it('draws a zone by its distance, with labelled rings', () => {
  const { container } = renderAt(<ZoneRings label="Zones" country="TR" home={HOME} zones={[zone]} />);
  const corners = (container.querySelector('polygon')?.getAttribute('points') ?? '')
    .split(' ')
    .map((corner) => Math.hypot(...corner.split(',').map(Number)));
  for (const corner of corners) expect(corner).toBeCloseTo(88, 0);
  expect(screen.getByText('3 km')).toBeDefined();
});

it('draws its rings in miles where roads are signed in miles', () => {
  renderAt(<ZoneRings label="Zones" country="US" home={HOME} zones={[zone]} />);
  expect(screen.getByText('1 mi')).toBeDefined();
  expect(screen.queryByText('3 km')).toBeNull();
});

it('shows no map without streets', () => {
  maps.hasStreets = false;
  renderAt(<MapZones />, { branch: HOME });
  expect(screen.getByRole('img', { name: 'Zones by distance' })).toBeDefined();
  expect(screen.queryByText('The map')).toBeNull();
});

it('shows the map where it has streets', async () => {
  maps.hasStreets = true;
  renderAt(<MapZones />, { branch: HOME });
  expect(await screen.findByText('The map')).toBeDefined();
});
