import * as z from 'zod/mini';
import { roles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

/** Maximum per call. */
export const MAX_ENDED_SESSIONS = 20;

/** Separate from the other calls because the service worker makes it too. */
export const endSessions = call({
  method: 'POST',
  scope: 'none',
  roles: [...roles],
  queued: false,
  bearerOnly: true,
  summary: 'End sessions that were signed out offline, by their tokens or token hashes',
  request: z.object({
    /** Session tokens, or SHA-256 hashes of them. */
    sessions: z
      .array(z.string().check(z.regex(/^[\w-]{40,100}$/)))
      .check(z.minLength(1), z.maxLength(MAX_ENDED_SESSIONS)),
  }),
  response: nothing,
});
