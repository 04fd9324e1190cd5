import { expect, it } from 'vitest';
import { type ListedAddress, listedPlaceIn } from '#domain/delivery/listed-place.ts';

const harbour: ListedAddress = {
  address: 'Cais do Sodré 14, 1200-450 Lisbon',
  country: 'PT',
  lat: 38.7058,
  lng: -9.1446,
};
const garden: ListedAddress = {
  address: '',
  street: 'Rua da Escola Politécnica 60',
  pincode: '1250-102',
  city: 'Lisboa',
  country: 'PT',
  lat: 38.7171,
  lng: -9.1504,
};
const bristol: ListedAddress = {
  address: '7 Quay Street, Bristol, BS1 4ST',
  country: 'GB',
  lat: 51.45,
  lng: -2.6,
};
const branches = [harbour, garden, bristol];
const porto = { name: 'Porto', country: 'PT', people: 249_633, lat: 41.1496, lng: -8.611 };

it.each([
  ['the branch’s own address', 'Cais do Sodré 14, Lisbon', 'address', harbour],
  ['the address without accents, with its number in front', '14 cais do sodre', 'address', harbour],
  ['another number of the street', 'Cais do Sodré 8', 'street', harbour],
  ['the whole postcode', '1200-450', 'postcode', harbour],
  ['the postcode with its city', '1200-450 Lisbon', 'postcode', harbour],
  ['another postcode of the area', 'Rua do Alecrim 20, 1200-018 Lisbon', 'postcode', harbour],
  ['the area of the postcode', '1250', 'postcode', garden],
  ['a postcode with a space', 'BS1 4ST', 'postcode', bristol],
  ['another postcode of the same outward code', '3 Corn Street, BS1 1HQ', 'postcode', bristol],
  ['the city as the branch writes it', 'Lisboa', 'city', garden],
  ['a street in that city', 'Rua Augusta, Lisboa', 'city', garden],
  ['a postcode before a city', '1200-450 Lisboa', 'postcode', harbour],
  ['a street before a postcode', 'Cais do Sodré 8, 1250-102 Lisboa', 'street', harbour],
])('finds %s', (_what, text, kind, { lat, lng }) => {
  expect(listedPlaceIn(text, branches)).toMatchObject({ kind, lat, lng });
});

it.each([
  ['a house number like an area', '1200 Market Street'],
  ['an unknown street', 'Elm Street 5'],
  ['a part of a word', 'Lisboaville'],
])('does not find %s', (_what, text) => {
  expect(listedPlaceIn(text, branches)).toBeUndefined();
});

it('does not find a street of the same name in another town', () => {
  expect(listedPlaceIn('Cais do Sodré 14, Porto', branches, porto)).toBeUndefined();
});

it('is between the branches of one city', () => {
  const other = { ...garden, lat: 38.7371 };
  expect(listedPlaceIn('Lisboa', [garden, other])?.lat).toBeCloseTo(38.7271);
});
