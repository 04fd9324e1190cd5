import { type Actor, hasRole, isDriverOnly, isManager } from '../roles.ts';
import type { FulfillmentType } from './fulfillment.ts';

/** The types of orders that a device can announce or leave out, in the order of the settings. */
export const alertTypes = ['table', 'pickup', 'delivery'] as const satisfies readonly FulfillmentType[];

/**
 * The new orders that a person is alerted to where the device has no choice of its own: those that the person acts on. A
 * waiter serves tables and hands over at the counter; managers accept and the kitchen cooks every order.
 */
export function defaultAlertTypes(actor: Pick<Actor, 'roles'>): readonly FulfillmentType[] {
  if (hasRole(actor, 'kitchen') || isManager(actor)) return alertTypes;
  if (isDriverOnly(actor)) return ['delivery'];
  return hasRole(actor, 'delivery') ? alertTypes : ['table', 'pickup'];
}
