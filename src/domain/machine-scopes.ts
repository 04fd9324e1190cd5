import * as z from 'zod/mini';

/** The permissions of a machine account, from which each account should get as few as possible. */
export const machineScopes = [
  'orders:read',
  'members:read',
  'menu:read',
  'menu:write',
  'stock:write',
  'bookings:read',
] as const;
export const machineScopeSchema = z.enum(machineScopes);
export type MachineScope = z.infer<typeof machineScopeSchema>;
/** The only permission of a shop hub's account, which no other account gets. */
export const HUB_SCOPE = 'hub';
export const accountScopeSchema = z.enum([...machineScopes, HUB_SCOPE]);
export type AccountScope = z.infer<typeof accountScopeSchema>;
