import { profileCalls } from '#contract/profile.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { Profile } from '#domain/people/profile.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { withCountryCode } from '#domain/shops/phone-code.ts';
import { auditPerson } from '../auth/audit.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { hashToken } from '../auth/tokens.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { accountCodes } from '../store/account-codes.ts';
import type { Queryable } from '../store/database.ts';
import { people, personOf, type PersonRow } from '../store/people.ts';
import { phoneCountryOf } from '../store/person-country.ts';
import { profiles } from '../store/profiles.ts';
import { attemptKeys, tooMany } from '../auth/attempts.ts';

async function ownProfile(context: Context, { actor }: Caller): Promise<Result<{ profile: Profile }>> {
  const profile = await profiles.one(context.db, actor.id);
  return profile === undefined ? refuse('unauthorized') : ok({ profile });
}

/** Also notifies the old address, because the person may have lost the account. */
async function noteNewEmail(
  context: Context,
  tx: Queryable,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  what: string,
): Promise<void> {
  await noteSecurityEvent(context, tx, { kind: 'email_changed', person: id, what, also: [email] });
}

const known = refuse('email_known', { fields: { email: 'email_known' } });

export const profileRoutes = {
  'GET user/profile': route(profileCalls['GET user/profile'], async (context, caller) => {
    const found = await ownProfile(context, caller);
    return found.ok ? ok({ ...found.value, mail: canMail(context) }) : found;
  }),
  'user/profile': route(
    profileCalls['user/profile'],
    async (context, { actor, tokenHash, noteAudit, recordAudit }, typed) => {
      const mobile = withCountryCode(typed.mobile, await phoneCountryOf(context, actor.id));
      const form = { ...typed, mobile };
      const name = fullName(form);
      noteAudit(null);
      await context.db.transaction(async (tx) => {
        if (!(await profiles.save(tx, actor.id, form))) return;
        await recordAudit(tx, name === actor.name ? {} : { from: actor.name, to: name });
      });
      const person = await people.byToken(context.db, tokenHash, context.clock.now());
      return person === undefined ? refuse('unauthorized') : ok({ user: personOf(person) });
    },
  ),
  'user/email-verify': route(profileCalls['user/email-verify'], async (context, caller, { code }) => {
    const now = context.clock.now();
    const hash = hashToken(code);
    const keys = attemptKeys('verify', hash, caller);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const done = await context.db.transaction(async (tx) => {
      const used = await accountCodes.use(tx, 'verify', hash, now);
      if (used === undefined) return refuse('code_expired');
      const before = await people.byId(tx, used.person);
      if (!(await profiles.confirm(tx, used.person, used.email, now))) return refuse('email_known');
      if (before !== undefined && before.email !== used.email) {
        await noteNewEmail(context, tx, before, used.email);
        const details = { from: before.email, to: used.email };
        await auditPerson(tx, now, caller, used.person, { event: 'email_changed', details });
      }
      return ok(used.person);
    });
    if (done.ok) {
      context.live.emailVerified(done.value);
      return ok({});
    }
    await people.countAttempt(context.db, [keys.account, keys.address], now);
    return done;
  }),
  'user/email-resend': route(profileCalls['user/email-resend'], async (context, caller, { language }) => {
    if (!canMail(context)) return refuse('mail_not_configured');
    const now = context.clock.now();
    const { actor } = caller;
    const keys = attemptKeys('resend', actor.id, caller);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const found = await ownProfile(context, caller);
    if (!found.ok) return found;
    const { email, email_next: next, email_verified: isVerified } = found.value.profile;
    const to = next ?? email;
    // It was confirmed on another device already.
    if (to === '' || (next === null && isVerified)) return ok({});
    await people.countAttempt(context.db, [keys.account, keys.address], now);
    await queueCode(context, context.db, { person: actor.id, about: 'verify', to, language });
    return ok({});
  }),
  'user/email-change': route(profileCalls['user/email-change'], async (context, caller, form) => {
    const { email, language } = form;
    const { actor } = caller;
    const holder = await people.byEmail(context.db, email);
    if (holder !== undefined && holder.id !== actor.id) return known;
    const now = context.clock.now();
    await context.db.transaction(async (tx) => {
      const before = await people.byId(tx, actor.id);
      const details = { from: before?.email ?? '', to: email };
      // A code mailed to the old address must not work for the person who reads that mailbox now.
      await accountCodes.forget(tx, actor.id, 'reset');
      if (!canMail(context)) {
        await profiles.setEmail(tx, actor.id, email);
        if (before !== undefined) await noteNewEmail(context, tx, before, email);
        await auditPerson(tx, now, caller, actor.id, { event: 'email_changed', details });
        return;
      }
      await profiles.setNextEmail(tx, actor.id, email);
      await queueCode(context, tx, { person: actor.id, about: 'verify', to: email, language });
      await auditPerson(tx, now, caller, actor.id, { event: 'email_change_requested', details });
    });
    return ownProfile(context, caller);
  }),
};
