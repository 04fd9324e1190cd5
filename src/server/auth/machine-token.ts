import { DAY_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { people } from '../store/people.ts';
import { hashToken, newToken } from './tokens.ts';

/** A machine does not sign in again, so its token has a long life; a lost token is revoked. */
const TOKEN_MS = 3650 * DAY_MS;

/** Issues a token for the account of a machine. Those it has are ended by the caller. */
export async function newMachineToken(
  { clock }: Pick<Context, 'clock'>,
  tx: Queryable,
  id: string,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await people.openSession(tx, hashToken(token), id, now, now + TOKEN_MS);
  return token;
}
