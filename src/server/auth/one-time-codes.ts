import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { hashToken } from './tokens.ts';
import { secondFactors } from '../store/second-factors.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** One time step of clock difference is tolerated in either direction (RFC 6238). */
const TOLERANCE_S = 30;

const placeOf = (person: string) => `one-time code of ${person}`;

/** A secret for an authenticator app, and its encrypted form. */
export function newSecret({ seal }: Pick<Context, 'seal'>, person: string, label: string) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Brigade', label, secret });
  return { secret, uri, sealed: seal.close(secret, placeOf(person)) };
}

function recoveryCode(): string {
  const letters = Array.from({ length: 12 }, () =>
    RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length)),
  );
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-');
}

/** Recovery codes for a lost phone, with their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  return { codes, hashes: codes.map((code) => hashToken(code)) };
}

/** Accepts a code of an authenticator app once. */
async function takeAppCode(context: Context, person: string, code: string): Promise<boolean> {
  const known = await secondFactors.of(context.db, person);
  const secret = known === undefined ? undefined : context.seal.open(known.secret, placeOf(person));
  if (known === undefined || secret === undefined) return false;
  const result = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    epoch: Math.floor(context.clock.now() / SECOND_MS),
    epochTolerance: TOLERANCE_S,
    ...(known.last_step > 0 ? { afterTimeStep: known.last_step } : {}),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  return secondFactors.takeStep(context.db, person, result.timeStep, known.secret);
}

/** Accepts an authenticator code or a recovery code once. */
export async function takeCode(context: Context, person: string, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(code)) return takeAppCode(context, person, code);
  return secondFactors.useRecoveryCode(context.db, person, hashToken(code));
}

/** Whether the person needs a second factor to sign in. */
export async function hasSecondFactor({ db }: Pick<Context, 'db'>, person: string): Promise<boolean> {
  return ((await secondFactors.of(db, person))?.confirmed_at ?? null) !== null;
}
