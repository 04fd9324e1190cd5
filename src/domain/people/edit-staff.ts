import * as z from 'zod/mini';
import { optionalEmail, optionalPhone, requiredLine } from '../form-fields.ts';
import { idSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, holds } from '../roles.ts';

export const givableRoles = ['manager', 'waitress', 'kitchen', 'delivery'] as const;

/** What is said of somebody who works here. Everybody but the owner works in named branches. */
export const staffFields = z.object({
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  email: optionalEmail,
  mobile: optionalPhone,
  roles: z.array(z.enum(givableRoles)).check(z.minLength(1, 'required'), z.maxLength(4)),
  branches: z.array(idSchema).check(z.minLength(1, 'branch_needed'), z.maxLength(500)),
  active: z.boolean(),
});
export type StaffForm = z.infer<typeof staffFields>;

export const newPassword = z
  .string()
  .check(z.minLength(1, 'required'), z.minLength(4, 'min_length:4'), z.maxLength(200, 'max_length:200'));

/** What somebody signs in with, as product.md has a slug. */
export const userName = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(60, 'max_length:60'),
  z.refine((text) => text === '' || /^[a-z0-9_-]+$/.test(text), 'slug'),
);

export const newStaffFields = z.extend(staffFields, { username: userName, password: newPassword });
export type NewStaff = z.infer<typeof newStaffFields>;

/** Which branches a leader has a say in: `all` of the shop, or those. */
type Reach = Actor['branches'];

const within = (reach: Reach, branches: readonly number[] | null) =>
  reach === 'all' || (branches !== null && branches.every((branch) => reach.includes(branch)));

/**
 * Whether the actor may change somebody who works in these branches (null: all). A manager only within their own
 * branches; nobody changes owners here, nor machines.
 */
export function mayEditStaff(
  actor: Actor,
  person: { roles: readonly string[]; branches: readonly number[] | null },
): boolean {
  if (person.roles.some((role) => ['owner', 'member', 'sync'].includes(role))) return false;
  if (holds(actor, 'owner')) return true;
  return holds(actor, 'manager') && within(actor.branches, person.branches);
}

/** The branches to give, if the actor may and they are the shop's. Refuses `forbidden`, `branch_needed`. */
export function givenBranches(
  actor: Actor,
  wanted: readonly number[],
  ofShop: readonly number[],
): Result<number[]> {
  if (!wanted.every((branch) => ofShop.includes(branch))) {
    return refuse('invalid_fields', { fields: { branches: 'branch_needed' } });
  }
  if (!holds(actor, 'owner') && !within(actor.branches, wanted)) return refuse('forbidden');
  return ok([...new Set(wanted)].sort((one, other) => one - other));
}
