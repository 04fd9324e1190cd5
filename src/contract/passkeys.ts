import * as z from 'zod/mini';
import { accountRoles, roles } from '#domain/roles.ts';
import { instantSchema } from '#domain/ids.ts';
import { signedInSchema } from './auth.ts';
import { call, nothing } from './call.ts';

/** Bytes as WebAuthn encodes them (base64url). */
const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const credentialId = base64url(1400);
const extensions = z._default(z.object({}), {});

/** The browser's `RegistrationResponseJSON` (WebAuthn level 3). */
export const newPasskeySchema = z.object({
  /** The credential id, base64url. */
  id: credentialId,
  /** The credential id again, base64url. */
  rawId: credentialId,
  /** Always `public-key`. */
  type: z.literal('public-key'),
  /** The authenticator's response. */
  response: z.object({
    /** The client data that was signed, base64url. */
    clientDataJSON: base64url(4000),
    /** The attestation with the new public key (CBOR), base64url. */
    attestationObject: base64url(20_000),
    /** How the authenticator is reached: `internal`, `usb`, `hybrid` … */
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)), []),
  }),
  /** Results of WebAuthn extensions; ignored. */
  clientExtensionResults: extensions,
});

/** The browser's `AuthenticationResponseJSON` (WebAuthn level 3). */
export const passkeyProofSchema = z.object({
  /** The credential id, base64url. */
  id: credentialId,
  /** The credential id again, base64url. */
  rawId: credentialId,
  /** Always `public-key`. */
  type: z.literal('public-key'),
  /** The authenticator's response. */
  response: z.object({
    /** The client data that was signed, base64url. */
    clientDataJSON: base64url(4000),
    /** The authenticator data that was signed, base64url. */
    authenticatorData: base64url(4000),
    /** The signature, base64url. */
    signature: base64url(4000),
    /** The id of the account, base64url. */
    userHandle: z.optional(base64url(200)),
  }),
  /** Results of WebAuthn extensions; ignored. */
  clientExtensionResults: extensions,
});
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  /** The credential id, base64url. */
  id: z.string(),
  /** The person's own name for the passkey. */
  name: z.string(),
  /** When it was added, in epoch milliseconds. */
  created_at: instantSchema,
  /** When it last signed in, in epoch milliseconds; null: never. */
  used_at: z.nullable(instantSchema),
});

const passkeyName = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60, 'max_length:60'));
const passkeys = z.object({
  /** The account's passkeys. */
  passkeys: z.array(passkeySchema),
});
const own = { method: 'POST', scope: 'none', roles: [...accountRoles, 'member'], queued: false } as const;
const anybody = { method: 'POST', scope: 'none', roles: [...roles], queued: false } as const;

/** Passkeys: signing in without a password. */
export const passkeyCalls = {
  'user/passkey-options': call({
    ...own,
    stepUp: true,
    summary: 'Get what a browser needs to create a passkey',
    request: nothing,
    response: z.object({
      /** Random bytes to sign, base64url; valid once, for five minutes. */
      challenge: z.string(),
      /** The relying party: this server. */
      rp: z.object({
        /** The domain that the passkey belongs to. */
        id: z.string(),
        /** The name the browser shows for it. */
        name: z.string(),
      }),
      /** The account that the passkey is for. */
      user: z.object({
        /** The id of the account, base64url. */
        id: z.string(),
        /** The user name or e-mail. */
        name: z.string(),
        /** The person's full name. */
        displayName: z.string(),
      }),
      /** The account's existing passkeys, which an authenticator must not register twice. */
      exclude: z.array(z.string()),
    }),
  }),
  'user/passkey-add': call({
    ...own,
    audit: 'passkey_added',
    summary: 'Add the passkey that the browser created. Refuses passkey_refused, passkey_limit',
    request: z.object({
      /** The person's own name for the passkey. */
      name: passkeyName,
      passkey: newPasskeySchema,
    }),
    response: passkeys,
  }),
  'user/passkey-remove': call({
    ...own,
    audit: 'passkey_removed',
    stepUp: true,
    summary: 'Remove a passkey; it can no longer sign in',
    request: z.object({
      /** The credential id, base64url. */
      id: credentialId,
    }),
    response: passkeys,
  }),
  'auth/passkey-options': call({
    ...anybody,
    summary: 'Get what a browser needs to sign in with a passkey',
    request: nothing,
    response: z.object({
      /** Random bytes to sign, base64url; valid once, for five minutes. */
      challenge: z.string(),
      /** The domain that the passkeys belong to. */
      rp_id: z.string(),
    }),
  }),
  'auth/passkey': call({
    ...anybody,
    knowsDevice: true,
    summary:
      'Sign in with a passkey, which counts as both factors. Refuses passkey_refused, whether or not the account exists',
    request: z.object({
      passkey: passkeyProofSchema,
      /** True: the session lasts 60 days. Otherwise 16 hours. */
      remember: z.optional(z.boolean()),
    }),
    response: signedInSchema,
  }),
};
