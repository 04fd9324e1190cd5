import type * as z from 'zod/mini';
import { placeOrderMutation } from './cart/place-order-mutation.ts';
import { bookingMutations } from './bookings/booking-mutations.ts';
import { setStockMutation } from './catalog/stock-mutation.ts';
import { deliveryMutations } from './delivery/delivery-mutations.ts';
import { orderMutations } from './orders/order-mutations.ts';
import { kitchenMutations } from './orders/kitchen-mutations.ts';
import { printingMutations } from './printing/printing-mutations.ts';
import { paymentMutations } from './payments/transfer-mutation.ts';
import { setBranchStatusMutation } from './shops/branch-mutation.ts';
import { tableMutations } from './tables/table-mutations.ts';

/** Every queued change, by call name. */
export const mutations = {
  'cart/checkout': placeOrderMutation,
  'products/stock': setStockMutation,
  'settings/update-status': setBranchStatusMutation,
  ...orderMutations,
  ...kitchenMutations,
  ...printingMutations,
  ...tableMutations,
  ...bookingMutations,
  ...deliveryMutations,
  ...paymentMutations,
};

export type MutationName = keyof typeof mutations;
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>;

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}
