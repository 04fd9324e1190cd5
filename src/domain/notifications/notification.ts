import * as z from 'zod/mini';
import { instantSchema } from '../ids.ts';
import { isTableOrder, type Order } from '../orders/order.ts';
import { type Role, staffRoles } from '../roles.ts';
import { DAY_MS } from '../time.ts';
import type { PushWords } from './push-words.data.ts';
import {
  type AlertStep,
  alertStepSchema,
  type NotificationFlags,
  type OrderAlert,
  pushAudienceOf,
  wants,
} from './order-alerts.ts';
import { type OrderEventName, orderEvents, orderEventSchema } from './order-events.ts';

/** How long notifications are listed. */
export const NOTIFICATIONS_KEPT_MS = 30 * DAY_MS;

/** An entry of the list of notifications. It holds no name, phone or address, as every role may read it. */
export const notificationSchema = z.object({
  /** The notification's number; a later message with the same `collapse_key` gets a new one. */
  id: z.int(),
  /** The sid of the order it is about. */
  object_id: z.string(),
  /** What happened to the order. */
  type: orderEventSchema,
  /** Whether it is a table's order. */
  is_table: z.boolean(),
  /** When it happened, in epoch milliseconds. */
  created_at: instantSchema,
  /** A later message with the same key replaces this one. */
  collapse_key: z.string(),
  /** What its text mentions. */
  data: z.object({
    /** The order's number that people call, or its label while it has none. */
    number: z.string(),
    /** The table's name; '' if the order is for no table. */
    table: z.string(),
    /** The first message (`now`), or one that followed because the order was not accepted. */
    step: alertStepSchema,
  }),
});
export type Notification = z.infer<typeof notificationSchema>;
export type NewNotification = Omit<Notification, 'id'> & { roles: Role[] };

/** Whether it went to the kitchen without waiting for approval, so that no manager has seen it. */
function skippedApproval({ source, bumps }: Order, event: OrderEventName): boolean {
  return event === 'placed' && source === 'web' && !bumps.some(({ from }) => from === 'APPROVAL');
}

/** The notification of an alert; undefined: it is for no staff. */
export function notificationOf(
  order: Order,
  alert: Pick<OrderAlert, 'event' | 'step'>,
  now: number,
): NewNotification | undefined {
  const { roles: alerted } = pushAudienceOf(order, alert);
  const roles = skippedApproval(order, alert.event) ? [...alerted, 'owner', 'manager'] : alerted;
  const audience = staffRoles.filter((role) => roles.includes(role));
  if (audience.length === 0) return undefined;
  return {
    object_id: order.sid,
    type: alert.event,
    is_table: isTableOrder(order),
    created_at: now,
    collapse_key: `${alert.event} ${order.sid}`,
    data: {
      number: order.number === null ? order.label : `#${order.number}`,
      table: order.table?.name ?? '',
      step: alert.step,
    },
    roles: audience,
  };
}

/** The events a person wants to be alerted to. */
export function wantedEvents(flags: NotificationFlags): OrderEventName[] {
  return orderEvents.filter((event) => wants(flags, event));
}

/** What it says to staff. */
export function notificationText(
  words: PushWords,
  { type, step, number, table }: { type: OrderEventName; step: AlertStep; number: string; table: string },
): string {
  // Guests are found by their table; the number says nothing there.
  if (type === 'prepared' && step === 'now' && table !== '')
    return words.tableReady.replace('{table}', () => table);
  return (step === 'now' ? words.staff[type] : words.steps[step]).replace('{n}', number);
}
