import * as z from 'zod/mini';
import { optionalPhone } from '#domain/form-fields.ts';
import { idSchema } from '#domain/ids.ts';
import { newPassword, newStaffFields, staffFields } from '#domain/people/edit-staff.ts';
import { roleFlagsSchema } from '#domain/people/role-flags.ts';
import { roles, staffRoles } from '#domain/roles.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const byId = z.object({
  /** The staff member's person id. */
  id: personId,
});

/** A staff member as managers see them. */
export const staffMemberSchema = z.extend(roleFlagsSchema, {
  /** The staff member's person id. */
  id: z.string(),
  /** The name they sign in with. */
  username: z.string(),
  /** The given name. */
  first_name: z.string(),
  /** The family name. */
  last_name: z.string(),
  /** The e-mail address; '' without one. */
  email: z.string(),
  /** The mobile number; '' without one. */
  mobile: z.string(),
  /** A second number, such as a landline; '' without one. */
  phone: z.string(),
  /** Their roles, which decide what they may do. */
  roles: z.array(z.enum(roles)),
  /** The ids of the branches they work in; null: all. */
  branches: z.nullable(z.array(idSchema)),
  /** Whether they can sign in. */
  active: z.boolean(),
  /** When they last used the app, in epoch milliseconds; null: never. */
  seen_at: z.nullable(z.number()),
  /** Whether the caller may edit them. */
  editable: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const details = z.object({
  person: staffMemberSchema,
  /** The mark of this version, to be sent back as `seen` when saving. */
  seen: z.string(),
});

export const staffCalls = {
  'staff/': call({
    ...edit,
    method: 'GET',
    summary: "List the shop's staff; managers get those of their own branches",
    request: z.object({}),
    response: z.object({
      /** The staff, sorted by given name. */
      staff: z.array(staffMemberSchema),
    }),
  }),
  'staff/colleagues': call({
    method: 'GET',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'List who else works in the branch, to choose who signs in next on this device',
    request: z.object({}),
    response: z.object({
      /** The other staff of the branch who can sign in, by given name; no owners. */
      colleagues: z.array(
        z.object({
          /** The person's id. */
          id: z.string(),
          /** The name they sign in with. */
          username: z.string(),
          /** The given name. */
          first_name: z.string(),
          /** The family name. */
          last_name: z.string(),
          /** Their roles. */
          roles: z.array(z.enum(roles)),
        }),
      ),
    }),
  }),
  'staff/create': call({
    ...edit,
    audit: 'staff_created',
    stepUp: true,
    summary: 'Add a staff member with a user name and a first password',
    request: newStaffFields,
    response: details,
  }),
  'GET staff/details': call({
    ...edit,
    method: 'GET',
    summary: 'Get one staff member',
    request: byId,
    response: details,
  }),
  'staff/details': call({
    ...edit,
    audit: 'staff_changed',
    stepUp: true,
    summary:
      "Change a staff member's name, roles or branches. Refused if another change was saved since `seen`",
    request: z.extend(staffFields, {
      /** The staff member's person id. */
      id: personId,
      /** A second number, such as a landline; may be empty. Absent: stays as it is. */
      phone: z.optional(optionalPhone),
      seen: seenSchema,
    }),
    response: details,
  }),
  'staff/password': call({
    ...edit,
    audit: 'staff_password_set',
    stepUp: true,
    summary: "Set a staff member's password; all their sessions end",
    request: z.object({
      /** The staff member's person id. */
      id: personId,
      /** The new password. */
      password: newPassword,
    }),
    response: byId,
  }),
  'staff/sign-out': call({
    ...edit,
    audit: 'staff_signed_out',
    summary: 'Sign a staff member out on all devices',
    request: byId,
    response: z.object({
      /** The staff member's person id. */
      id: z.string(),
      /** The number of sessions that were ended. */
      devices: z.int(),
    }),
  }),
};
