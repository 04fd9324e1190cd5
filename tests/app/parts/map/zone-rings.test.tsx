import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apart, labelWithin } from '#app/parts/map/labels-apart.ts';
import { ZoneRings } from '#app/parts/map/zone-rings.tsx';
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
  renderAt(<ZoneRings label="Zones" country="TR" home={home} zones={[zone]} />);
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
  renderAt(<ZoneRings label="Zones" country="TR" home={home} zones={[zone]} />);
  expect(await screen.findByText(sentence)).toBeDefined();
});

const label = (text: string, x: number, y: number) => ({ id: text, text, x, y, size: 5 });

it('moves a name that would cover another one to its next place, and leaves out one without any', () => {
  const [big, moved, far] = [label('big', 0, 0), label('moved', 0, 30), label('far', 60, 2)];
  const names = apart([[big], [label('moved', 6, 3), moved], [label('covered', 2, 4)], [far]]);
  expect(names).toEqual([big, moved, far]);
});

it('keeps a name within the drawing', () => {
  const { x } = labelWithin(label('A long name of a zone', 95, 0), 100);
  expect(x).toBeLessThan(70);
  expect(labelWithin(label('A', -20, 0), 100).x).toBe(-20);
});

it('writes the names of zones of nearly the same size apart', async () => {
  const zones = [8000, 8100, 8200].map((radius) => ({
    ...zone,
    id: String(radius),
    name: `Up to ${radius}`,
    radius,
  }));
  const { container } = renderAt(<ZoneRings label="Zones" country="TR" home={home} zones={zones} />);
  const places = [...container.querySelectorAll('text')]
    .filter(({ textContent }) => textContent.startsWith('Up to'))
    .map((text) => `${text.getAttribute('x')} ${text.getAttribute('y')}`);
  expect(new Set(places).size).toBe(3);
});

it('writes no label smaller than 12 px, however small the drawing is', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly changed: () => void;
      constructor(changed: () => void) {
        this.changed = changed;
      }
      observe() {
        this.changed();
      }
      disconnect() {}
    },
  );
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 300));
  renderAt(<ZoneRings label="Zones" country="TR" home={home} zones={[zone]} />);
  await screen.findByText('Almada');
  const sizes = [...document.querySelectorAll('text')].map((text) => Number(text.getAttribute('font-size')));
  expect(sizes.length).toBeGreaterThan(2);
  // 300 px show 200 units.
  for (const size of sizes) expect(size * 1.5).toBeGreaterThanOrEqual(12);
});
