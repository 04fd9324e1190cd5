import { createHmac } from 'node:crypto';
import { PAIR_WAITS } from '#domain/people/attempt-waits.ts';
import { MAX_WRONG_PINS } from '#domain/people/staff-pin.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { staffPins } from '../store/enrolled-devices.ts';
import { guess } from './attempts.ts';
import { auditFailure } from './audit.ts';
import type { Caller, EnrolledDevice } from './caller.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';

/** Whose PIN, and where it counts. */
interface PinOwner {
  person: string;
  branch: number;
}

/**
 * What is hashed: four digits alone would be found in a second by trying all of them, so a copy of the database without
 * the server's key must not be enough.
 */
function peppered({ secret }: Pick<Context, 'secret'>, { person, branch }: PinOwner, pin: string): string {
  return createHmac('sha256', secret).update(`staff-pin ${branch} ${person} ${pin}`).digest('base64url');
}

export function hashPin(context: Pick<Context, 'secret'>, owner: PinOwner, pin: string): Promise<string> {
  return hashPassword(peppered(context, owner, pin));
}

/**
 * Allows one guess at a PIN on a shared device, or on the caller's own. Wrong ones slow down the next guess there; after
 * `MAX_WRONG_PINS` in a row on any device the PIN is blocked. Refuses `no_pin`, `wrong_pin`, `pin_blocked`,
 * `try_again_soon`, `too_many_attempts`.
 */
export async function guessPin(
  context: Context,
  caller: Caller,
  enrolled: EnrolledDevice | null,
  owner: PinOwner,
  pin: string,
): Promise<Result<null>> {
  const { db } = context;
  const { person, branch } = owner;
  const known = await staffPins.find(db, person, branch);
  if (known === undefined) return refuse('no_pin');
  if (known.wrong >= MAX_WRONG_PINS) return refuse('pin_blocked');
  const limits = [
    {
      key: JSON.stringify(['pin', person, enrolled?.id ?? caller.actor.id]),
      waits: PAIR_WAITS,
      clears: true,
    },
  ];
  const guessed = await guess(context, limits, async () => {
    if (!(await staffPins.take(db, person, branch))) return false;
    const isRight = await isPasswordOf(known.hash, peppered(context, owner, pin));
    if (isRight) await staffPins.right(db, person, branch, known.hash);
    return isRight;
  });
  if (!guessed.ok) return guessed;
  const { isRight, failures } = guessed.value;
  if (isRight) return ok(null);
  await auditFailure(context, { ...caller, enrolled }, person, failures);
  return refuse('wrong_pin', { fields: { pin: 'wrong_pin' } });
}

/** The state of a PIN for its owner and managers. */
export async function pinState(
  db: Queryable,
  { person, branch }: PinOwner,
): Promise<{ set_at: number | null; blocked: boolean }> {
  const known = await staffPins.find(db, person, branch);
  return { set_at: known?.set_at ?? null, blocked: (known?.wrong ?? 0) >= MAX_WRONG_PINS };
}
