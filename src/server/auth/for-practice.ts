import type { Call } from '#contract/call.ts';
import { catalogEditCalls } from '#contract/catalog-edit.ts';
import { deliveryCalls } from '#contract/delivery.ts';
import { deviceCalls } from '#contract/devices.ts';
import { hallCalls } from '#contract/halls.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { orderCancelCalls } from '#contract/order-cancel.ts';
import { orderCalls } from '#contract/orders.ts';
import { practiceCalls } from '#contract/practice.ts';
import { shopCalls } from '#contract/shops.ts';
import { syncCalls } from '#contract/sync.ts';
import { tableCalls } from '#contract/tables.ts';

/** Calls that change something of the branch alone, of which nothing is left when it starts over. */
const practised = new Set<Call>([
  ...Object.values({ ...orderCalls, ...orderCancelCalls, ...deliveryCalls, ...deviceCalls, ...syncCalls }),
  ...Object.values({ ...catalogEditCalls, ...hallCalls, ...tableCalls }),
  practiceCalls['practice/reset'],
  notificationCalls['notifications/read'],
  shopCalls['branch/select'],
]);

/**
 * Whether a branch for practising answers this call: reads, queued changes, and what is practised. Settings, devices,
 * people, printers, payments and messages belong to the real branch, whose shop they would reach.
 */
export function isForPractice(call: Call): boolean {
  return call.method === 'GET' || call.queued || practised.has(call);
}
