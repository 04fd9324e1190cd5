import type { Audience } from './audience.ts';

/** Changes about money and guests, whose rows a kitchen account does not see either. */
const HIDDEN_FROM_KITCHEN: readonly string[] = [
  'orders/payment',
  'orders/payment/void',
  'orders/transfer',
  'tables/order/payment',
  'tables/order/void',
  'tables/claim',
  'tables/print',
  'tables/bookings/edit',
  'tables/bookings/status',
  'tables/bookings/tables',
  'cash/open',
  'cash/move',
  'cash/count',
];

const PRIVATE = { phone: '', street: '', address: null, email: undefined };

/**
 * The arguments of a change as an audience may see them when the shop hub passes it on, as far as `rowFor` shows what
 * comes of it. Undefined: it sees nothing of the change.
 */
export function argsFor(audience: Audience, name: string, args: unknown): { args: unknown } | undefined {
  if (audience === 'all') return { args };
  if (audience === 'delivery' || HIDDEN_FROM_KITCHEN.includes(name)) return undefined;
  if (typeof args !== 'object' || args === null) return { args };
  if (name === 'orders/print') return 'kind' in args && args.kind === 'kitchen' ? { args } : undefined;
  if (name !== 'cart/checkout') return { args };
  return { args: { ...args, ...PRIVATE } };
}
