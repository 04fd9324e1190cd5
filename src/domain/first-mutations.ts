import { orderMutations } from './orders/order-mutations.ts';

/** The queued changes of the orders board; the rest of `mutations.ts` a page reads when it needs it. */
export const firstMutations = { ...orderMutations };
