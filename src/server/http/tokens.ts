import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A session token: opaque, 256 bits. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The sid of something the server makes: unguessable, never reused. */
export function newSid(): string {
  return randomBytes(15).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whoever holds it may follow the order; made of the order's sid, so nothing has to be kept. */
export function orderKey(secret: string, sid: string): string {
  return createHmac('sha256', secret).update(`order ${sid}`).digest('base64url').slice(0, 24);
}

/** Four digits that only the server and the order's customer know; made of the sid, so nothing has to be kept. */
export function orderPin(secret: string, sid: string): string {
  const number = createHmac('sha256', secret).update(`pin ${sid}`).digest().readUInt32BE(0);
  return String(number % 10_000).padStart(4, '0');
}

export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
