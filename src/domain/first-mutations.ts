import { setStockMutation } from './catalog/stock-mutation.ts';
import { kitchenMutations } from './orders/kitchen-mutations.ts';
import { orderMutations } from './orders/order-mutations.ts';
import { setBranchStatusMutation } from './shops/branch-mutation.ts';

/** The queued changes of the first screens; the rest of `mutations.ts` a page reads when it needs it. */
export const firstMutations = {
  'products/stock': setStockMutation,
  'settings/update-status': setBranchStatusMutation,
  ...orderMutations,
  ...kitchenMutations,
};
