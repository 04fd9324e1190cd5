import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from './fault.ts';
import { isMissingFile } from './file-missing.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets of other services, so that access to the database alone does not reveal them. `of` is the context a
 * text is bound to.
 */
export interface Seal {
  close(text: string, of: string): string;
  /** Undefined: encrypted with another key or for another context, or not encrypted by us. */
  open(closed: string, of: string): string | undefined;
}

/** AES-256-GCM: `1.` and nonce, tag and text in base64url. */
export function createSeal(key: Buffer): Seal {
  return {
    close(text, of) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(closed, of) {
      const bytes = Buffer.from(closed.slice(2), 'base64url');
      if (!closed.startsWith('1.') || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(of)).setAuthTag(tag);
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        // The authentication tag does not match: another key or context.
        return undefined;
      }
    },
  };
}

/** Links the key when it is complete: a server that starts beside this one never reads half of it. */
async function createKey(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

/** The key from `SECRET_KEY`, else the one stored in the data directory, created at the first start. */
export async function sealKey(dataDir: string, secretKey: string | undefined): Promise<Buffer> {
  if (secretKey !== undefined)
    return Buffer.from(hkdfSync('sha256', secretKey, '', 'brigade seal', KEY_BYTES));
  const file = path.join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  const stored = () => readFile(file, 'utf8');
  const text = await stored().catch(async (error: unknown) => {
    if (!isMissingFile(error)) throw error;
    await createKey(file);
    return stored();
  });
  const key = Buffer.from(text.trim(), 'hex');
  if (key.length !== KEY_BYTES) throw new Fault('setup', `${file} is not a key; restore it from a backup`);
  return key;
}
