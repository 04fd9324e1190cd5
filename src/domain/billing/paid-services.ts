/** Services that a shop subscribes to in addition to the plan. */
export const paidServices = [
  'delivery_tracking',
  'payment_gateways',
  'reservations',
  'table_orders',
  'sms',
] as const;
export type PaidService = (typeof paidServices)[number];
