import * as z from 'zod/mini';
import type { AccountScope } from './machine-scopes.ts';

/** The roles of a signed-in person or machine; anyone else is a `guest`. */
export const roles = [
  'owner',
  'manager',
  'waitress',
  'kitchen',
  'delivery',
  'sync',
  'member',
  'operator',
  'guest',
] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const staffRoles = ['owner', 'manager', 'waitress', 'kitchen', 'delivery'] as const;
/** People with a password of their own who are no customers. An operator runs the server and belongs to no shop. */
export const accountRoles = [...staffRoles, 'operator'] as const;
export const managerRoles = ['owner', 'manager'] as const;
/** Roles that work at a kitchen screen. */
export const kitchenRoles = [...managerRoles, 'kitchen'] as const;
/** Roles that deliver. */
export const driverRoles = [...managerRoles, 'delivery'] as const;
/** Roles that run the floor: open tables, serve, take bookings and orders. */
export const floorRoles = [...managerRoles, 'waitress'] as const;

/**
 * Who acts. `shop` 0 and no branches: a member, guest or operator. `branches` 'all': an owner or machine of the whole shop.
 * `system` is the server itself (timers) and may do everything.
 */
export const actorSchema = z.object({
  /** The id of the account. */
  id: z.string(),
  /** The first and last name. */
  name: z.string(),
  /** What the person may do here. */
  roles: z.array(z.enum([...roles, 'system'])),
  /** The id of the shop they work in; 0: none. */
  shop: z.int(),
  /** The ids of the branches they work in, or all of the shop. */
  branches: z.union([z.literal('all'), z.array(z.int())]),
});
export type Actor = z.infer<typeof actorSchema> & {
  /** This member's discount here, in basis points, instead of the one for all members. */
  discount_rate?: number;
  /** The manager who approved this change on the spot. */
  approved_by?: string;
  /** The permissions of a machine; absent: all that its role has. */
  scopes?: readonly AccountScope[];
};

export const systemActor: Actor = {
  id: 'system',
  name: 'Brigade',
  roles: ['system'],
  shop: 0,
  branches: 'all',
};

export function hasRole(actor: Pick<Actor, 'roles'>, ...wanted: readonly (Role | 'system')[]): boolean {
  return actor.roles.includes('system') || wanted.some((role) => actor.roles.includes(role));
}

/** Whether the actor works in this branch of this shop (members and guests never do). */
export function worksIn(actor: Actor, branch: { id: number; shop_id: number }): boolean {
  if (actor.roles.includes('system')) return true;
  if (!hasRole(actor, ...staffRoles, 'sync') || actor.shop !== branch.shop_id) return false;
  return actor.branches === 'all' || actor.branches.includes(branch.id);
}

/** Owner or manager. */
export function isManager(actor: Pick<Actor, 'roles'>): boolean {
  return hasRole(actor, ...managerRoles);
}

/** Works at a kitchen screen: kitchen staff and managers. */
export function mayCook(actor: Actor): boolean {
  return hasRole(actor, ...kitchenRoles);
}

/** Only a kitchen account: it sees no customer's phone or address. */
export function cooksOnly(actor: Actor): boolean {
  return (
    actor.roles.includes('kitchen') && !hasRole(actor, 'owner', 'manager', 'waitress', 'delivery', 'sync')
  );
}

/** Only a delivery account: sees orders from packing on. */
export function isDriverOnly(actor: Pick<Actor, 'roles'>): boolean {
  return (
    actor.roles.includes('delivery') && !hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen', 'sync')
  );
}
