import type * as z from 'zod/mini';
import { bookingMutations } from './bookings/booking-mutations.ts';
import { cashMutations } from './cash/drawer-mutations.ts';
import { cartMutations } from './cart/place-order-mutation.ts';
import { stockMutations } from './catalog/stock-mutation.ts';
import { deliveryMutations } from './delivery/delivery-mutations.ts';
import { orderMutations } from './orders/order-mutations.ts';
import { printerMutations } from './printing/printing-mutations.ts';
import { branchMutations } from './shops/branch-mutation.ts';
import { tableMutations } from './tables/table-mutations.ts';

/**
 * The table of queued changes, by call name. Everything that lists them is computed from it: the contract, the server's
 * routes, the worker's list.
 */
export const mutations = {
  ...cartMutations,
  ...stockMutations,
  ...branchMutations,
  ...orderMutations,
  ...printerMutations,
  ...tableMutations,
  ...bookingMutations,
  ...deliveryMutations,
  ...cashMutations,
};

export type MutationName = keyof typeof mutations;
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>;

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}
