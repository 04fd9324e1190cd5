import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session token: opaque, 256 bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The sid of an item the server creates: unguessable, never reused. */
export function newSid(): string {
  return randomBytes(15).toString('base64url');
}

/** The hash under which a token, or another secret text, is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function derivedKey(
  secret: string,
  kind: 'order' | 'order-follow' | 'booking' | 'order-mails',
  sid: string,
): string {
  return createHmac('sha256', secret).update(`${kind} ${sid}`).digest('base64url').slice(0, 24);
}

/** The key of an order's customer, derived from its sid so that it need not be stored. */
export function orderKey(secret: string, sid: string): string {
  return derivedKey(secret, 'order', sid);
}

/** The key of an order's shared link, which follows the order and changes nothing. */
export function followKey(secret: string, sid: string): string {
  return derivedKey(secret, 'order-follow', sid);
}

/** The key of an order's unsubscribe link. It is not the order's key: mail programs and their services send it. */
export function orderMailsKey(secret: string, sid: string): string {
  return derivedKey(secret, 'order-mails', sid);
}

/** The key with which a guest reads and cancels a booking, derived from its sid so that it need not be stored. */
export function bookingKey(secret: string, sid: string): string {
  return derivedKey(secret, 'booking', sid);
}

/**
 * The four-digit PIN of an order, known only to the server and its customer; derived from the sid, so it need not be
 * stored.
 */
export function orderPin(secret: string, sid: string): string {
  const number = createHmac('sha256', secret).update(`pin ${sid}`).digest().readUInt32BE(0);
  return String(number % 10_000).padStart(4, '0');
}

/** Whether a text is proven to come from the holder of a token: by an HMAC-SHA-256 under the token's hash, in base64url. */
export function isProven(tokenHash: string, text: string, proof: string): boolean {
  return sameText(createHmac('sha256', tokenHash).update(text).digest('base64url'), proof);
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
