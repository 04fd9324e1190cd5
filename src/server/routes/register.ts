import { registerCalls } from '#contract/register.ts';
import { fullName } from '#domain/people/full-name.ts';
import { branchOfOwner, checkOwner, shopOfOwner } from '#domain/people/found-owner.ts';
import type { NewOwner } from '#domain/people/new-owner.ts';
import { orderingModeOf } from '#domain/site/site-settings.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { withCountryCode } from '#domain/shops/phone-code.ts';
import { noteReferral } from '../billing/referrals.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { shopLog } from '../store/edit-log.ts';
import { freeSid, insertBranch, insertShop, lockShopCreation } from '../store/create-shop.ts';
import { actorOf, people, type PersonRow } from '../store/people.ts';
import { shops } from '../store/shops.ts';
import { siteSettings } from '../store/site-settings.ts';
import { writeRows } from '../sync/write-rows.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { refusedPassword } from '../auth/password-rules.ts';
import { guessPassword, tooManyAccounts } from '../auth/attempts.ts';
import { openSession } from './sign-in.ts';
import { hasSecondFactor } from '../auth/one-time-codes.ts';

/** Creates owner, shop and an empty first branch together. Refuses `email_known`, `username_taken`. */
async function found(context: Context, form: NewOwner, refcode: string | undefined): Promise<Result<null>> {
  const id = context.ids.uuid();
  const password_hash = await hashPassword(form.password);
  const mode = orderingModeOf(await siteSettings.current(context));
  const now = context.clock.now();
  return context.db.transaction(async (tx): Promise<Result<null>> => {
    await lockShopCreation(tx);
    if (await shops.isSiteTaken(tx, form.username)) {
      return refuse('username_taken', { fields: { username: 'username_taken' } });
    }
    const { username, email, first_name, last_name, mobile } = form;
    const owner = { id, username, email, first_name, last_name, mobile, password_hash };
    if (!(await people.insertAccount(tx, owner, 'owner', now))) {
      return refuse('email_known', { fields: { email: 'email_known' } });
    }
    const shop = await insertShop(tx, shopOfOwner(form, mode), { id, since: now });
    await insertBranch(tx, branchOfOwner(form, shop, await freeSid(tx, shop.name)));
    await noteReferral(context, tx, owner, refcode);
    const actor = { id, name: fullName(owner) };
    await shopLog.add(tx, {
      shop: shop.id,
      name: 'auth/register',
      subject: username,
      actor,
      args: {},
      at: now,
    });
    return ok(null);
  });
}

/** Whether this is the same sign-up repeated after a lost answer. */
async function isTheirs(
  context: Context,
  caller: Caller,
  person: PersonRow | undefined,
  { email, password }: NewOwner,
): Promise<Result<boolean>> {
  const isOwner = person?.active === true && hasRole(actorOf(person), 'owner');
  const hash = isOwner ? person.password_hash : undefined;
  return guessPassword(context, caller, { shop: null, name: email, found: person }, hash, password);
}

export const registerRoutes = {
  'auth/register': route(registerCalls['auth/register'], async (context, caller, { refcode, ...typed }) => {
    const form = { ...typed, mobile: withCountryCode(typed.mobile, typed.country) };
    const known = checkOwner(form);
    if (!known.ok) return known;
    const { username, email, restaurant_name: name } = form;
    const refused = refusedPassword({ username, email, roles: ['owner'], shops: [name] }, form.password);
    if (refused !== undefined) return refused;
    let person = await people.byEmail(context.db, form.email);
    if (person === undefined) {
      const limited = await tooManyAccounts(context, 'restaurant', caller);
      if (limited !== undefined) return limited;
      const made = await found(context, form, refcode);
      person = await people.byEmail(context.db, form.email);
      if (made.ok && person !== undefined && canMail(context)) {
        const { id, email: to } = person;
        await queueCode(context, context.db, { person: id, about: 'verify', to, language: form.language });
      }
      // A parallel try of the same person may have succeeded first.
      if (!made.ok && person === undefined) return made;
    }
    const theirs = await isTheirs(context, caller, person, form);
    if (!theirs.ok) return theirs;
    // Must not bypass the second factor.
    if (person === undefined || !theirs.value || (await hasSecondFactor(context, person.id))) {
      return refuse('email_known', { fields: { email: 'email_known' } });
    }
    for (const { id, sid, shop } of await shops.unbegun(context.db, person.id)) {
      await writeRows(context, id, [{ kind: 'branch', row: { ...branchOfOwner(form, shop, sid), id } }]);
    }
    return ok(await openSession(context, caller, person, true));
  }),
};
