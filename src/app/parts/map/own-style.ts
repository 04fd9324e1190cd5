import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import * as z from 'zod/mini';

const DAY = { water: '#c9dfe6', land: '#f4efe3', border: '#b7a98f', text: '#3b3427', halo: '#f4efe3' };
const NIGHT = { water: '#16242b', land: '#222721', border: '#4d5548', text: '#d9d4c6', halo: '#1b1f1b' };

/** The source of the coasts. */
const LAND = 'own-land';

const cityListSchema = z.array(z.tuple([z.string(), z.string(), z.number(), z.number(), z.number()]));

interface City {
  type: 'Feature';
  properties: { n: string; p: number };
  geometry: { type: 'Point'; coordinates: [number, number] };
}

interface Cities {
  type: 'FeatureCollection';
  features: City[];
}

/** The cities of the built-in map; empty when they cannot be loaded. */
export async function ownCities(): Promise<Cities> {
  try {
    const answer = await fetch('/map/cities.json');
    const parsed = z.safeParse(cityListSchema, answer.ok ? await answer.json() : []);
    const features = (parsed.success ? parsed.data : []).map(
      ([n, _country, p, lng, lat]): City => ({
        type: 'Feature',
        properties: { n, p },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      }),
    );
    return { type: 'FeatureCollection', features };
  } catch (cause) {
    console.info('The towns of the map could not be read', cause);
    return { type: 'FeatureCollection', features: [] };
  }
}

/** The built-in map style: coasts, borders and cities, no streets; needs no external server. */
export function ownStyle(isDark: boolean, cities: Cities): StyleSpecification {
  const colours = isDark ? NIGHT : DAY;
  const { origin } = location;
  return {
    version: 8,
    sources: {
      [LAND]: { type: 'geojson', data: `${origin}/map/land.json`, attribution: 'Natural Earth' },
      borders: { type: 'geojson', data: `${origin}/map/borders.json` },
      cities: {
        type: 'geojson',
        data: cities,
        attribution: '<a href="https://www.geonames.org/" target="_blank">GeoNames</a> (CC BY 4.0)',
      },
    },
    layers: [
      // Until the land has loaded, all of it would be sea with towns in it.
      { id: 'water', type: 'background', paint: { 'background-color': colours.land } },
      { id: 'land', type: 'fill', source: LAND, paint: { 'fill-color': colours.land } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        filter: ['>', ['get', 'p'], ['step', ['zoom'], 3e6, 4, 1e6, 5, 4e5, 6, 15e4, 7, 6e4, 8, 0]],
        layout: {
          visibility: 'none',
          'text-field': ['get', 'n'],
          'text-size': ['interpolate', ['linear'], ['get', 'p'], 15_000, 12, 5_000_000, 18],
          'symbol-sort-key': ['-', ['get', 'p']],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}

type Painted = Pick<MapLibreMap, 'on' | 'setPaintProperty' | 'setLayoutProperty'>;

/** Draws sea and towns of the built-in style once its land has loaded, or failed to. */
export function drawSeaWithLand(map: Painted, isDark: () => boolean): void {
  let isDrawn = false;
  const draw = () => {
    if (isDrawn) return;
    isDrawn = true;
    map.setPaintProperty('water', 'background-color', (isDark() ? NIGHT : DAY).water);
    map.setLayoutProperty('cities', 'visibility', 'visible');
  };
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId === LAND && isSourceLoaded) draw();
  });
  map.on('error', (event) => {
    if ('sourceId' in event && event.sourceId === LAND) draw();
  });
}
