import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  deliveryAddressText,
  subscribeDeliveryAddress,
  writeDeliveryAddress,
} from './delivery-address-text.ts';

/** The address that a visitor gave before choosing a restaurant, or last ordered to. It stays on this device. */
const deliveryAddressSchema = z.object({
  /** One line, to show. */
  label: z.string(),
  // Home reads it, so this is shorter than an order's whole schema.
  address: z.object({
    street: z.string(),
    city: z.string(),
    district: z.optional(z.string()),
    postcode: z.string(),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
  }),
  /** Its point is this device's position, not one that was searched for. */
  isHere: z.optional(z.boolean()),
});
export type StoredDeliveryAddress = z.infer<typeof deliveryAddressSchema>;

function parsed(text: string | null): StoredDeliveryAddress | null {
  try {
    return z.safeParse(deliveryAddressSchema, JSON.parse(text ?? 'null')).data ?? null;
  } catch (cause) {
    console.info('The delivery address could not be read', cause);
    return null;
  }
}

/** The address to deliver to; null: not given. */
export const currentDeliveryAddress = (): StoredDeliveryAddress | null => parsed(deliveryAddressText());

/** Null forgets it. */
export function storeDeliveryAddress(to: StoredDeliveryAddress | null): void {
  writeDeliveryAddress(to === null ? null : JSON.stringify(to));
}

export function useDeliveryAddress(): StoredDeliveryAddress | null {
  const text = useSyncExternalStore(subscribeDeliveryAddress, deliveryAddressText, deliveryAddressText);
  return useMemo(() => parsed(text), [text]);
}
