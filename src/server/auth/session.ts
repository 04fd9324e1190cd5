import type { Actor } from '#domain/roles.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { actorOf, people, userNameOf } from '../store/people.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './tokens.ts';

/** A caller without a session. Roles are empty: `guest` is what a call allows, not a role a person has. */
export const guest: Actor = { id: 'guest', name: '', roles: [], shop: 0, branches: [] };

/** How long an identity confirmation is valid for calls that need one. */
export const STEP_UP_MS = 10 * MINUTE_MS;

const TOUCH_EVERY_MS = MINUTE_MS;
const MAX_TOKEN_LENGTH = 200;

/** Who calls; a guest without a token. */
interface SignedInCaller extends Pick<Caller, 'actor' | 'tokenHash' | 'enrolled'> {
  username: string;
  /** When the person last confirmed their identity, in epoch milliseconds; 0: not in this session. */
  confirmedAt: number;
}

/** The person of the bearer token; undefined if the token is no longer valid. */
export async function whoCalls(
  context: Context,
  authorization: string | undefined,
): Promise<SignedInCaller | undefined> {
  const token = (authorization ?? '').replace(/^(Bearer|Token)\s+/i, '').trim();
  if (token === '') return { actor: guest, username: '', tokenHash: '', confirmedAt: 0, enrolled: null };
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const tokenHash = hashToken(token);
  const now = context.clock.now();
  const person = await people.byToken(context.db, tokenHash, now);
  if (person === undefined) return undefined;
  if (now - person.used_at > TOUCH_EVERY_MS) await people.touchSession(context.db, tokenHash, now);
  const username = userNameOf(person);
  const { device_id: id, device_name: name } = person;
  const enrolled = id === null || name === null ? null : { id, name };
  return { actor: actorOf(person), username, tokenHash, confirmedAt: person.confirmed_at, enrolled };
}
