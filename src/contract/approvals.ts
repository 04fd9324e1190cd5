import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { instantSchema } from '#domain/ids.ts';
import { deviceUserSchema } from '#domain/people/shared-device.ts';
import { typedPin } from '#domain/people/staff-pin.ts';
import { managerRoles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const ofStaff = { scope: 'branch', roles: [...staffRoles], queued: false } as const;

const asked = {
  /** The act, as its button is called. */
  act: lineOfText(1, 80),
  /** What it is about: dishes or a payment. */
  items: z.array(lineOfText(1, 160)).check(z.minLength(1, 'required'), z.maxLength(30)),
  /** The money it is about, formatted; empty: none. */
  amount: z._default(lineOfText(0, 40), ''),
  /** Where in the branch: Table 4, #112. */
  place: z._default(lineOfText(0, 80), ''),
  /** The path of the branch's screen on which a manager does it. */
  path: z.string().check(z.regex(/^\/admin\/[\w-]+\/[\w-]+\/(?!\/)/, 'invalid'), z.maxLength(2000)),
};

/** The `events.message` to the managers' devices of a branch when they are asked for an approval. */
export const approvalAskedSchema = z.object({
  kind: z.literal('approval_asked'),
  /** Who asks. */
  by: z.string(),
  /** The id of who asks; empty: sent by an older server, and cannot be declined. */
  person: z._default(z.string(), ''),
  ...asked,
});
export type ApprovalAsked = z.infer<typeof approvalAskedSchema>;

/** The `events.message` to who asked, and to the other managers, when a manager declines. */
export const approvalDeclinedSchema = z.object({
  kind: z.literal('approval_declined'),
  /** The manager. */
  by: z.string(),
  /** The id of who asked. */
  person: z.string(),
  ...asked,
});
export type ApprovalDeclined = z.infer<typeof approvalDeclinedSchema>;

/** The `events.message` to the managers when who asked no longer needs them. */
export const approvalWithdrawnSchema = z.object({
  kind: z.literal('approval_withdrawn'),
  /** Who asked. */
  by: z.string(),
  path: asked.path,
});
export type ApprovalWithdrawn = z.infer<typeof approvalWithdrawnSchema>;

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
  'approvals/ask': call({
    ...ofStaff,
    method: 'POST',
    summary: 'Show the managers of the branch on their devices what the caller needs one of them for',
    request: z.object(asked),
    response: z.object({
      /** The number of managers who are shown it now or get a push message. */
      managers: z.int(),
    }),
  }),
  'approvals/decline': call({
    ...ofStaff,
    roles: managerRoles,
    method: 'POST',
    summary: 'Tell the person who asked for an approval that it is declined',
    request: z.object({
      /** The id of the person who asked. */
      person: z.string().check(z.minLength(1, 'required'), z.maxLength(60)),
      ...asked,
    }),
    response: z.object({
      /** Whether a device of that person shows it now or gets a push message. */
      is_shown: z.boolean(),
    }),
  }),
  'approvals/withdraw': call({
    ...ofStaff,
    method: 'POST',
    summary: 'Withdraw what the managers of the branch were asked for',
    request: z.object({
      /** The path the managers were asked with. */
      path: asked.path,
    }),
    response: nothing,
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
