import { expect, it } from 'vitest';
import { addressGap } from '#domain/delivery/address-gap.ts';
import type { Address } from '#domain/orders/order.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const branch = { ...aBranch({ ...aShop(), id: 1, site_uid: 'shop' }), id: 1, lat: 38.7, lng: -9.1 };
const nowhere: Address = { street: '', city: '', postcode: '', lat: null, lng: null };

it.each([
  ['asdf', null, 'town'],
  ['Rua Augusta 5', null, 'town'],
  ['Rua Augusta 5', nowhere, 'town'],
  ['Rua Augusta', { ...nowhere, city: 'Lisboa' }, 'number'],
  ['Rua Augusta, Lisboa', null, 'number'],
  ['Rua Augusta 5', { ...nowhere, city: 'Lisboa' }, undefined],
  ['Rua Augusta 5', { ...nowhere, postcode: '1100' }, undefined],
  ['Rua Augusta 5, Lisboa', null, undefined],
  ['شارع الحمرا ٥، بيروت', { ...nowhere, city: 'بيروت' }, undefined],
  ['Rua Augusta', { ...nowhere, lat: 38.7, lng: -9.1 }, undefined],
])('finds in “%s” with %j the gap %s', (street, address, gap) =>
  expect(addressGap({ street, address }, branch, undefined)).toBe(gap),
);

it('asks for no town where the distance does not matter', () =>
  expect(
    addressGap({ street: 'Rua Augusta 5', address: null }, { ...branch, deliver_within: 0 }, undefined),
  ).toBe(undefined));
