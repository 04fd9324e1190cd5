import type { CallResponse } from '#contract/calls.ts';
import { cartMutations } from '#domain/cart/place-order-mutation.ts';
import { refuse, type Result } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Cart, SentRequest } from '../cart/cart-store.ts';
import { callAsMember } from '../account/member.ts';

const IS_THERE = new Set(['sid_taken', 'change_id_taken']);
/** The server places no order at this total, but answers one placed before. */
const NO_TOTAL = 0;

/**
 * Sends the order of a cart. On `sid_taken` and `change_id_taken` the order exists already, from a request whose
 * answer was lost: that request is sent again, which the server answers.
 */
export async function sendOrder(
  cart: Cart,
  expectedTotal: number,
  branch: Pick<Branch, 'id' | 'shop_id'>,
): Promise<Result<CallResponse<'cart/checkout'>>> {
  const send = ({ key: idempotencyKey, order }: SentRequest, expected_total: number) =>
    callAsMember(
      'cart/checkout',
      cartMutations['cart/checkout'],
      { ...order, expected_total },
      { shop: branch.shop_id, branch: branch.id, idempotencyKey },
    );
  const answer = await send(cart, expectedTotal);
  if (answer.ok || !IS_THERE.has(answer.refusal.code)) return answer;
  for (const request of (cart.tried ?? []).toReversed()) {
    const again = await send(request, NO_TOTAL);
    if (again.ok || again.refusal.code === 'offline') return again;
  }
  return refuse('sid_taken');
}
