import type { CallResponse } from '#contract/calls.ts';
import { shopOwnerCalls } from '#contract/shop-owners.ts';
import { fullName } from '#domain/people/full-name.ts';
import { foldName } from '#domain/people/fold-name.ts';
import {
  checkOwnerRemoval,
  type InvitationState,
  MAX_SHOP_OWNERS,
  OWNER_INVITATION_MS,
} from '#domain/people/shop-owners.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { auditPerson } from '../auth/audit.ts';
import { attemptKeys, tooMany, tooManyAccounts } from '../auth/attempts.ts';
import type { Caller } from '../auth/caller.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { refusedPassword } from '../auth/password-rules.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { runBilling } from '../billing/close-months.ts';
import { ownerAccount } from '../billing/owner-account.ts';
import { restrictShops } from '../billing/restrict-shops.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { canMail } from '../jobs/account-mails.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { contacts } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import { invoices } from '../store/invoices.ts';
import { ownerInvitations, type OwnerInvitationRow } from '../store/owner-invitations.ts';
import { actorOf, people, type PersonRow } from '../store/people.ts';
import { profiles } from '../store/profiles.ts';
import { shopOwners } from '../store/shop-owners.ts';
import { openSession } from './sign-in.ts';

async function listOf(
  context: Context,
  { shop }: Pick<Caller, 'shop'>,
): Promise<Result<CallResponse<'owners/'>>> {
  const [owners, open] = await Promise.all([
    shopOwners.all(context.db, shop),
    ownerInvitations.open(context.db, shop, context.clock.now()),
  ]);
  const invitations = open.map(({ id, email, invited_by, created_at, expires_at }) => ({
    id,
    email,
    invited_by,
    created_at,
    expires_at,
  }));
  return ok({ owners, invitations, mail: canMail(context) });
}

/** The account that signs in with the invited address, and what the invitation allows now. */
async function standingOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { state, expires_at: expires, email }: OwnerInvitationRow,
): Promise<{ state: InvitationState; account: PersonRow | undefined }> {
  const account = await people.byEmail(db, email);
  if (state !== 'open') return { state, account };
  if (expires <= clock.now()) return { state: 'expired', account };
  const isOwner = account === undefined || hasRole(actorOf(account), 'owner');
  return { state: isOwner ? 'open' : 'other_account', account };
}

/** The invitation of a mailed code. Guesses are limited by network, like those of a code for a new password. */
async function invitationOf(
  context: Context,
  caller: Caller,
  code: string,
): Promise<Result<OwnerInvitationRow>> {
  const now = context.clock.now();
  const hash = hashToken(code);
  const keys = attemptKeys('owner invitation', hash, caller);
  const limited = await tooMany(context, keys, now);
  if (limited !== undefined) return limited;
  const invitation = await ownerInvitations.byCode(context.db, hash);
  if (invitation !== undefined) return ok(invitation);
  await people.countAttempt(context.db, [keys.account, keys.address], now);
  return refuse('no_such_invitation');
}

/** Makes an account an owner by an invitation to its address, under the lock of the shop. Refuses `invitation_closed`. */
async function becomeOwner(
  context: Context,
  tx: Queryable,
  { id, shop_id: shop, shop_name: what }: OwnerInvitationRow,
  person: Pick<PersonRow, 'id' | 'email' | 'first_name' | 'last_name'>,
): Promise<Result<null>> {
  const now = context.clock.now();
  await shopOwners.locked(tx, shop);
  if ((await ownerInvitations.close(tx, id, 'accepted', now)) === undefined) {
    return refuse('invitation_closed');
  }
  await shopOwners.add(tx, shop, person.id, now);
  // Using a mailed code proves that the person reads the mails of that address; one that was handed over does not.
  if (canMail(context)) await profiles.confirm(tx, person.id, person.email, now);
  await noteSecurityEvent(context, tx, { kind: 'owner_added', shop, by: fullName(person), what });
  return ok(null);
}

