import { profileCalls } from '#contract/profile.ts';
import type { Profile } from '#domain/people/profile.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { hashToken } from '../http/tokens.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { accountCodes } from '../store/account-codes.ts';
import { people, personOf } from '../store/people.ts';
import { profiles } from '../store/profiles.ts';
import { attemptKeys, tooMany } from './auth.ts';
import { noteOwn, ownPassword } from './passwords.ts';

async function ownProfile(context: Context, { actor }: Caller): Promise<Result<{ profile: Profile }>> {
  const profile = await profiles.one(context.db, actor.id);
  return profile === undefined ? refuse('unauthorized') : ok({ profile });
}

const known = refuse('email_known', { fields: { email: 'email_known' } });

export const profileRoutes = {
  'GET user/profile': route(profileCalls['GET user/profile'], async (context, caller) => {
    const found = await ownProfile(context, caller);
    return found.ok ? ok({ ...found.value, mail: canMail(context) }) : found;
  }),
  'user/profile': route(profileCalls['user/profile'], async (context, { actor, tokenHash }, form) => {
    await context.db.transaction(async (tx) => {
      await profiles.save(tx, actor.id, form);
      await noteOwn(context, tx, actor, { name: 'user/profile', args: form });
    });
    const person = await people.byToken(context.db, tokenHash, context.clock.now());
    return person === undefined ? refuse('unauthorized') : ok({ user: personOf(person) });
  }),
  'user/email-verify': route(profileCalls['user/email-verify'], async (context, { address }, { code }) => {
    const now = context.clock.now();
    const hash = hashToken(code);
    const keys = attemptKeys(null, `verify ${hash}`, `verify ${address}`);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const done = await context.db.transaction(async (tx) => {
      const used = await accountCodes.use(tx, 'verify', hash, now);
      if (used === undefined) return refuse('code_expired');
      return (await profiles.confirm(tx, used.person, used.email, now)) ? ok({}) : refuse('email_known');
    });
    if (!done.ok) await people.countAttempt(context.db, [keys.account, keys.address], now);
    return done;
  }),
  'user/email-resend': route(profileCalls['user/email-resend'], async (context, caller, { language }) => {
    if (!canMail(context)) return refuse('mail_not_configured');
    const now = context.clock.now();
    const { actor, address } = caller;
    const keys = attemptKeys(null, `resend ${actor.id}`, `resend ${address}`);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const found = await ownProfile(context, caller);
    if (!found.ok) return found;
    const { email, email_next: next, email_verified: isVerified } = found.value.profile;
    const to = next ?? email;
    // Whoever confirmed it meanwhile, on another device, has nothing to wait for.
    if (to === '' || (next === null && isVerified)) return ok({});
    await people.countAttempt(context.db, [keys.account, keys.address], now);
    await queueCode(context, context.db, { person: actor.id, about: 'verify', to, language });
    return ok({});
  }),
  'user/email-change': route(profileCalls['user/email-change'], async (context, caller, form) => {
    const { email, password, language } = form;
    const { actor } = caller;
    const own = await ownPassword(context, caller, password);
    if (!own.ok) return own;
    const holder = await people.byEmail(context.db, email);
    if (holder !== undefined && holder.id !== actor.id) return known;
    await context.db.transaction(async (tx) => {
      // A mail that is on its way to the old address is not for whoever reads it there now.
      await accountCodes.forget(tx, actor.id, 'reset');
      if (!canMail(context)) return profiles.setEmail(tx, actor.id, email);
      await profiles.setNextEmail(tx, actor.id, email);
      await queueCode(context, tx, { person: actor.id, about: 'verify', to: email, language });
    });
    return ownProfile(context, caller);
  }),
};
