import type { CallResponse } from '#contract/calls.ts';
import { cartCalls } from '#contract/cart.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Cart } from './cart-store.ts';
import { callAsMember } from './member.ts';

/**
 * Sends the order of a cart. `sid_taken` says that it is there already, placed under a key whose answer was lost: asked
 * under that one, the server answers it once more.
 */
export async function sendOrder(
  cart: Cart,
  expectedTotal: number,
  branch: Pick<Branch, 'id' | 'shop_id'>,
): Promise<Result<CallResponse<'cart/checkout'>>> {
  const request = { ...cart.order, expected_total: expectedTotal };
  const under = (idempotencyKey: string) =>
    callAsMember('cart/checkout', cartCalls['cart/checkout'], request, {
      shop: branch.shop_id,
      branch: branch.id,
      idempotencyKey,
    });
  const answer = await under(cart.key);
  if (answer.ok || answer.refusal.code !== 'sid_taken') return answer;
  for (const key of cart.tried ?? []) {
    const again = key === cart.key ? answer : await under(key);
    if (again.ok || again.refusal.code === 'offline') return again;
  }
  return refuse('sid_taken');
}
