import { cartCalls } from '#contract/cart.ts';
import { ok } from '#domain/result.ts';
import { route } from '../http/route.ts';
import { orderKey } from '../http/tokens.ts';
import { orders } from '../store/orders.ts';
import { applyQueued } from './queued.ts';

export const cartRoutes = {
  'cart/checkout': route(cartCalls['cart/checkout'], async (context, caller, request) => {
    const verdict = await applyQueued(context, caller, 'cart/checkout', request);
    if (!verdict.ok) return verdict;
    const order = await orders.one(context.db, caller.branch, request.sid);
    return ok({ verdict: verdict.value, order: order ?? null, key: orderKey(context.secret, request.sid) });
  }),
};
