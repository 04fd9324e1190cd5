import { describe, expect, it } from 'vitest';
import { settledAddress } from '#domain/delivery/settled-address.ts';
import type { Address } from '#domain/orders/order.ts';

const lisbon: Address = { street: '', city: 'Lisbon', postcode: '', lat: 38.72, lng: -9.14 };
const nameless = { ...lisbon, city: '' };
const found = { ...lisbon, street: 'Rua Augusta 5' };
const settle = (street: string, address: Address | null) => settledAddress({ street, address });

describe('an address whose street has been typed', () => {
  it.each([
    ['Rua Augusta', lisbon],
    ['Rua Augusta 5, 2.º esq.', lisbon],
    ['Rua Augusta 5, Lisboa', lisbon],
    ['Rua Augusta 5, 1100-048 Lisboa', lisbon],
    ['Rua Augusta 5, Baixa, Lisboa', lisbon],
    ['Rua Augusta 5', nameless],
  ])('gives “%s” to a point without a street', (street, address) =>
    expect(settle(street, address)).toEqual({ ...address, street }),
  );

  it.each([
    ['Rua Augusta 5', found],
    ['Rua Augusta 5, 2nd floor', found],
    ['Rua Augusta 5, left door', found],
    ['Rua Augusta 5, 1100-048 Lisboa', found],
  ])('keeps the point of the street that “%s” begins with', (street, address) =>
    expect(settle(street, address)).toEqual(address),
  );

  it.each([
    ['Rua de Santa Catarina 5, 4000-450 Porto', lisbon],
    ['Rua de Santa Catarina 5, Porto', lisbon],
    ['Rua de Santa Catarina 5, Porto', nameless],
    ['Rua Augusta 5, 4000-450 Porto', found],
  ])('drops the point and the town of another town for “%s”', (street, address) =>
    expect(settle(street, address)).toMatchObject({ street: '', city: '', lat: null, lng: null }),
  );

  it('drops the point of another street, and keeps the town', () =>
    expect(settle('Rua do Ouro 7', found)).toMatchObject({ street: '', city: 'Lisbon', lat: null }));

  it('is unchanged without a point or a street', () => {
    expect(settle('', lisbon)).toBe(lisbon);
    expect(settle('Rua Augusta 5', null)).toBeNull();
    const town = { ...lisbon, lat: null, lng: null };
    expect(settle('Rua Augusta 5, Porto', town)).toBe(town);
  });
});
