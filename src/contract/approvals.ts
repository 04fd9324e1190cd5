import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';
import { deviceUserSchema } from '#domain/people/shared-device.ts';
import { typedPin } from '#domain/people/staff-pin.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const ofStaff = { scope: 'branch', roles: [...staffRoles], queued: false } as const;

/** A manager's approval on the device of one person, such as a waiter's own phone. */
export const approvalCalls = {
  'approvals/managers': call({
    ...ofStaff,
    method: 'GET',
    summary: 'List the managers of the branch who can approve with their PIN',
    request: nothing,
    response: z.object({
      /** The managers and owners with a PIN in this branch, by name. */
      managers: z.array(deviceUserSchema),
    }),
  }),
  'approvals/grant': call({
    ...ofStaff,
    method: 'POST',
    summary:
      "Check a manager's PIN and let the caller's changes of the next minutes carry their approval. Refuses wrong_pin, no_pin, pin_blocked",
    request: z.object({
      /** The manager's id. */
      manager: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
      /** The manager's PIN in this branch. */
      pin: typedPin,
    }),
    response: z.object({
      /** What each approved change is proven with. */
      token: z.string(),
      /** Until when approved changes have to reach the server, in epoch milliseconds. */
      until: instantSchema,
    }),
  }),
};
