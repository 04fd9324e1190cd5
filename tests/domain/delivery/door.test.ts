import { describe, expect, it } from 'vitest';
import { doorOf } from '#domain/delivery/door.ts';
import type { Address } from '#domain/orders/order.ts';

const found: Address = { street: 'Rua do Sol 12', city: 'Porto', postcode: '4000', lat: 41.15, lng: -8.61 };
const typed = (street: string, pinned = found) => doorOf({ street, address: pinned });

describe('the address an order goes to', () => {
  it('has the street that was typed, and the city chosen beside it', () => {
    const city = { street: '', city: 'Porto', postcode: '', lat: null, lng: null };
    expect(typed('Rua Nova 3', { ...found, ...city })).toEqual({ ...city, street: 'Rua Nova 3' });
  });

  it('keeps a point that was shown by hand, whatever is typed', () =>
    expect(typed('Rua Nova 3', { ...found, street: '' })).toMatchObject({
      street: 'Rua Nova 3',
      lat: 41.15,
    }));

  it.each(['Rua do Sol 12', 'rua do sol, 12', 'Rua do Sol 12, 2.º esq.', 'Porta azul. Rua do Sól 12'])(
    'keeps the point of the street that “%s” still names',
    (street) => expect(typed(street)).toMatchObject({ street, lat: 41.15, lng: -8.61 }),
  );

  it.each(['Rua do Sol 121', 'Rua do Sol 1', 'Rua Nova 3', '12'])(
    'goes to “%s” without the point of another street',
    (street) => expect(typed(street)).toEqual({ ...found, street, lat: null, lng: null }),
  );

  it('is what was found where nothing was typed', () => {
    expect(typed('')).toEqual(found);
    expect(doorOf({ street: 'Rua Nova 3', address: null })).toBeNull();
  });
});
