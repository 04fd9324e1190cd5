import * as z from 'zod/mini';
import { passkeyProofSchema } from './passkeys.ts';

export const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(200));
/** A code from an authenticator app, or a recovery code. */
export const typedCode = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40));

/** What proves that the signed-in person is the one of the account: one of these, or the password with a code. */
export const identityProofSchema = z
  .object({
    /** The account's password. */
    password: z.optional(typedPassword),
    code: z.optional(typedCode),
    passkey: z.optional(passkeyProofSchema),
  })
  .check(
    z.refine(({ password, code, passkey }) => (password ?? code ?? passkey) !== undefined, {
      error: 'required',
      path: ['password'],
    }),
  );
export type IdentityProof = z.infer<typeof identityProofSchema>;
