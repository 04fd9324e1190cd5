import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { BackupRefusal } from './backup-refusal.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
/** OWASP's recommendation for scrypt: 128 MB and about half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KEY_BYTES = 32;

const sealedKeySchema = z.object({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  text: z.string(),
});

/** The server's key encrypted with a passphrase: scrypt and AES-256-GCM, as JSON. */
export async function sealKeyFile(key: string, passphrase: string): Promise<string> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, KEY_BYTES, COST), iv);
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  const base64 = (bytes: Buffer) => bytes.toString('base64url');
  return JSON.stringify({
    salt: base64(salt),
    iv: base64(iv),
    tag: base64(cipher.getAuthTag()),
    text: base64(text),
  });
}

/** The key in such a file. A `setup` fault where the passphrase is another. */
export async function openKeyFile(json: string, passphrase: string): Promise<string> {
  const sealed = sealedKeySchema.parse(JSON.parse(json));
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const key = await derive(passphrase, bytes(sealed.salt), KEY_BYTES, COST);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.iv), { authTagLength: 16 });
  decipher.setAuthTag(bytes(sealed.tag));
  try {
    return decipher.update(bytes(sealed.text), undefined, 'utf8') + decipher.final('utf8');
  } catch (cause) {
    throw new BackupRefusal(
      'restore_passphrase',
      'BACKUP_PASSPHRASE is not the one this backup was made with',
      { cause },
    );
  }
}
