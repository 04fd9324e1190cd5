import type { PaidService } from './paid-services.ts';

/** The services by what they are for, in the order they are shown. Each service is in one group. */
export const serviceGroups = {
  online: ['payment_gateways', 'delivery_tracking'],
  tables: ['reservations', 'table_orders'],
  messages: ['sms'],
} as const satisfies Record<string, readonly PaidService[]>;
export type ServiceGroup = keyof typeof serviceGroups;

export const serviceGroupIds = ['online', 'tables', 'messages'] as const satisfies readonly ServiceGroup[];

export function isServiceGroup(id: string): id is ServiceGroup {
  return Object.hasOwn(serviceGroups, id);
}
