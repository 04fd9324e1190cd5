import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { worksIn } from '../roles.ts';
import { placeOrder, placeOrderKeys, placeOrderSchema } from './place-order.ts';

/**
 * Places an order. If the server's total differs from the one the person saw, it is `adjusted` for staff, who can tell
 * the guest; a customer must confirm again (`price_changed`), so that they never owe an amount they have not seen.
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
