import * as z from 'zod/mini';
import { mutator, queuedCall } from '../mutation.ts';
import { orderSchema } from '../orders/order.ts';
import { ok, refuse } from '../result.ts';
import { floorRoles, worksIn } from '../roles.ts';
import { verdictSchema } from '../verdict.ts';
import { placeOrder, placeOrderKeys, placeOrderSchema } from './place-order.ts';

/**
 * Places an order. If the server's total differs from the one the person saw, it is `adjusted` for staff, who can tell
 * the guest; a customer must confirm again (`price_changed`), so that they never owe an amount they have not seen.
 */
const placeOrderMutator = mutator({
  v: 1,
  args: placeOrderSchema,
  keys: placeOrderKeys,
  apply(view, args, context) {
    const placed = placeOrder(args, view, context);
    if (!placed.ok) return placed;
    const { order, changes } = placed.value;
    const expected = args.expected_total ?? order.total;
    if (expected !== order.total && !worksIn(context.actor, context.branch)) {
      return refuse('price_changed', { params: { total: order.total, expected } });
    }
    return ok(
      expected === order.total ? { changes } : { changes, details: { total: order.total, expected } },
    );
  },
});

/** The changes of the cart, by call name. */
export const cartMutations = {
  'cart/checkout': queuedCall(placeOrderMutator, {
    roles: [...floorRoles, 'member', 'guest'],
    summary:
      'Place an order; prices are taken from the menu. With the `key` of the answer a guest can follow the order',
    response: z.object({
      verdict: verdictSchema,
      order: z.nullable(orderSchema),
      /** The order's access key, for calls that guests make about it; null if the order was refused. */
      key: z.nullable(z.string()),
    }),
  }),
};
