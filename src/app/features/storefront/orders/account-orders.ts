import { liveLines } from '#domain/orders/order.ts';
import { accountCalls } from '#contract/account.ts';
import { callAsMember, currentMember } from '../account/member.ts';
import { rememberOrders } from './placed-orders.ts';

/**
 * Puts the latest orders of the signed-in account beside those placed on this device, so that a menu offers to order
 * them again, too.
 */
export async function loadAccountOrders(): Promise<void> {
  const member = currentMember();
  if (member === null) return;
  const answer = await callAsMember('member/orders', accountCalls['member/orders'], { page: 1 });
  if (!answer.ok || currentMember()?.user.id !== member.user.id) return;
  rememberOrders(
    answer.value.orders.map(({ order, key, site, place, shop, branch }) => ({
      sid: order.sid,
      key,
      site,
      place,
      shop,
      branch,
      at: order.create_at,
      member: member.user.id,
      dishes: liveLines(order).map(({ product_id: dish }) => dish),
    })),
  );
}
