import { otherMethods } from '#domain/cart/change-method.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { followersOrder } from '#domain/orders/followers-order.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { isOver } from '#domain/payments/online-payment.ts';
import { hasService } from '#domain/shops/shop-services.ts';
import type { Context } from '../context.ts';
import type { shops } from '../store/shops.ts';
import { followKey } from '../auth/tokens.ts';
import { positionOf } from './driver-position.ts';
import { branchOf } from './branch-of.ts';
import { bankOf, onlineMeansOf } from './gateways.ts';

async function waysOf(context: Context, order: Order): Promise<PaymentMethod[]> {
  const branch = await branchOf(context, order.branch);
  return branch.ok ? otherMethods(order, onlyPossible(branch.value, onlineMeansOf(context))) : [];
}

async function driverOf(context: Context, order: Order) {
  // Of the staff's names a customer receives only this one, to know who brings the order.
  const [name] = (order.driver?.name ?? '').split(' ').filter((one) => one !== '');
  const seen = { position: await positionOf(context, order), now: context.clock.now() };
  return name === undefined ? seen : { ...seen, name };
}

type House = NonNullable<Awaited<ReturnType<typeof shops.house>>>;

/** What all who follow an order (`shown`) get beside it: the restaurant, and the driver while it is on its way. */
async function progressOf(
  context: Context,
  order: Order,
  shown: Order,
  { timezone: _timezone, country, address, point, off_services, ...card }: House,
) {
  const where = fulfillmentOf(shown) === 'pickup' ? { address, ...(point === null ? {} : { point }) } : {};
  const house = { ...card, ...(country === null ? {} : { country }), ...where };
  if (shown.finished_at !== null)
    return isOver(shown, context.clock.now()) ? { house } : { house, may_change: true };
  const isTracked = hasService({ shop: { off_services } }, 'delivery_tracking');
  return shown.status === 'SHIPPED' && isTracked
    ? { house, driver: await driverOf(context, order) }
    : { house };
}

/** What customers get beside their order (`shown`): its progress, and what they can do next. */
export async function customersDetails(context: Context, order: Order, shown: Order, house: House) {
  const details = {
    ...(await progressOf(context, order, shown, house)),
    follow: followKey(context.secret, order.sid),
  };
  if (shown.finished_at !== null) return details;
  const asksPin = shown.handover === 'pin' || shown.handover === 'either';
  const asksTransfer = shown.method === 'bank' && shown.transfer === undefined;
  return {
    ...details,
    ...(asksPin ? { pin: context.pinOf(order.sid) } : {}),
    ...(asksTransfer ? { bank: await bankOf(context, order.branch) } : {}),
    ...(isUnpaid(shown) ? { ways: await waysOf(context, shown) } : {}),
  };
}

/** The answer to the key of a shared link: the order's progress. */
export async function followersDetails(context: Context, order: Order, house: House) {
  const shown = followersOrder(order);
  return { order: shown, timezone: house.timezone, ...(await progressOf(context, order, shown, house)) };
}
