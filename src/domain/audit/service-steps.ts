/**
 * The beginnings of the names of changes that are steps of the service: there are hundreds a day, and an owner who asks
 * what was changed in menu, settings, staff and money does not mean them. A completed step of the setup guide is no change either:
 * what the step saved has an entry of its own.
 */
export const serviceSteps = ['orders/', 'tables/', 'cart/', 'printers/report', 'wizard/complete'] as const;

/** Changes whose names begin like steps of the service, but that change money on a bill or the floor's setup. */
export const notServiceSteps = [
  'orders/item-remove',
  'orders/payment/void',
  'tables/order/void',
  'tables/edit',
  'tables/delete',
  'tables/new-code',
] as const;
