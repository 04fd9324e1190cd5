import type { Actor } from '#domain/roles.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { actorOf, people } from '../store/people.ts';
import { hashToken } from './tokens.ts';

/** Nobody in particular. Roles are empty: `guest` is what a call allows, not what a person is. */
export const guest: Actor = { id: 'guest', name: '', roles: [], shop: 0, branches: [] };

const TOUCH_EVERY_MS = MINUTE_MS;
const LONGEST_TOKEN = 200;

/** Who the bearer token belongs to; undefined when there is one and it is not valid any more. */
export async function whoCalls(
  context: Context,
  authorization: string | undefined,
): Promise<{ actor: Actor; tokenHash: string } | undefined> {
  const token = (authorization ?? '').replace(/^(Bearer|Token)\s+/i, '').trim();
  if (token === '') return { actor: guest, tokenHash: '' };
  if (token.length > LONGEST_TOKEN) return undefined;
  const tokenHash = hashToken(token);
  const now = context.clock.now();
  const person = await people.byToken(context.db, tokenHash, now);
  if (person === undefined) return undefined;
  if (now - person.used_at > TOUCH_EVERY_MS) await people.touchSession(context.db, tokenHash, now);
  return { actor: actorOf(person), tokenHash };
}
