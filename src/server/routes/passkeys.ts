import { passkeyCalls } from '#contract/passkeys.ts';
import { fullName } from '#domain/people/full-name.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { claimedBy, newChallenge, readNewPasskey, relyingParty, whoProves } from '../auth/passkey-proof.ts';
import { type PasskeyRow, passkeys } from '../store/passkeys.ts';
import { people } from '../store/people.ts';
import { guessPasskey, tooManyFrom } from '../auth/attempts.ts';
import { openSession } from './sign-in.ts';

const MAX_PASSKEYS = 20;

/** Passkeys as their owner sees them. */
export function passkeysOf(rows: readonly PasskeyRow[]) {
  return rows.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at }));
}

const listed = async ({ db }: Context, person: string) =>
  ok({ passkeys: passkeysOf(await passkeys.of(db, person)) });

export const passkeyRoutes = {
  'user/passkey-options': route(passkeyCalls['user/passkey-options'], async (context, caller) => {
    const person = await people.byId(context.db, caller.actor.id);
    if (person === undefined) return refuse('unauthorized');
    const known = await passkeys.of(context.db, person.id);
    return ok({
      challenge: await newChallenge(context, person.id),
      rp: { id: relyingParty(context, caller).id, name: 'Brigade' },
      user: {
        id: Buffer.from(person.id).toString('base64url'),
        name: person.email === '' ? person.username : person.email,
        displayName: fullName(person),
      },
      exclude: known.map(({ id }) => id),
    });
  }),
  'user/passkey-add': route(passkeyCalls['user/passkey-add'], async (context, caller, request) => {
    const { id: person } = caller.actor;
    if ((await passkeys.of(context.db, person)).length >= MAX_PASSKEYS)
      return refuse('passkey_limit', { params: { limit: MAX_PASSKEYS } });
    const made = await readNewPasskey(context, caller, person, request.passkey);
    if (made === undefined) return refuse('passkey_refused');
    const row = { ...made, person_id: person, name: request.name, created_at: context.clock.now() };
    const isAdded = await context.db.transaction(async (tx) => {
      if (!(await passkeys.add(tx, row))) return false;
      await noteSecurityEvent(context, tx, { kind: 'passkey_added', person, what: request.name });
      await caller.recordAudit(tx, { what: request.name });
      return true;
    });
    return isAdded ? listed(context, person) : refuse('passkey_refused');
  }),
  'user/passkey-remove': route(
    passkeyCalls['user/passkey-remove'],
    async (context, { actor, noteAudit, recordAudit }, { id }) => {
      noteAudit(null);
      await context.db.transaction(async (tx) => {
        const name = await passkeys.remove(tx, actor.id, id);
        if (name === undefined) return;
        await noteSecurityEvent(context, tx, { kind: 'passkey_removed', person: actor.id, what: name });
        await recordAudit(tx, { what: name });
      });
      return listed(context, actor.id);
    },
  ),
  'auth/passkey-options': route(passkeyCalls['auth/passkey-options'], async (context, caller) => {
    const limited = await tooManyFrom(context, 'passkey', caller);
    if (limited !== undefined) return limited;
    const challenge = await newChallenge(context, null);
    return ok({ challenge, rp_id: relyingParty(context, caller).id });
  }),
  'auth/passkey': route(passkeyCalls['auth/passkey'], async (context, caller, { passkey, remember }) => {
    const person = await claimedBy(context, passkey);
    const isProved = async () => (await whoProves(context, caller, passkey)) === person?.id;
    const right = await guessPasskey(context, caller, person, isProved);
    if (!right.ok) return right;
    if (!right.value || person === undefined) return refuse('passkey_refused');
    return ok(await openSession(context, caller, person, remember === true));
  }),
};