export const shopOwnerRoutes = {
  'owners/': route(shopOwnerCalls['owners/'], listOf),
  'owners/invite': route(shopOwnerCalls['owners/invite'], async (context, caller, { email, language }) => {
    caller.noteAudit(null);
    // Without a mail server the person who invites hands over the link, which is answered only this once.
    const code = canMail(context) ? null : newToken();
    const { shop, actor } = caller;
    const now = context.clock.now();
    const keys = { account: attemptKeys('invite owner', String(shop), caller).account, address: '' };
    const invited = { account: attemptKeys('invite as owner', email, caller).account, address: '' };
    const limited = (await tooMany(context, keys, now)) ?? (await tooMany(context, invited, now));
    if (limited !== undefined) return limited;
    await people.countAttempt(context.db, [keys.account, invited.account], now);
    const done = await context.db.transaction(async (tx): Promise<Result<null>> => {
      const { owners, shopName } = await shopOwners.locked(tx, shop);
      if (!owners.includes(actor.id)) return refuse('forbidden');
      const key = foldName(email);
      if ((await shopOwners.all(tx, shop)).some((owner) => foldName(owner.email) === key)) {
        return refuse('already_owner', { fields: { email: 'already_owner' } });
      }
      const others = (await ownerInvitations.open(tx, shop, now)).filter((one) => one.email_key !== key);
      if (owners.length + others.length >= MAX_SHOP_OWNERS) {
        return refuse('owner_limit', { params: { limit: MAX_SHOP_OWNERS } });
      }
      const id = context.ids.uuid();
      const expires = now + OWNER_INVITATION_MS;
      const invitation = { id, shop, email, language: language ?? 'en', by: actor.id, now, expires };
      await ownerInvitations.add(tx, invitation);
      if (code === null) await contacts.queueInvitation(tx, invitation);
      else await ownerInvitations.setCode(tx, id, hashToken(code));
      const what = `${email} (${shopName})`;
      await noteSecurityEvent(context, tx, { kind: 'owner_invited', shop, by: actor.name, what });
      await caller.recordAudit(tx, { what: email });
      return ok(null);
    });
    if (!done.ok) return done;
    const list = await listOf(context, caller);
    return list.ok ? ok({ ...list.value, link_code: code }) : list;
  }),
  'owners/withdraw': route(shopOwnerCalls['owners/withdraw'], async (context, caller, { id }) => {
    caller.noteAudit(null);
    const done = await context.db.transaction(async (tx): Promise<Result<null>> => {
      const { owners } = await shopOwners.locked(tx, caller.shop);
      if (!owners.includes(caller.actor.id)) return refuse('forbidden');
      const invitation = await ownerInvitations.byId(tx, id);
      const email =
        invitation?.shop_id === caller.shop
          ? await ownerInvitations.close(tx, id, 'withdrawn', context.clock.now())
          : undefined;
      if (email === undefined) return refuse('no_such_invitation');
      await caller.recordAudit(tx, { what: email });
      return ok(null);
    });
    return done.ok ? listOf(context, caller) : done;
  }),
  'owners/remove': route(shopOwnerCalls['owners/remove'], async (context, caller, { id }) => {
    caller.noteAudit(null);
    const { shop, actor } = caller;
    const done = await context.db.transaction(async (tx): Promise<Result<string[]>> => {
      const ownership = await shopOwners.locked(tx, shop);
      const allowed = checkOwnerRemoval(ownership, actor.id, id);
      if (!allowed.ok) return allowed;
      const person = await people.byId(tx, id);
      if (person === undefined) return refuse('no_such_owner');
      const name = `${fullName(person)} (${person.email})`;
      const what = `${name}, ${ownership.shopName}`;
      // Before the removal, so that the removed owner is mailed, too.
      await noteSecurityEvent(context, tx, { kind: 'owner_removed', shop, by: actor.name, what });
      await caller.recordAudit(tx, { what: name });
      await shopOwners.remove(tx, shop, id);
      await ownerInvitations.withdrawBy(tx, shop, id);
      return ok(await people.revokeAll(tx, id, context.clock.now()));
    });
    if (!done.ok) return done;
    for (const token of done.value) context.onSignOut(token);
    return ok({ id });
  }),
  'owners/take-billing': route(shopOwnerCalls['owners/take-billing'], async (context, caller) => {
    caller.noteAudit(null);
    const { shop, actor } = caller;
    // What was used so far is charged to the account that used it. For the present payer nothing changes.
    const pays = (await shopOwners.all(context.db, shop)).some((one) => one.pays && one.id === actor.id);
    if (context.billing && !pays) await runBilling(context);
    const done = await context.db.transaction(async (tx): Promise<Result<string | null>> => {
      const { owners, payer, shopName } = await shopOwners.locked(tx, shop);
      if (!owners.includes(actor.id)) return refuse('forbidden');
      if (payer === actor.id) return ok(null);
      // An account that owes would stop the shop's online sales at once.
      if ((await invoices.unpaid(tx, [actor.id])).length > 0) return refuse('taker_owes');
      const owed = payer === null ? [] : await invoices.unpaid(tx, [payer]);
      if (owed.length > 0) return refuse('payer_owes');
      await shopOwners.setPayer(tx, shop, actor.id);
      await noteSecurityEvent(context, tx, { kind: 'payer_changed', shop, by: actor.name, what: shopName });
      await caller.recordAudit(tx, { to: actor.name });
      return ok(actor.id);
    });
    if (!done.ok) return done;
    if (done.value !== null && context.billing) {
      await ownerAccount(context, done.value);
      await restrictShops(context, done.value);
    }
    return listOf(context, caller);
  }),
  'owners/invitation': route(shopOwnerCalls['owners/invitation'], async (context, caller, { code }) => {
    const found = await invitationOf(context, caller, code);
    if (!found.ok) return found;
    const { shop_name, invited_by, email, expires_at } = found.value;
    const { state, account } = await standingOf(context, found.value);
    return ok({ state, shop_name, invited_by, email, expires_at, has_account: account !== undefined });
  }),
  'owners/accept': route(shopOwnerCalls['owners/accept'], async (context, caller, { code }) => {
    caller.noteAudit(null);
    const found = await invitationOf(context, caller, code);
    if (!found.ok) return found;
    const invitation = found.value;
    const person = await people.byId(context.db, caller.actor.id);
    const isInvited = person !== undefined && foldName(person.email) === invitation.email_key;
    if (!isInvited || !hasRole(actorOf(person), 'owner')) return refuse('other_invitee');
    const accepted = await context.db.transaction(async (tx): Promise<Result<null>> => {
      const done = await becomeOwner(context, tx, invitation, person);
      if (done.ok) await caller.recordAudit(tx, { what: person.email }, [invitation.shop_id]);
      return done;
    });
    return accepted.ok ? ok({}) : accepted;
  }),
  'owners/join': route(shopOwnerCalls['owners/join'], async (context, caller, { code, ...form }) => {
    const found = await invitationOf(context, caller, code);
    if (!found.ok) return found;
    const invitation = found.value;
    const { email } = invitation;
    const { state, account } = await standingOf(context, invitation);
    if (account !== undefined) return refuse('email_known');
    if (state !== 'open') return refuse('invitation_closed');
    const shops = [invitation.shop_name];
    const refused = refusedPassword({ username: '', email, roles: ['owner'], shops }, form.password);
    if (refused !== undefined) return refused;
    const limited = await tooManyAccounts(context, 'restaurant', caller);
    if (limited !== undefined) return limited;
    const id = context.ids.uuid();
    const { first_name, last_name } = form;
    const password_hash = await hashPassword(form.password);
    const now = context.clock.now();
    const joined = await context.db.transaction(
      async (tx): Promise<Result<null>> => {
        const person = { id, username: '', email, first_name, last_name, mobile: '', password_hash };
        if (!(await people.insertAccount(tx, person, 'owner', now))) return refuse('email_known');
        const done = await becomeOwner(context, tx, invitation, person);
        if (done.ok)
          await auditPerson(tx, now, caller, id, { event: 'owner_added', details: { what: email } });
        return done;
        // A refusal must not leave the account behind.
      },
      { keep: ({ ok: isDone }) => isDone },
    );
    if (!joined.ok) return joined;
    const person = await people.byId(context.db, id);
    return person === undefined
      ? refuse('unauthorized')
      : ok(await openSession(context, caller, person, true));
  }),
};
