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
