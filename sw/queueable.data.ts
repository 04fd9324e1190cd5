/**
 * The calls whose POST the worker may keep, with their versions. The rules themselves would be more than the
 * rest of the worker; a test holds this list to the domain's.
 */
export const queueable: Record<string, number> = {
  'cart/checkout': 1,
  'products/stock': 1,
  'settings/update-status': 1,
  'orders/status': 1,
  'orders/item-status': 2,
  'orders/item-remove': 1,
  'orders/recall': 1,
  'orders/acknowledge': 1,
  'orders/fire': 1,
  'orders/promise': 1,
  'orders/rush': 1,
  'orders/shown': 1,
  'orders/item-change': 1,
  'tables/status': 1,
  'tables/items-add': 1,
  'tables/move-lines': 1,
  'tables/split': 1,
  'tables/merge': 1,
  'tables/move': 1,
  'tables/attach': 1,
  'tables/detach': 1,
  'tables/reset': 1,
  'tables/order/payment': 1,
  'tables/order/void': 1,
  'tables/bookings/edit': 1,
  'tables/bookings/status': 1,
  'tables/bookings/tables': 1,
};
