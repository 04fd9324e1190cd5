import { verify } from '@node-rs/argon2';
import { passwordCalls } from '#contract/passwords.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { hashToken } from '../http/tokens.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { accountCodes } from '../store/account-codes.ts';
import type { Queryable } from '../store/database.ts';
import { shopLog } from '../store/edit-log.ts';
import { people } from '../store/people.ts';
import { profiles } from '../store/profiles.ts';
import { attemptKeys, hashPassword, tooMany } from './auth.ts';

/** Notes in the log of the shop what somebody who works there did to their own account. */
export async function noteOwn(
  context: Context,
  tx: Queryable,
  actor: Actor,
  { name, args }: { name: string; args: unknown },
): Promise<void> {
  if (actor.shop === 0) return;
  const at = context.clock.now();
  await shopLog.add(tx, { shop: actor.shop, name, subject: actor.id, actor, args, at });
}

/** The new password instead of the old one, and the end of every session; answers their tokens. */
async function resetBy(context: Context, hash: string, password: string): Promise<Result<string[]>> {
  const password_hash = await hashPassword(password);
  const now = context.clock.now();
  return context.db.transaction(async (tx): Promise<Result<string[]>> => {
    const used = await accountCodes.use(tx, 'reset', hash, now);
    if (used === undefined) return refuse('code_expired');
    await people.setPassword(tx, used.person, password_hash);
    // Who holds the code reads the mails of that address.
    await profiles.confirm(tx, used.person, used.email, now);
    // Failed guesses at the old one are no reason to wait with the new one.
    await people.forgetAttempts(tx, [attemptKeys(null, used.email, '').account], 0);
    return ok(await people.revokeAll(tx, used.person, now));
  });
}

/** Whether somebody knows their own present password; guessing it is as slow as at the door. Refuses `wrong_password`. */
export async function ownPassword(
  context: Context,
  { actor, address, tokenHash }: Caller,
  password: string,
): Promise<Result<null>> {
  const now = context.clock.now();
  const keys = attemptKeys(null, `password ${actor.id}`, `password ${address}`);
  const limited = await tooMany(context, keys, now);
  if (limited !== undefined) return limited;
  const person = await people.byToken(context.db, tokenHash, now);
  if (person === undefined) return refuse('unauthorized');
  if (await verify(person.password_hash, password)) return ok(null);
  await people.countAttempt(context.db, [keys.account, keys.address], now);
  return refuse('wrong_password', { fields: { password: 'wrong_password' } });
}

export const passwordRoutes = {
  'GET auth/forgot': route(passwordCalls['GET auth/forgot'], async (context) =>
    ok({ mail: canMail(context) }),
  ),
  /** Known or not, the same is counted, answered and asked of the database. */
  'auth/forgot': route(passwordCalls['auth/forgot'], async (context, { address }, { email, language }) => {
    if (!canMail(context)) return refuse('mail_not_configured');
    const now = context.clock.now();
    const keys = attemptKeys(null, `forgot ${email}`, `forgot ${address}`);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    await people.countAttempt(context.db, [keys.account, keys.address], now);
    const person = await people.byEmail(context.db, email);
    const { id, email: to } = person ?? { id: '', email };
    await queueCode(context, context.db, { person: id, about: 'reset', to, language });
    return ok({});
  }),
  'auth/reset': route(passwordCalls['auth/reset'], async (context, { address }, { password, code }) => {
    const now = context.clock.now();
    const hash = hashToken(code);
    const keys = attemptKeys(null, `reset ${hash}`, `reset ${address}`);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const known = await accountCodes.isKnown(context.db, 'reset', hash, now);
    const done = known ? await resetBy(context, hash, password) : refuse('code_expired');
    if (!done.ok) {
      await people.countAttempt(context.db, [keys.account, keys.address], now);
      return done;
    }
    for (const token of done.value) context.onSignOut(token);
    return ok({});
  }),
  'user/change-password': route(passwordCalls['user/change-password'], async (context, caller, form) => {
    const { actor, tokenHash } = caller;
    const own = await ownPassword(context, caller, form.password);
    if (!own.ok) return own;
    const password_hash = await hashPassword(form.new_password);
    const ended = await context.db.transaction(async (tx) => {
      await people.setPassword(tx, actor.id, password_hash);
      await noteOwn(context, tx, actor, { name: 'user/change-password', args: {} });
      return people.revokeAll(tx, actor.id, context.clock.now(), tokenHash);
    });
    for (const token of ended) context.onSignOut(token);
    return ok({});
  }),
};
