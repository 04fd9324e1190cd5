import { randomBytes } from 'node:crypto';
import { cartCalls } from '#contract/carts.ts';
import {
  addToCart,
  CART_KEPT_MS,
  CART_LINE_ID,
  emptyCart,
  type KeptCart,
  setCartQuantity,
  showCart,
  type ShownCart,
  updateCart,
} from '#domain/cart/kept-cart.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { type Actor, hasRole } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import { tooManyFrom } from '../auth/attempts.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { type CartRef, carts } from '../store/carts.ts';
import { members } from '../store/members.ts';
import { branchOf } from './branch-of.ts';
import { menuAt } from './storefront.ts';

interface CartAnswer {
  key: string;
  cart: ShownCart;
}

const refOf = ({ clock }: Context, { branch }: Caller, key: string): CartRef => ({
  keyHash: hashToken(key),
  branch,
  since: clock.now() - CART_KEPT_MS,
});

/** The id of a new line: six random bytes. */
const newLineId = () => randomBytes((CART_LINE_ID * 3) / 4).toString('base64url');

async function buyerOf({ db }: Context, { actor, branch }: Caller): Promise<Actor> {
  const rate = hasRole(actor, 'member') ? await members.rate(db, branch, actor.id) : null;
  return rate === null ? actor : { ...actor, discount_rate: rate };
}

async function shown(
  context: Context,
  caller: Caller,
  branch: Branch,
  { key, cart }: { key: string; cart: KeptCart },
): Promise<Result<CartAnswer>> {
  const found = await menuAt(context, branch.shop.site_uid, branch.sid);
  if (found === undefined) return refuse('no_such_branch');
  const actor = await buyerOf(context, caller);
  return ok({ key, cart: showCart(cart, found.menu, actor, context.clock.now()) });
}

/** Changes a cart, a new one without `key`. Refuses `no_such_cart`. */
async function change(
  context: Context,
  caller: Caller,
  key: string | undefined,
  rule: (cart: KeptCart, branch: Branch) => Result<KeptCart>,
): Promise<Result<CartAnswer>> {
  const branch = await branchOf(context, caller.branch);
  if (!branch.ok) return branch;
  if (key === undefined) {
    const limited = await tooManyFrom(context, 'cart', caller);
    if (limited !== undefined) return limited;
  }
  const kept = key ?? newToken();
  const ref = refOf(context, caller, kept);
  const done = await context.db.transaction(async (tx): Promise<Result<KeptCart>> => {
    const before = key === undefined ? emptyCart : await carts.lock(tx, ref);
    if (before === undefined) return refuse('no_such_cart');
    const after = rule(before, branch.value);
    if (after.ok) await carts.put(tx, ref, after.value, context.clock.now());
    return after;
  });
  return done.ok ? shown(context, caller, branch.value, { key: kept, cart: done.value }) : done;
}

/** A kept cart with its present prices. Refuses `no_such_cart`. */
export async function readCart(context: Context, caller: Caller, key: string): Promise<Result<CartAnswer>> {
  const branch = await branchOf(context, caller.branch);
  if (!branch.ok) return branch;
  const cart = await carts.one(context.db, refOf(context, caller, key));
  return cart === undefined ? refuse('no_such_cart') : shown(context, caller, branch.value, { key, cart });
}

export const keptCartRoutes = {
  'cart/add': route(cartCalls['cart/add'], (context, caller, { key, ...item }) =>
    change(context, caller, key, (cart, branch) => addToCart(cart, item, newLineId(), branch)),
  ),
  'cart/details': route(cartCalls['cart/details'], (context, caller, { key }) =>
    readCart(context, caller, key),
  ),
  'cart-quantity': route(cartCalls['cart-quantity'], (context, caller, { key, cart_id: id, quantity }) =>
    change(context, caller, key, (cart) => setCartQuantity(cart, id, quantity)),
  ),
  'cart/update': route(cartCalls['cart/update'], (context, caller, { key, ...wishes }) =>
    change(context, caller, key, (cart) => ok(updateCart(cart, wishes))),
  ),
};
