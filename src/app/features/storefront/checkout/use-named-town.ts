import { useEffect, useRef } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { isSameTown, townAsWritten } from '#domain/delivery/same-town.ts';

/**
 * Takes the town that a typed street names ("…, Lisboa") for the city, which may be left over from another address. Once
 * for each street, so that a city that is then typed stays. `known`: the town that the server knows the address by.
 */
export function useNamedTown(
  { street, address }: Pick<PlaceOrder, 'street' | 'address'>,
  known: string | undefined,
  onChange: (part: Partial<PlaceOrder>) => void,
): void {
  const taken = useRef('');
  const town = known === undefined ? undefined : townAsWritten(street, known);
  useEffect(() => {
    if (town === undefined || taken.current === street) return;
    taken.current = street;
    if (address === null || address.city === '' || isSameTown(address.city, town)) return;
    onChange({ address: { ...address, city: town, district: '', postcode: '' } });
  }, [street, town, address, onChange]);
}
