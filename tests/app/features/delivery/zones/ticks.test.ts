import { expect, it } from 'vitest';
import { linesOf, textOf } from '#app/features/delivery/zones/place-text.ts';
import { hasPlace, tickCity, tickOf, tickPart } from '#app/features/delivery/zones/ticks.ts';
import { noPlaces, type PlaceList } from '#domain/delivery/zone.ts';

const lisbon = { name: 'Lisboa', within: ['Alvalade', 'Benfica', 'Olivais'] };
const texts = (list: PlaceList) => linesOf(list).map(textOf);

const whole = tickCity(noPlaces, 'PT', lisbon, true);
const some = tickPart(whole, 'PT', lisbon, 'Benfica', false);

it('is one line for a whole city', () => {
  expect(texts(whole)).toEqual(['Lisboa, PT']);
  expect(tickOf(whole, 'PT', lisbon)).toBe('all');
});

it('lists the other areas when one is deselected', () => {
  expect(texts(some)).toEqual(['Alvalade, Lisboa, PT', 'Olivais, Lisboa, PT']);
  expect(tickOf(some, 'PT', lisbon)).toBe('some');
});

it('is one line again when the area is selected again', () => {
  expect(texts(tickPart(some, 'PT', lisbon, 'Benfica', true))).toEqual(['Lisboa, PT']);
});

it('is empty when the city is deselected', () => {
  expect(tickCity(some, 'PT', lisbon, false)).toEqual(noPlaces);
  expect(tickOf(noPlaces, 'PT', lisbon)).toBe('none');
});

it('recognizes typed names in any spelling', () => {
  const typed: PlaceList = {
    ...noPlaces,
    districts: [['PT', 'LISBOA', 'olivais']],
    towns: [['PT', 'Lisboa', 'Olivais', 'Cabo Ruivo']],
    postcodes: [['PT', '1100*']],
  };
  expect(hasPlace(typed, 'PT', ['Lisboa', 'Olivais'])).toBe(true);
});

it('keeps the rest of the list', () => {
  const typed: PlaceList = {
    ...noPlaces,
    districts: [['PT', 'LISBOA', 'olivais']],
    towns: [['PT', 'Lisboa', 'Olivais', 'Cabo Ruivo']],
    postcodes: [['PT', '1100*']],
  };
  expect(texts(tickCity(typed, 'PT', lisbon, true))).toEqual([
    'Lisboa, PT',
    'Cabo Ruivo, Olivais, Lisboa, PT',
    '1100*, PT',
  ]);
  expect(texts(tickPart(typed, 'PT', lisbon, 'Olivais', false))).toEqual([
    'Cabo Ruivo, Olivais, Lisboa, PT',
    '1100*, PT',
  ]);
});
