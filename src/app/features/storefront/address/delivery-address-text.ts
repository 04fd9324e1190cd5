import { localStorageText } from '../shared/local-storage-text.ts';

/** The stored delivery address as text: the menu only checks whether there is one. */
export const {
  read: deliveryAddressText,
  write: writeDeliveryAddress,
  subscribe: subscribeDeliveryAddress,
} = localStorageText('brigade.delivery-address');

export const hasDeliveryAddress = () => deliveryAddressText() !== null;
