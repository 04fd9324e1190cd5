import { describe, expect, it } from 'vitest';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import type { Address } from '#domain/orders/order.ts';

const found: Address = { street: 'Rua do Sol 12', city: 'Porto', postcode: '4000', lat: 41.15, lng: -8.61 };
const typed = (street: string, pinned = found) => deliveryAddressOf({ street, address: pinned });

describe('the delivery address of an order', () => {
  it('has the typed street and the chosen city', () => {
    const city = { street: '', city: 'Porto', postcode: '', lat: null, lng: null };
    expect(typed('Rua Nova 3', { ...found, ...city })).toEqual({ ...city, street: 'Rua Nova 3' });
  });

  it('keeps a point picked on the map, whatever is typed', () =>
    expect(typed('Rua Nova 3', { ...found, street: '' })).toMatchObject({
      street: 'Rua Nova 3',
      lat: 41.15,
    }));

  it.each(['Rua do Sol 12', 'rua do sol, 12', 'Rua do Sol 12, 2.º esq.', 'Porta azul. Rua do Sól 12'])(
    'keeps the point of the street that “%s” still contains',
    (street) => expect(typed(street)).toMatchObject({ street, lat: 41.15, lng: -8.61 }),
  );

  it.each(['Rua do Sol 121', 'Rua do Sol 1', 'Rua Nova 3', '12'])(
    'drops the point of another street for “%s”',
    (street) => expect(typed(street)).toEqual({ ...found, street, lat: null, lng: null }),
  );

  it('is the found address where no street was typed', () => {
    expect(typed('')).toEqual(found);
    expect(deliveryAddressOf({ street: 'Rua Nova 3', address: null })).toBeNull();
  });
});
