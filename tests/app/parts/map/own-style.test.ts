import { expect, it, vi } from 'vitest';
import { drawSeaWithLand, ownStyle } from '#app/parts/map/own-style.ts';

const NO_TOWNS = { type: 'FeatureCollection' as const, features: [] };
const layerOf = (id: string): any => ownStyle(false, NO_TOWNS).layers.find((layer) => layer.id === id);

it('begins without sea and towns, as the land is not there yet', () => {
  expect(layerOf('water').paint['background-color']).toBe(layerOf('land').paint['fill-color']);
  expect(layerOf('cities').layout.visibility).toBe('none');
});

it.each([
  ['has loaded', 'sourcedata', { sourceId: 'own-land', isSourceLoaded: true }, 1],
  ['could not be loaded', 'error', { sourceId: 'own-land' }, 1],
  ['is loading', 'sourcedata', { sourceId: 'own-land', isSourceLoaded: false }, 0],
  ['is not what has loaded', 'sourcedata', { sourceId: 'borders', isSourceLoaded: true }, 0],
])('draws sea and towns when the land %s', (_, type, event, times) => {
  const listeners = new Map<string, (event: object) => void>();
  const map: any = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    setPaintProperty: vi.fn(),
    setLayoutProperty: vi.fn(),
  };
  drawSeaWithLand(map, () => false);
  listeners.get(type)?.(event);
  listeners.get(type)?.(event);
  expect(map.setPaintProperty).toHaveBeenCalledTimes(times);
  expect(map.setLayoutProperty).toHaveBeenCalledTimes(times);
});
