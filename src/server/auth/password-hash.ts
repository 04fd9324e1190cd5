import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limit-concurrency.ts';

/**
 * Each hash takes 19 MiB, a processor, and one of the four threads shared with files and compression. One processor
 * stays free, so that many sign-ins only delay each other and not the menu.
 */
const inTurn = limitConcurrency({ running: availableParallelism() > 2 ? 2 : 1, waiting: 64 });

/** argon2id with OWASP's minimum parameters (19 MiB, 2 passes). A `busy` fault if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
}

/** A hash to compare with for unknown names, so that their answer takes as long as that of known ones. */
let decoy: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash false, after the same time. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isKnown = passwordHash !== undefined && passwordHash !== '';
  if (!isKnown) {
    decoy ??= hashPassword('no account has this password');
    decoy.catch(() => {
      decoy = undefined;
    });
  }
  const against = isKnown ? passwordHash : await decoy;
  if (against === undefined) return false;
  const isRight = await inTurn(() => verify(against, password));
  return isKnown && isRight;
}
