import { expect, it } from 'vitest';
import { withPoint, withPosition } from '#app/features/storefront/checkout/with-point.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';

const found: FoundAddress = {
  street: 'Rua da Rosa 12',
  district: 'Bairro Alto',
  postcode: '1200-386',
  city: 'Lisbon',
  country: 'PT',
  lat: 38.7123456789,
  lng: -9.14,
};
const at = { lat: 38.7, lng: -9.1 };
const order = { street: 'Rua da Rosa 12', address: null };

it('keeps the part of town of an address that was found', () => {
  expect(withPoint(order, found, found).address).toEqual({
    street: 'Rua da Rosa 12',
    city: 'Lisbon',
    district: 'Bairro Alto',
    postcode: '1200-386',
    lat: 38.712346,
    lng: -9.14,
  });
  expect(withPosition(order, at, found).address).toMatchObject({ district: 'Bairro Alto', ...at });
});

it('keeps the part of town when the point is moved on the map', () => {
  const { address } = withPoint(order, found, found);
  expect(withPoint({ ...order, address }, at).address).toMatchObject({ district: 'Bairro Alto', ...at });
});

it('does not name the city twice', () => {
  expect(withPoint(order, found, { ...found, district: 'Lisbon' }).address).not.toHaveProperty('district');
});
