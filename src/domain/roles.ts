import * as z from 'zod/mini';

/** The roles a signed-in person or machine can hold; `guest` is what anybody is. */
export const roles = [
  'owner',
  'manager',
  'waitress',
  'kitchen',
  'delivery',
  'sync',
  'member',
  'guest',
] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const staffRoles = ['owner', 'manager', 'waitress', 'kitchen', 'delivery'] as const;

/**
 * Who acts. `shop` 0 and no branches: a member or guest. `branches` 'all' is an owner or machine of the
 * whole shop. `system` is the server itself (timers) and may do everything.
 */
export const actorSchema = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum([...roles, 'system'])),
  shop: z.int(),
  branches: z.union([z.literal('all'), z.array(z.int())]),
});
/** `discount_rate`: what this member gets off here instead of what all members get, in basis points. */
export type Actor = z.infer<typeof actorSchema> & { discount_rate?: number };

export const systemActor: Actor = {
  id: 'system',
  name: 'Brigade',
  roles: ['system'],
  shop: 0,
  branches: 'all',
};

export function holds(actor: Actor, ...wanted: readonly (Role | 'system')[]): boolean {
  return actor.roles.includes('system') || wanted.some((role) => actor.roles.includes(role));
}

/** Whether the actor works in this branch of this shop (members and guests never do). */
export function worksIn(actor: Actor, branch: { id: number; shop_id: number }): boolean {
  if (actor.roles.includes('system')) return true;
  if (!holds(actor, ...staffRoles, 'sync') || actor.shop !== branch.shop_id) return false;
  return actor.branches === 'all' || actor.branches.includes(branch.id);
}

/** Owner or manager: the ones who run the place. */
export function leads(actor: Actor): boolean {
  return holds(actor, 'owner', 'manager');
}

/** Works at a kitchen screen: who cooks, and who runs the place. */
export function mayCook(actor: Actor): boolean {
  return holds(actor, 'kitchen') || leads(actor);
}

/** Only a kitchen account: sees no customer's phone or address. */
export function cooksOnly(actor: Actor): boolean {
  return actor.roles.includes('kitchen') && !holds(actor, 'owner', 'manager', 'waitress', 'delivery', 'sync');
}

/** Only a delivery account: sees orders from packing on. */
export function deliversOnly(actor: Actor): boolean {
  return actor.roles.includes('delivery') && !holds(actor, 'owner', 'manager', 'waitress', 'kitchen', 'sync');
}
