import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** A street map of this server, as `site/info` lists it. */
export interface StreetMap {
  path: string;
  kind: 'vector' | 'raster';
}

const DAY = {
  water: '#c9dfe6',
  land: '#f4efe3',
  green: '#dde8cc',
  building: '#e2d9c6',
  road: '#ffffff',
  casing: '#d9cdb6',
  main: '#fbe3b0',
  rail: '#b9ae9c',
  border: '#b7a98f',
  text: '#3b3427',
  halo: '#fdfaf3',
};
const NIGHT: typeof DAY = {
  water: '#16242b',
  land: '#222721',
  green: '#26301f',
  building: '#31362e',
  road: '#454b41',
  casing: '#1b1f1b',
  main: '#5a5136',
  rail: '#4d5548',
  border: '#4d5548',
  text: '#d9d4c6',
  halo: '#1b1f1b',
};

const OPEN_STREET_MAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>';

const isOneOf = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isMain = isOneOf('highway', 'major_road');
const isPath = isOneOf('path', 'other');
const isRail = isOneOf('rail');

/** Width in pixels by zoom. */
const width = (middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  8,
  middle / 4,
  13,
  middle,
  18,
  near,
];

type Colours = typeof DAY;

/** Ground, water and buildings. */
function areas(source: string, colours: Colours): LayerSpecification[] {
  const fill = (layer: string, colour: string, filter?: ExpressionSpecification): LayerSpecification => ({
    id: `${source} ${layer} ${colour}`,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': colour },
    ...(filter === undefined ? {} : { filter }),
  });
  return [
    fill('earth', colours.land, ['==', ['geometry-type'], 'Polygon']),
    fill(
      'landuse',
      colours.green,
      isOneOf('park', 'forest', 'wood', 'grass', 'garden', 'nature_reserve', 'cemetery', 'golf_course'),
    ),
    fill('water', colours.water, ['==', ['geometry-type'], 'Polygon']),
    fill('buildings', colours.building),
  ];
}

/** Streets with their edges, paths, rails and borders. */
function lines(source: string, colours: Colours): LayerSpecification[] {
  const line = (
    id: string,
    colour: string,
    size: ExpressionSpecification,
    filter: ExpressionSpecification,
  ): LayerSpecification => ({
    id: `${source} ${id}`,
    type: 'line',
    source,
    'source-layer': id === 'borders' ? 'boundaries' : 'roads',
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': size },
  });
  const isStreet: ExpressionSpecification = ['all', ['!', isMain], ['!', isPath], ['!', isRail]];
  return [
    line('paths', colours.casing, width(0.6, 4), isPath),
    line('rails', colours.rail, width(0.8, 3), isRail),
    line('street edges', colours.casing, width(2.6, 22), isStreet),
    line('main road edges', colours.casing, width(4.4, 28), isMain),
    line('streets', colours.road, width(1.6, 18), isStreet),
    line('main roads', colours.main, width(3.2, 24), isMain),
    line('borders', colours.border, width(0.8, 1), ['has', 'kind']),
  ];
}

/** Names of streets, waters and places, in the reader's language where the map has it. */
function labels(source: string, colours: Colours, language: string): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name'], ''];
  const paint = { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 };
  return [
    {
      id: `${source} street names`,
      type: 'symbol',
      source,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['!', isRail],
      layout: { 'text-field': name, 'text-size': 12, 'symbol-placement': 'line' },
      paint,
    },
    {
      id: `${source} place names`,
      type: 'symbol',
      source,
      'source-layer': 'places',
      layout: {
        'text-field': name,
        'text-size': ['interpolate', ['linear'], ['coalesce', ['get', 'population_rank'], 0], 0, 12, 12, 18],
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population_rank'], 0]],
      },
      paint,
    },
  ];
}

/**
 * The style of this server's street maps, drawn in the order of their names: vector tiles in the schema of the Protomaps
 * basemap (version 4), or pictures. Letters are drawn with the fonts of the device, so nothing else is loaded.
 */
export function streetStyle(
  isDark: boolean,
  maps: readonly StreetMap[],
  { origin, language }: { origin: string; language: string },
): StyleSpecification {
  const colours = isDark ? NIGHT : DAY;
  const named = maps.map(({ path, kind }, index) => ({ path, kind, source: `map-${index}` }));
  const sources = named.map(({ path, kind, source }) => [
    source,
    kind === 'vector'
      ? { type: 'vector' as const, url: `pmtiles://${origin}${path}`, attribution: OPEN_STREET_MAP }
      : { type: 'raster' as const, url: `pmtiles://${origin}${path}`, tileSize: 256 },
  ]);
  const vectors = named.filter(({ kind }) => kind === 'vector').map(({ source }) => source);
  return {
    version: 8,
    sources: Object.fromEntries(sources),
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': colours.land } },
      ...named
        .filter(({ kind }) => kind === 'raster')
        .map(({ source }): LayerSpecification => ({ id: source, type: 'raster', source })),
      ...vectors.flatMap((source) => areas(source, colours)),
      ...vectors.flatMap((source) => lines(source, colours)),
      ...vectors.flatMap((source) => labels(source, colours, language)),
    ],
  };
}
