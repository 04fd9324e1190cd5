import { localStorageText } from '../shared/local-storage-text.ts';

/** Where this device keeps the orders placed on it, newest first. */
export const PLACED_ORDERS = 'brigade.placed-orders';

/** The stored orders as text: home only checks whether there are any. */
export const placedOrdersText = localStorageText(PLACED_ORDERS);
