import { passwordCalls } from '#contract/passwords.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { auditFailure, auditPerson } from '../auth/audit.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { hashToken } from '../auth/tokens.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { accountCodes } from '../store/account-codes.ts';
import { passkeys } from '../store/passkeys.ts';
import { people } from '../store/people.ts';
import { profiles } from '../store/profiles.ts';
import { hashPassword, isPasswordOf } from '../auth/password-hash.ts';
import { isWeakFor, refusedPasswordOf } from '../auth/password-rules.ts';
import { knownDevices } from '../store/sign-in-limits.ts';
import { attemptKeys, forgetGuesses, guess, ownLimits, tooMany } from '../auth/attempts.ts';

/** Replaces the password, removes the passkeys and ends every session; returns the sessions' tokens. */
async function resetBy(
  context: Context,
  caller: Caller,
  hash: string,
  password: string,
): Promise<Result<string[]>> {
  const now = context.clock.now();
  const whose = await accountCodes.whose(context.db, 'reset', hash, now);
  const person = whose === undefined ? undefined : await people.byId(context.db, whose);
  if (person === undefined) return refuse('code_expired');
  // Checked before the code is used up, so that another password can be tried with it.
  const refused = await refusedPasswordOf(context.db, person, password);
  if (refused !== undefined) return refused;
  const [password_hash, isWeak] = [
    await hashPassword(password),
    await isWeakFor(context.db, person, password),
  ];
  return context.db.transaction(async (tx) => {
    const used = await accountCodes.use(tx, 'reset', hash, now);
    if (used === undefined) return refuse('code_expired');
    await people.setPassword(tx, used.person, password_hash, isWeak);
    // Using the code proves that the person reads the mails of that address.
    await profiles.confirm(tx, used.person, used.email, now);
    // A change to another address that waits for its code would take the account away again.
    await profiles.setNextEmail(tx, used.person, used.email);
    await accountCodes.forget(tx, used.person, 'verify');
    await forgetGuesses(tx, null, used.email);
    await knownDevices.forget(tx, used.person);
    // A person who resets the password may have lost the account; passkeys would leave it to the person who added them.
    await passkeys.removeAll(tx, used.person);
    await noteSecurityEvent(context, tx, { kind: 'password_changed', person: used.person });
    const ended = await people.revokeAll(tx, used.person, now);
    await auditPerson(tx, now, caller, used.person, { event: 'password_changed' });
    return ok(ended);
  });
}

/** Checks the person's present password; tries are limited as at sign-in. Refuses `wrong_password`. */
export async function ownPassword(context: Context, caller: Caller, password: string): Promise<Result<null>> {
  const { actor, tokenHash } = caller;
  const person = await people.byToken(context.db, tokenHash, context.clock.now());
  if (person === undefined) return refuse('unauthorized');
  const limits = ownLimits('password', actor.id, tokenHash);
  const right = await guess(context, limits, () => isPasswordOf(person.password_hash, password));
  if (!right.ok) return right;
  if (right.value.isRight) return ok(null);
  await auditFailure(context, caller, person.id, right.value.failures, 'confirmation_failed');
  return refuse('wrong_password', { fields: { password: 'wrong_password' } });
}

export const passwordRoutes = {
  'GET auth/forgot': route(passwordCalls['GET auth/forgot'], async (context) =>
    ok({ mail: canMail(context) }),
  ),
  /** Known and unknown accounts are counted, answered and looked up identically, so the answer reveals nothing. */
  'auth/forgot': route(passwordCalls['auth/forgot'], async (context, caller, { email, language }) => {
    if (!canMail(context)) return refuse('mail_not_configured');
    const now = context.clock.now();
    const keys = attemptKeys('forgot', email, caller);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    await people.countAttempt(context.db, [keys.account, keys.address], now);
    const person = await people.byEmail(context.db, email);
    const { id, email: to } = person ?? { id: '', email };
    await queueCode(context, context.db, { person: id, about: 'reset', to, language });
    return ok({});
  }),
  'auth/reset': route(passwordCalls['auth/reset'], async (context, caller, { password, code }) => {
    const now = context.clock.now();
    const hash = hashToken(code);
    const keys = attemptKeys('reset', hash, caller);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const done = await resetBy(context, caller, hash, password);
    if (!done.ok) {
      if (done.refusal.code !== 'code_expired') return done;
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
    const person = await people.byId(context.db, actor.id);
    if (person === undefined) return refuse('unauthorized');
    const refused = await refusedPasswordOf(context.db, person, form.new_password, 'new_password');
    if (refused !== undefined) return refused;
    const password_hash = await hashPassword(form.new_password);
    const isWeak = await isWeakFor(context.db, person, form.new_password);
    const ended = await context.db.transaction(async (tx) => {
      await people.setPassword(tx, actor.id, password_hash, isWeak);
      await noteSecurityEvent(context, tx, { kind: 'password_changed', person: actor.id });
      const others = await people.revokeAll(tx, actor.id, context.clock.now(), tokenHash);
      await caller.recordAudit(tx);
      return others;
    });
    for (const token of ended) context.onSignOut(token);
    return ok({});
  }),
};
