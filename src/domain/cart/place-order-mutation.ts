import { mutator } from '../mutation.ts';
import { ok } from '../result.ts';
import { placeOrder, placeOrderKeys, placeOrderSchema } from './place-order.ts';

/** Placing an order. Adjusted when the server's total is not the one the person saw. */
export const placeOrderMutation = mutator({
  v: 1,
  args: placeOrderSchema,
  keys: placeOrderKeys,
  apply(view, args, context) {
    const placed = placeOrder(args, view, context);
    if (!placed.ok) return placed;
    const { order, changes } = placed.value;
    const expected = args.expected_total ?? order.total;
    return ok(
      expected === order.total ? { changes } : { changes, details: { total: order.total, expected } },
    );
  },
});
