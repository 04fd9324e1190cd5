import { createStore, del, get, set, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { isOutOfTries, noTries, waitBeforePin, withTry } from '#domain/people/pin-tries.ts';

/**
 * Sign-ins that a PIN opens on this device, without the server. A hash of four digits is found by trying all ten thousand,
 * so the key comes from the PIN and from a device key that no script can read out of the browser (Web Crypto,
 * `extractable: false`); what is copied from the disk alone opens nothing. Wrong PINs are counted before they are tried.
 */
const store = createStore('brigade-vault', 'sealed');

const DEVICE_KEY = '!device-key';
/** About 0.1 s on a cheap tablet, so that a script on the device cannot try all PINs at once. */
const ROUNDS = 210_000;

const bytes = z.instanceof(Uint8Array);
const sealedSchema = z.object({
  salt: bytes,
  iv: bytes,
  data: bytes,
  tries: z.object({ wrong: z.int(), at: z.int(), until: z.int() }),
});
type Sealed = z.infer<typeof sealedSchema>;

export type Opened =
  | { is: 'open'; value: unknown }
  /** The person has not unlocked this device yet, or typed too many wrong PINs. */
  | { is: 'absent' }
  | { is: 'wrong' }
  | { is: 'wait'; ms: number };

/** Whether the browser has the keys for it: not on plain http, except on the device itself. */
export function canSeal(): boolean {
  return 'subtle' in crypto;
}

async function deviceKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let key = made;
  // Another tab may have been first.
  await update<unknown>(
    DEVICE_KEY,
    (known) => {
      key = known instanceof CryptoKey ? known : made;
      return key;
    },
    store,
  );
  return key;
}

async function keyOf(person: string, pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const mixed = await crypto.subtle.sign(
    'HMAC',
    await deviceKey(),
    new TextEncoder().encode(`${person} ${pin}`),
  );
  const base = await crypto.subtle.importKey('raw', mixed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function read(person: string): Promise<Sealed | undefined> {
  const parsed = z.safeParse(sealedSchema, await get(person, store));
  return parsed.success ? parsed.data : undefined;
}

/** Seals a person's sign-in with their PIN. */
export async function seal(person: string, pin: string, value: unknown): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(person, pin, salt);
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  await set(person, { salt, iv, data, tries: noTries }, store);
}

/** Counts a try. */
async function takeTry(person: string, now: number): Promise<void> {
  await update<unknown>(
    person,
    (raw) => {
      const known = z.safeParse(sealedSchema, raw);
      return known.success ? { ...known.data, tries: withTry(known.data.tries, now) } : raw;
    },
    store,
  );
}

async function decrypted(person: string, pin: string, sealed: Sealed): Promise<unknown> {
  const [salt, iv, data] = [sealed.salt, sealed.iv, sealed.data].map((part) => new Uint8Array(part));
  if (salt === undefined || iv === undefined || data === undefined) return undefined;
  const key = await keyOf(person, pin, salt);
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    const value: unknown = JSON.parse(new TextDecoder().decode(plain));
    return value;
  } catch (error) {
    // The authentication tag does not match: another PIN.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Opens a person's sign-in with a PIN. `now`: the device's clock. */
export async function open(person: string, pin: string, now: number): Promise<Opened> {
  const sealed = await read(person);
  if (sealed === undefined) return { is: 'absent' };
  const ms = waitBeforePin(sealed.tries, now);
  if (ms > 0) return { is: 'wait', ms };
  await takeTry(person, now);
  const value = await decrypted(person, pin, sealed);
  if (value === undefined) {
    if (!isOutOfTries(withTry(sealed.tries, now))) return { is: 'wrong' };
    await forget(person);
    return { is: 'absent' };
  }
  await set(person, { ...sealed, tries: noTries }, store);
  return { is: 'open', value };
}

/** Whether a person can unlock this device without the server. */
export async function isSealed(person: string): Promise<boolean> {
  return (await read(person)) !== undefined;
}

export async function forget(person: string): Promise<void> {
  await del(person, store);
}
