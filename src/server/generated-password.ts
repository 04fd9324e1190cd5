import { randomBytes } from 'node:crypto';

/** A password to print once: 72 bits. */
export function generatedPassword(): string {
  return randomBytes(9).toString('base64url');
}
