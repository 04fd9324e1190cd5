import * as z from 'zod/mini';
import { optionalEmail, optionalPhone, requiredLine } from '../form-fields.ts';
import { idSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, hasRole } from '../roles.ts';
import { MIN_PASSWORD } from './password-strength.ts';

export const givableRoles = ['manager', 'waitress', 'kitchen', 'delivery'] as const;

/** The fields of a staff member. Everyone except the owner works in named branches. */
export const staffFields = z.object({
  /** The given name. */
  first_name: requiredLine(1, 60),
  /** The family name. */
  last_name: requiredLine(1, 60),
  /** The e-mail address; may be empty. */
  email: optionalEmail,
  /** The mobile number; may be empty. */
  mobile: optionalPhone,
  /** A second number, such as a landline; may be empty. */
  phone: z._default(optionalPhone, ''),
  /** The roles, which decide what the person may do. */
  roles: z.array(z.enum(givableRoles)).check(z.minLength(1, 'required'), z.maxLength(4)),
  /** The ids of the branches they work in. */
  branches: z.array(idSchema).check(z.minLength(1, 'branch_needed'), z.maxLength(500)),
  /** Whether they can sign in. */
  active: z.boolean(),
});
export type StaffForm = z.infer<typeof staffFields>;

/** A new password, of whomever. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'required'),
    z.minLength(MIN_PASSWORD, `min_length:${MIN_PASSWORD}`),
    z.maxLength(200, 'max_length:200'),
  );

/** A user name: lower-case letters, digits, `-` and `_`. */
export const userName = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(60, 'max_length:60'),
  z.refine((text) => text === '' || /^[a-z0-9_-]+$/.test(text), 'slug'),
);

export const newStaffFields = z.extend(staffFields, {
  /** The user name to sign in with: lower-case letters, digits, `-` and `_`. */
  username: userName,
  /** The first password. */
  password: newPassword,
});
export type NewStaff = z.infer<typeof newStaffFields>;

/** The branches an owner or manager may manage: `all` of the shop, or these. */
type Reach = Actor['branches'];

const within = (reach: Reach, branches: readonly number[] | null) =>
  reach === 'all' || (branches !== null && branches.every((branch) => reach.includes(branch)));

/**
 * Whether the actor may edit a staff member of these branches (null: all). Managers only within their own branches;
 * owners and machines cannot be edited here.
 */
export function mayEditStaff(
  actor: Actor,
  person: { roles: readonly string[]; branches: readonly number[] | null },
): boolean {
  if (person.roles.some((role) => ['owner', 'member', 'operator', 'sync'].includes(role))) return false;
  if (hasRole(actor, 'owner')) return true;
  return hasRole(actor, 'manager') && within(actor.branches, person.branches);
}

/** The branches to assign, if the actor may and they belong to the shop. Refuses `forbidden`, `branch_needed`. */
export function givenBranches(
  actor: Actor,
  wanted: readonly number[],
  ofShop: readonly number[],
): Result<number[]> {
  if (!wanted.every((branch) => ofShop.includes(branch))) {
    return refuse('invalid_fields', { fields: { branches: 'branch_needed' } });
  }
  if (!hasRole(actor, 'owner') && !within(actor.branches, wanted)) return refuse('forbidden');
  return ok([...new Set(wanted)].sort((one, other) => one - other));
}
