import { orderMail } from '#domain/notifications/order-mail.ts';
import type { OrderMailKind } from '#domain/notifications/order-mails.data.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { orderKey, orderMailsKey, sameText } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { contacts } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { orderMails } from '../store/order-mails.ts';
import { canMail } from './account-mails.ts';

/** After this time the news is too late to be useful. */
const NEWS_TRIED_MS = HOUR_MS;
/** Receipts and what concerns money stay useful. */
const KEPT_KINDS: ReadonlySet<OrderMailKind> = new Set(['delivered', 'canceled', 'refunded']);

/** The page of an order, with its customer's key in the fragment, where the page reads it. */
function linkOf(
  { secret, publicUrl = '' }: Context,
  { sid }: Order,
  { id, sid: place, shop, shop_id }: Branch,
) {
  const key = new URLSearchParams({
    key: orderKey(secret, sid),
    shop: String(shop_id),
    branch: String(id),
  });
  return `${publicUrl}/orders/${shop.site_uid}/${place}/${sid}#${key.toString()}`;
}

/** The page that stops the e-mails of an order's customer, and the address of the one-click unsubscribe. */
export const ORDER_MAILS_PATH = '/order-mails';

/** The link that stops the e-mails of an order's customer. It opens nothing else. */
export function unsubscribeLink({ secret, publicUrl = '' }: Context, branch: number, sid: string): string {
  const query = new URLSearchParams({
    branch: String(branch),
    order: sid,
    key: orderMailsKey(secret, sid),
  });
  return `${publicUrl}${ORDER_MAILS_PATH}?${query.toString()}`;
}

/**
 * Stops the e-mails about orders to the customer of this one: to the address a guest gave, or to the account. False:
 * the key is wrong. Repeated, it changes nothing.
 */
export async function stopOrderMails(
  { db, secret }: Context,
  { branch, sid, key }: { branch: number; sid: string; key: string },
): Promise<boolean> {
  if (!sameText(key, orderMailsKey(secret, sid))) return false;
  const order = await orders.one(db, branch, sid);
  await orderMails.stop(db, branch, sid);
  if (order?.member != null) await orderMails.choose(db, order.member, false);
  return true;
}

/** Whether the customer of an order, if it is still stored, wants its e-mails. */
export async function wantsOrderMails({ db }: Context, branch: number, sid: string): Promise<boolean> {
  const order = await orders.one(db, branch, sid);
  return order === undefined || (await orderMails.recipient(db, branch, order)) !== undefined;
}

/** Queues an e-mail about an order to its guest or member, once per kind. */
export async function queueOrderMail(
  context: Context,
  tx: Queryable,
  kind: OrderMailKind,
  { order, branch, refunded }: { order: Order; branch: Branch; refunded?: number },
): Promise<void> {
  if (!canMail(context) || order.source !== 'web') return;
  const to = await orderMails.recipient(tx, branch.id, order);
  if (to === undefined) return;
  const links = {
    order: linkOf(context, order, branch),
    unsubscribe: unsubscribeLink(context, branch.id, order.sid),
  };
  const mail = orderMail(kind, order, branch, links, refunded);
  const now = context.clock.now();
  const expires = now + (KEPT_KINDS.has(kind) ? DAY_MS : NEWS_TRIED_MS);
  const about = { branch: branch.id, order: order.sid, about: `order_${kind}` as const, now, expires };
  await contacts.queue(tx, about, [{ kind: 'mail', to, ...mail }]);
}

/** Queues the e-mail about a refund. */
export async function queueRefundMail(
  context: Context,
  branchId: number,
  sid: string,
  refunded: number,
): Promise<void> {
  const order = await orders.one(context.db, branchId, sid);
  const branch = await shops.branch(context.db, branchId);
  if (order === undefined || branch === undefined) return;
  await queueOrderMail(context, context.db, 'refunded', { order, branch, refunded });
}
