import { verify } from '@node-rs/argon2';
import { registerCalls } from '#contract/register.ts';
import { branchOfOwner, checkOwner, shopOfOwner } from '#domain/people/found-owner.ts';
import type { NewOwner } from '#domain/people/new-owner.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { holds } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { canMail, queueCode } from '../jobs/account-mails.ts';
import { shopLog } from '../store/edit-log.ts';
import { freeSid, insertBranch, insertShop, lockFounding } from '../store/found-shop.ts';
import { actorOf, fullName, people, type PersonRow } from '../store/people.ts';
import { shops } from '../store/shops.ts';
import { writeRows } from '../sync/write-rows.ts';
import { attemptKeys, hashPassword, openSession, tooMany } from './auth.ts';

/** Owner, shop and an empty first branch at once. Refuses `email_known`, `username_taken`. */
async function found(context: Context, form: NewOwner): Promise<Result<null>> {
  const id = context.ids.uuid();
  const password_hash = await hashPassword(form.password);
  const now = context.clock.now();
  return context.db.transaction(async (tx): Promise<Result<null>> => {
    await lockFounding(tx);
    if (await shops.isSiteTaken(tx, form.username)) {
      return refuse('username_taken', { fields: { username: 'username_taken' } });
    }
    const { username, email, first_name, last_name, mobile } = form;
    const owner = { id, username, email, first_name, last_name, mobile, password_hash };
    if (!(await people.insertAccount(tx, owner, 'owner', now))) {
      return refuse('email_known', { fields: { email: 'email_known' } });
    }
    const shop = await insertShop(tx, shopOfOwner(form), id);
    await insertBranch(tx, branchOfOwner(form, shop, await freeSid(tx, shop.name)));
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

/** Whether this is who signed up before: a lost answer is asked for again. */
async function isTheirs(person: PersonRow | undefined, form: NewOwner): Promise<boolean> {
  if (person === undefined || !person.active || !holds(actorOf(person), 'owner')) return false;
  return verify(person.password_hash, form.password);
}

export const registerRoutes = {
  'auth/register': route(registerCalls['auth/register'], async (context, { address }, form) => {
    const now = context.clock.now();
    const keys = attemptKeys(null, form.email, `restaurants ${address}`);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const known = checkOwner(form);
    if (!known.ok) return known;
    let person = await people.byEmail(context.db, form.email);
    // Accounts by the hundred are no restaurants; guessing an e-mail's password is as slow as at the door.
    await people.countAttempt(
      context.db,
      person === undefined ? [keys.address] : [keys.account, keys.address],
      now,
    );
    if (person === undefined) {
      const made = await found(context, form);
      person = await people.byEmail(context.db, form.email);
      if (made.ok && person !== undefined && canMail(context)) {
        const { id, email: to } = person;
        await queueCode(context, context.db, { person: id, about: 'verify', to, language: form.language });
      }
      // Another try of the same person may have been faster.
      if (!made.ok && person === undefined) return made;
    }
    if (person === undefined || !(await isTheirs(person, form))) {
      return refuse('email_known', { fields: { email: 'email_known' } });
    }
    for (const { id, sid, shop } of await shops.unbegun(context.db, person.id)) {
      await writeRows(context, id, [{ kind: 'branch', row: { ...branchOfOwner(form, shop, sid), id } }]);
    }
    return ok(await openSession(context, person, true));
  }),
};
