import * as z from 'zod/mini';
import { type FulfillmentType, fulfillmentOf, isTimed } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import { type Role, systemActor } from '../roles.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';
import { type OrderEventName, type PushChannel, pushChannels } from './order-events.ts';
import { contactAfter, defaultEscalation, NOT_ACCEPTED } from '../shops/escalation.ts';
import type { Escalation } from '../shops/escalation-schema.ts';

/**
 * `again`, `others` and `contact` (e-mail and SMS) follow while the order is not accepted; `paused` and `refused`
 * report the result.
 */
export const alertSteps = ['now', 'again', 'others', 'contact', 'paused', 'refused'] as const;
export const alertStepSchema = z.enum(alertSteps);
export type AlertStep = (typeof alertSteps)[number];

/** An alert about an order, sent at `due`, once per `key`. */
export interface OrderAlert {
  key: string;
  sid: string;
  event: OrderEventName;
  step: AlertStep;
  due: number;
}

const PAUSED_BY_THEN_MS = 3 * SECOND_MS;

const EVENT_OF: Partial<Record<Order['status'], OrderEventName>> = {
  APPROVAL: 'approval',
  PLACED: 'placed',
  PREPARED: 'prepared',
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELED: 'canceled',
};

const isNewlyUndelivered = ({ undelivered: before }: Order, { status, undelivered: after }: Order) =>
  status === 'PACKED' && after !== undefined && after.at !== before?.at;

/** The event between two states of an order; undefined: none that anyone is alerted to. */
export function eventOf(before: Order | undefined, after: Order): OrderEventName | undefined {
  if (before?.status === after.status) return undefined;
  if (before?.status === 'SHIPPED' && isNewlyUndelivered(before, after)) return 'undelivered';
  // Going back a status is no event, except that waiting for approval starts again.
  const isBack = before !== undefined && rankOf(after.status) < rankOf(before.status);
  // Neither is undoing a failed delivery: the order has been on its way since before.
  if (before !== undefined && after.recalled?.at !== before.recalled?.at && !isBack) return undefined;
  return isBack && after.status !== 'APPROVAL' ? undefined : EVENT_OF[after.status];
}

/**
 * When an order starts to wait for acceptance: at once, or for a scheduled order at the last moment it can still be
 * cooked in time.
 */
export function waitsSince(order: Order, now: number, { refuse_s: refuseS }: Escalation): number {
  if (order.booking === null || !isTimed(order)) return now;
  return Math.max(now, order.booking - order.deliver_time * MINUTE_MS - refuseS * SECOND_MS);
}

/** The alerts an order's change causes, with their due times. */
export function alertsOf(
  before: Order | undefined,
  after: Order,
  now: number,
  escalation: Escalation = defaultEscalation,
): OrderAlert[] {
  const event = eventOf(before, after);
  if (event === undefined) return [];
  const { sid } = after;
  const alert = (step: AlertStep, due: number): OrderAlert => ({
    key: `${sid} ${event} ${step} ${now}`,
    sid,
    event,
    step,
    due,
  });
  if (event === 'canceled') {
    return [alert(after.cancel?.reason === NOT_ACCEPTED ? 'refused' : 'now', now)];
  }
  if (event !== 'approval') return [alert('now', now)];
  const since = waitsSince(after, now, escalation);
  return [
    alert('now', now),
    alert('again', since + escalation.repeat_s * SECOND_MS),
    alert('others', since + escalation.roles_s * SECOND_MS),
    alert('contact', since + contactAfter(escalation) * SECOND_MS),
    // Sent after the timer that pauses the branch has run.
    alert('paused', since + escalation.pause_s * SECOND_MS + PAUSED_BY_THEN_MS),
  ];
}

/** Whether an alert is still needed for the order in its present state. */
export function isStillDue(order: Order, { event, step }: Pick<OrderAlert, 'event' | 'step'>): boolean {
  if (event === 'undelivered') return order.status === 'PACKED' && order.undelivered !== undefined;
  if (step === 'paused') return order.status === 'APPROVAL' || order.status === 'CANCELED';
  return EVENT_OF[order.status] === event;
}

/** Who hands over what is ready. Restaurants without tables have no waiters, so drivers hear of orders to collect as well. */
const handingOver: Record<FulfillmentType, Role[]> = {
  table: ['waitress'],
  pickup: ['waitress', 'delivery'],
  delivery: ['delivery'],
};

/** Whether the guest withdrew it before it was accepted; staff who refuse an order give a reason or their name. */
const isWithdrawn = ({ cancel, name }: Order): boolean =>
  cancel?.from === 'APPROVAL' &&
  cancel.reason === '' &&
  cancel.by === (name === '' ? systemActor.name : name);

/** The roles of the branch that are alerted, and whether the customer is. */
export function pushAudienceOf(
  order: Order,
  { event, step }: Pick<OrderAlert, 'event' | 'step'>,
): { roles: Role[]; customer: boolean } {
  if (step === 'others') return { roles: ['waitress', 'kitchen'], customer: false };
  if (step === 'contact') return { roles: [], customer: false };
  if (step === 'again' || step === 'paused') return { roles: ['owner', 'manager'], customer: false };
  if (step === 'refused') return { roles: ['owner', 'manager'], customer: true };
  switch (event) {
    case 'approval':
      return { roles: ['owner', 'manager'], customer: true };
    case 'placed':
      return { roles: ['kitchen'], customer: true };
    case 'prepared':
      return { roles: handingOver[fulfillmentOf(order)], customer: true };
    case 'packed':
    case 'shipped':
    case 'delivered':
      return { roles: [], customer: true };
    case 'undelivered':
      return { roles: ['owner', 'manager'], customer: false };
    case 'canceled':
      // They were asked to accept it.
      return { roles: isWithdrawn(order) ? ['owner', 'manager'] : [], customer: true };
  }
}

/** The events a person wants to be alerted to; a cancelled order and one that comes back always are. */
export const notificationFlagsSchema = z.object({
  /** Alert when an order awaits approval. */
  noti_order_approval: z.boolean(),
  /** Alert when an order goes to the kitchen. */
  noti_order_placed: z.boolean(),
  /** Alert when an order is prepared. */
  noti_order_prepared: z.boolean(),
  /** Alert when an order is packed. */
  noti_order_packed: z.boolean(),
  /** Alert when an order is on its way. */
  noti_order_shipped: z.boolean(),
  /** Alert when an order is delivered. */
  noti_order_delivered: z.boolean(),
});
export type NotificationFlags = z.infer<typeof notificationFlagsSchema>;

export const allNotifications: NotificationFlags = {
  noti_order_approval: true,
  noti_order_placed: true,
  noti_order_prepared: true,
  noti_order_packed: true,
  noti_order_shipped: true,
  noti_order_delivered: true,
};

const channels: ReadonlySet<string> = new Set(pushChannels);
const isChannel = (event: OrderEventName): event is PushChannel => channels.has(event);

export function wants(flags: NotificationFlags, event: OrderEventName): boolean {
  return !isChannel(event) || flags[`noti_order_${event}`];
}

/** Whether one device of a person gets an event that the person wants. */
export function isHeardOn(muted: readonly PushChannel[], event: OrderEventName): boolean {
  return !isChannel(event) || !muted.includes(event);
}
