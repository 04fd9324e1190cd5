import * as z from 'zod/mini';
import type { Role } from '../roles.ts';

/** A person's roles as one flag each. */
export const roleFlagsSchema = z.object({
  /** Whether the person owns the shop. */
  owner: z.boolean(),
  /** Whether the person manages branches. */
  manager: z.boolean(),
  /** Whether the person serves tables. */
  waitress: z.boolean(),
  /** Whether the person delivers. */
  delivery: z.boolean(),
  /** Whether the person works in the kitchen. */
  kitchen: z.boolean(),
  /** Whether it is a machine account. */
  sync: z.boolean(),
});
export type RoleFlags = z.infer<typeof roleFlagsSchema>;

export function roleFlags(roles: readonly Role[]): RoleFlags {
  const has = (role: Role) => roles.includes(role);
  return {
    owner: has('owner'),
    manager: has('manager'),
    waitress: has('waitress'),
    delivery: has('delivery'),
    kitchen: has('kitchen'),
    sync: has('sync'),
  };
}
