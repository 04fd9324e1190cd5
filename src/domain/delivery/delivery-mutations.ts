import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { type Order, orderSchema } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import { mutator, queuedCall } from '../mutation.ts';
import { ofOrder, onOrder, orderKey, orderMutator } from '../orders/board-mutations.ts';
import { type OrderContext, refuseCanceled, remember } from '../orders/order-steps.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, hasRole, isManager, managerRoles } from '../roles.ts';
import { verdictSchema } from '../verdict.ts';
import { holderOf } from './order-holder.ts';
import { handOver, handOverSchema } from './handover.ts';

export const claimOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The driver who gets the order; null: it is given back. */
  driver: z.nullable(
    z.object({
      /** The driver's person id. */
      id: z.string().check(z.maxLength(64)),
      /** The driver's display name. */
      name: lineOfText(1, 120),
    }),
  ),
});
export type ClaimOrder = z.infer<typeof claimOrderSchema>;

export const undeliveredSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** Why the order could not be handed over. */
  reason: lineOfText(1, 200),
});
export type Undelivered = z.infer<typeof undeliveredSchema>;

function mayDrive(actor: Actor, order: Order): boolean {
  return hasRole(actor, 'delivery') && (order.driver?.id ?? actor.id) === actor.id;
}

/**
 * Claims an order for a driver, or gives it back before it is on its way; a manager may assign it to any driver. The
 * first of two drivers gets it. Refuses `forbidden`, `not_on_this_way`, `order_canceled`, `too_late`, `claimed`.
 */
export function claimOrder(order: Order, { driver }: ClaimOrder, context: OrderContext): Result<Order> {
  const { actor, now } = context;
  const isLeader = isManager(actor);
  if (!isLeader && !hasRole(actor, 'delivery')) return refuse('forbidden');
  if (!isLeader && driver !== null && driver.id !== actor.id) return refuse('forbidden');
  if (fulfillmentOf(order) !== 'delivery') return refuse('not_on_this_way', { current: order.status });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED') return refuse('too_late', { current: order.status });
  const holder = order.driver ?? null;
  if (holder?.id === driver?.id) return ok(order);
  if (!isLeader && holder !== null && holder.id !== actor.id)
    return refuse('claimed', { by: holder.name, at: holder.at });
  if (driver === null && order.status === 'SHIPPED') return refuse('too_late', { current: order.status });
  if (driver === null) return ok({ ...order, driver: null });
  const name = driver.id === actor.id ? actor.name : driver.name;
  return ok({ ...order, driver: { id: driver.id, name, at: now } });
}

/**
 * Returns an order that could not be handed over to PACKED with a reason, so that it can be delivered again or
 * cancelled. Refuses `forbidden`, `not_on_this_way`, `order_canceled`, `too_late`, `not_shipped`.
 */
export function returnOrder(order: Order, { reason }: Undelivered, context: OrderContext): Result<Order> {
  const { actor, now } = context;
  if (!isManager(actor) && !mayDrive(actor, order)) return refuse('forbidden');
  if (fulfillmentOf(order) !== 'delivery') return refuse('not_on_this_way', { current: order.status });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED') return refuse('too_late', { current: order.status });
  if (rankOf(order.status) < rankOf('SHIPPED')) return refuse('not_shipped', { current: order.status });
  const driver = holderOf(order)?.id ?? actor.id;
  const undelivered = { reason, at: now, by: actor.name, driver };
  const back: Order = { ...order, status: 'PACKED', driver: null, op_shipped: null, undelivered };
  const { op_shipped, undelivered: before } = order;
  const delivery = { driver: order.driver ?? null, op_shipped, undelivered: before };
  return ok(remember(order, back, context, delivery));
}

const handOverMutator = mutator({
  v: 1,
  args: handOverSchema,
  keys: orderKey,
  apply(view, args, context) {
    let details: Record<string, number> | undefined;
    const outcome = onOrder(view, args.sid, context, (order) => {
      const done = handOver(order, args, context);
      if (!done.ok) return done;
      details = done.value.details;
      return ok(done.value.order);
    });
    return outcome.ok && details !== undefined ? ok({ ...outcome.value, details }) : outcome;
  },
});

const ofDelivery = {
  response: z.object({ verdict: verdictSchema, order: z.nullable(orderSchema) }),
  roles: [...managerRoles, 'delivery'] as const,
  row: ofOrder.row,
};

/** The changes of drivers, by call name. */
export const deliveryMutations = {
  'orders/claim': queuedCall(orderMutator(1, claimOrderSchema, claimOrder), {
    ...ofDelivery,
    summary: 'Claim a delivery or give it back; managers assign it to any driver',
  }),
  'orders/undelivered': queuedCall(orderMutator(1, undeliveredSchema, returnOrder), {
    ...ofDelivery,
    summary: 'Return an order that could not be handed over',
  }),
  'orders/delivered': queuedCall(handOverMutator, {
    ...ofDelivery,
    summary: "Complete a delivery with the customer's PIN, a photo, or a reason for neither",
  }),
};
