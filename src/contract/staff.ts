import * as z from 'zod/mini';
import { idSchema } from '#domain/ids.ts';
import { newPassword, newStaffFields, staffFields } from '#domain/people/edit-staff.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const byId = z.object({ id: personId });

/** A staff member as managers see them. `branches` null: all. */
export const staffMemberSchema = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  roles: z.array(z.enum(roles)),
  branches: z.nullable(z.array(idSchema)),
  active: z.boolean(),
  seen_at: z.nullable(z.number()),
  /** Whether the caller may edit them. */
  editable: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const details = z.object({ person: staffMemberSchema, seen: z.string() });

export const staffCalls = {
  'staff/': call({
    ...edit,
    method: 'GET',
    summary: 'Who works in the shop; a manager sees those of their own branches',
    request: z.object({}),
    response: z.object({ staff: z.array(staffMemberSchema) }),
  }),
  'staff/create': call({
    ...edit,
    audit: 'staff_created',
    stepUp: true,
    summary: 'Somebody new, with a user name and a first password',
    request: newStaffFields,
    response: details,
  }),
  'GET staff/details': call({
    ...edit,
    method: 'GET',
    summary: 'One of them',
    request: byId,
    response: details,
  }),
  'staff/details': call({
    ...edit,
    audit: 'staff_changed',
    stepUp: true,
    summary: 'Another name, role or branch; refused when they are not as they were seen',
    request: z.extend(staffFields, { id: personId, seen: seenSchema }),
    response: details,
  }),
  'staff/password': call({
    ...edit,
    audit: 'staff_password_set',
    stepUp: true,
    summary: 'A new password; every device of theirs is signed out',
    request: z.object({ id: personId, password: newPassword }),
    response: byId,
  }),
  'staff/sign-out': call({
    ...edit,
    audit: 'staff_signed_out',
    summary: 'Sign somebody out on every device',
    request: byId,
    response: z.object({ id: z.string(), devices: z.int() }),
  }),
};
