import * as z from 'zod/mini';
import { accountCalls } from '#contract/account.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { type SavedAddress, savedAddressFields } from '#domain/people/member.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { addressOfOrder } from '../address/delivery-address-of.ts';
import { storeDeliveryAddress } from '../address/stored-delivery-address.ts';
import { callAsMember } from '../account/member.ts';
import { hasNoAddress } from '../cart/buyer.ts';
import type { Cart } from '../cart/cart-store.ts';

/** The address of an order as a member saves it; undefined: it is not complete. */
export function addressToSave(
  { street, address, name, phone }: PlaceOrder,
  isFirst: boolean,
): SavedAddress | undefined {
  const place = { city: '', postcode: '', lat: null, lng: null };
  const parsed = z.safeParse(savedAddressFields, {
    id: newId(),
    title: '',
    name,
    phone,
    address: { ...place, ...deliveryAddressOf({ street, address }), street },
    default: isFirst,
  });
  return parsed.success ? parsed.data : undefined;
}

/** Saves the address of a placed delivery for a member who has none yet, unless they have declined. */
export async function saveFirstAddress({ order, keepsAddress }: Cart, branch: Branch): Promise<void> {
  if (keepsAddress === false || !hasNoAddress(branch)) return;
  if (fulfillmentOfAction(order.action) !== 'delivery') return;
  const address = addressToSave(order, true);
  if (address === undefined) return;
  const answer = await callAsMember('user/address-save', accountCalls['user/address-save'], address);
  // The order is placed already; the next checkout asks again.
  if (!answer.ok) console.info('The address could not be saved', answer.refusal.code);
}

/** Home and search ask for the address only until a delivery was ordered on this device. */
export function keepDeliveryAddress(order: PlaceOrder, { city = '' }: Branch): void {
  if (fulfillmentOfAction(order.action) !== 'delivery') return;
  const address = addressOfOrder(order, city);
  if (address !== undefined) storeDeliveryAddress(address);
}
