import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { worksIn } from '../roles.ts';
import { placeOrder, placeOrderKeys, placeOrderSchema } from './place-order.ts';

/**
 * Placing an order. Where the server's total is not the one the person saw, it is `adjusted` for staff, who stand
 * beside the guest; a customer is asked again (`price_changed`): nobody owes what they have not seen.
 */
export const placeOrderMutation = mutator({
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
