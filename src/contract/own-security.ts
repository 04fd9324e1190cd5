import * as z from 'zod/mini';
import { instantSchema, sidSchema } from '#domain/ids.ts';
import { accountRoles, roles } from '#domain/roles.ts';
import { signedInSchema } from './auth.ts';
import { call, nothing } from './call.ts';
import { endSessions } from './end-sessions.ts';
import { identityProofSchema, typedCode, typedPassword } from './identity-proof.ts';
import { passkeySchema } from './passkeys.ts';

const own = { method: 'POST', scope: 'none', roles: [...accountRoles, 'member'], queued: false } as const;
const leaders = { ...own, roles: ['owner', 'manager', 'operator'] } as const;
const anybody = { ...own, roles: [...roles] } as const;

/** One of the person's sessions. `network`: the address without its last part. */
export const ownSessionSchema = z.object({
  /** The session's id. */
  id: z.string(),
  /** Browser and system. */
  device: z.string(),
  /** The IP address, IPv4 without its last part. */
  network: z.string(),
  /** When it was signed in, in epoch milliseconds. */
  created_at: instantSchema,
  /** When it was last used, in epoch milliseconds. */
  used_at: instantSchema,
  /** When it expires, in epoch milliseconds. */
  expires_at: instantSchema,
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
const sessions = z.object({
  /** The person's sessions, newest first. */
  sessions: z.array(ownSessionSchema),
});

/** Sign-in methods and sessions of the person's own account. */
export const ownSecurityCalls = {
  'auth/second-factor': call({
    ...anybody,
    knowsDevice: true,
    summary:
      'Complete a sign-in with the ticket of `auth/login` and a code. Refuses wrong_code, ticket_expired',
    request: z.object({
      /** The ticket that `auth/login` returned. */
      ticket: z.string().check(z.regex(/^[\w-]{20,100}$/)),
      code: typedCode,
    }),
    response: signedInSchema,
  }),
  'auth/confirm': call({
    ...own,
    audit: 'identity_confirmed',
    summary:
      'Confirm the identity for calls that require it: with password (and code, where a second factor is on), code or passkey; it lasts ten minutes in this session. Refuses wrong_password, wrong_code, code_needed, passkey_refused',
    request: identityProofSchema,
    response: z.object({
      /** Until when the confirmation holds in this session, in epoch milliseconds. */
      until: instantSchema,
    }),
  }),
  'auth/end-sessions': endSessions,
  'user/security': call({
    ...own,
    method: 'GET',
    summary: "Get the account's passkeys and its second factor",
    request: nothing,
    response: z.object({
      /** The account's passkeys. */
      passkeys: z.array(passkeySchema),
      /** The second factor by app (RFC 6238); null: the person's role is not offered one. */
      totp: z.nullable(
        z.object({
          /** Since when it is on, in epoch milliseconds; null: off. */
          since: z.nullable(instantSchema),
          /** The number of recovery codes that are not used. */
          recovery_codes: z.int(),
        }),
      ),
    }),
  }),
  'user/totp-start': call({
    ...leaders,
    stepUp: true,
    summary: 'Create a secret for an authenticator app (RFC 6238); it takes effect with `user/totp-confirm`',
    request: nothing,
    response: z.object({
      /** The shared secret in base32 (RFC 4648), to be typed into the app. */
      secret: z.string(),
      /** The `otpauth://` URI for a QR code. */
      uri: z.string(),
    }),
  }),
  'user/totp-confirm': call({
    ...leaders,
    audit: 'totp_on',
    summary:
      'Turn the second factor on and end the other sessions; the recovery codes are returned only once. Refuses wrong_code',
    request: z.object({ code: typedCode }),
    response: z.object({
      /** Single-use codes for signing in without the app; returned only in this response. */
      recovery_codes: z.array(z.string()),
    }),
  }),
  'user/totp-off': call({
    ...own,
    audit: 'totp_off',
    stepUp: true,
    summary: 'Turn the second factor off. Refuses wrong_password, wrong_code',
    request: z.object({
      /** The account's password. */
      password: typedPassword,
      code: typedCode,
    }),
    response: nothing,
  }),
  'user/sessions': call({
    ...own,
    method: 'GET',
    summary: "List the account's sessions, newest first",
    request: nothing,
    response: sessions,
  }),
  'user/session-end': call({
    ...own,
    audit: 'session_ended',
    summary: "Sign out one of the account's sessions",
    request: z.object({
      /** The session's id. */
      id: sidSchema,
    }),
    response: sessions,
  }),
  'user/sessions-end-others': call({
    ...own,
    audit: 'other_sessions_ended',
    summary: 'Sign out all sessions except this one',
    request: nothing,
    response: sessions,
  }),
};
