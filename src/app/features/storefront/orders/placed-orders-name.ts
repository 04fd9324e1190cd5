/** Where this device keeps the orders placed on it, newest first. */
export const PLACED_ORDERS = 'brigade.placed-orders';
