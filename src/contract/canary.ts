import * as z from 'zod/mini';
import { canaryAnswerSchema, canaryRunSchema } from '#domain/notifications/canary-run.ts';
import { managerRoles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const answer = z.object({
  /** The run in its present state, or the last one; null: there was none. */
  run: z.nullable(canaryRunSchema),
  /** The server's time in epoch milliseconds. */
  now: z.int(),
});

export const canaryCalls = {
  'canary/run': call({
    method: 'POST',
    scope: 'branch',
    roles: [...managerRoles],
    queued: false,
    summary:
      'Send a canary order through the storefront, its approval, and to every screen, printer and alert; it leaves no order. Refused while one is running',
    request: nothing,
    response: answer,
  }),
  canary: call({
    method: 'GET',
    scope: 'branch',
    roles: [...managerRoles],
    queued: false,
    summary: 'Get the links of the canary order that is running, or of the last one',
    request: nothing,
    response: answer,
  }),
  'canary/answer': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    knowsDevice: true,
    summary:
      'Answer from a device that it has received the canary order. Refuses forbidden unless the device has reported from this browser',
    request: canaryAnswerSchema,
    response: nothing,
  }),
};
