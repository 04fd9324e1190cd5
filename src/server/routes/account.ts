import { verify } from '@node-rs/argon2';
import { accountCalls, type MemberOrder } from '#contract/account.ts';
import { customersOrder } from '#domain/orders/customers-order.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { MOST_ADDRESSES, type SavedAddress } from '#domain/people/member.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { holds } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import { orderKey } from '../http/tokens.ts';
import { addresses } from '../store/addresses.ts';
import type { Queryable } from '../store/database.ts';
import { members, type OwnOrder } from '../store/members.ts';
import { people, personOf } from '../store/people.ts';
import { attemptKeys, hashPassword, openSession, tooMany } from './auth.ts';
import { branchOf } from './branch-of.ts';

const withKey = (context: Context, { branch_id: branch, ...own }: OwnOrder): MemberOrder => ({
  ...own,
  order: customersOrder(own.order),
  branch,
  key: orderKey(context.secret, own.order.sid),
});

/** Changes a member's addresses, one change after the other; answers all of them. */
async function changeAddresses(
  context: Context,
  { actor }: Caller,
  work: (tx: Queryable, before: SavedAddress[]) => Promise<Result<null>>,
): Promise<Result<{ addresses: SavedAddress[] }>> {
  return context.db.transaction(async (tx): Promise<Result<{ addresses: SavedAddress[] }>> => {
    await addresses.lock(tx, actor.id);
    const done = await work(tx, await addresses.all(tx, actor.id));
    return done.ok ? ok({ addresses: await addresses.all(tx, actor.id) }) : done;
  });
}

export const accountRoutes = {
  /** An e-mail with an account is told from one without, as nothing else could be said; guessing is as slow as at the door. */
  'member/register': route(accountCalls['member/register'], async (context, { address }, form) => {
    const now = context.clock.now();
    const keys = attemptKeys(null, form.email, address);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const password_hash = await hashPassword(form.password);
    const { first_name, last_name, mobile, email } = form;
    const id = context.ids.uuid();
    const person = { id, username: email, email, first_name, last_name, mobile, password_hash };
    await people.insertAccount(context.db, person, 'member', now);
    // Also where it was there already: a lost answer is asked for again.
    const found = await people.byEmail(context.db, email);
    const isTheirs =
      found !== undefined &&
      found.active &&
      (found.id === id || (await verify(found.password_hash, form.password)));
    if (!isTheirs) {
      await people.countAttempt(context.db, [keys.account, keys.address], now);
      return refuse('email_known', { fields: { email: 'email_known' } });
    }
    // Accounts by the hundred are no customers.
    if (found.id === id) await people.countAttempt(context.db, [keys.address], now);
    return ok(await openSession(context, found, true));
  }),
  'member/profile': route(accountCalls['member/profile'], async (context, { actor, tokenHash }, form) => {
    await members.saveProfile(context.db, actor.id, form);
    const person = await people.byToken(context.db, tokenHash, context.clock.now());
    return person === undefined ? refuse('unauthorized') : ok({ user: personOf(person) });
  }),
  'user/addresses': route(accountCalls['user/addresses'], async (context, { actor }) =>
    ok({ addresses: await addresses.all(context.db, actor.id) }),
  ),
  'user/address-save': route(accountCalls['user/address-save'], async (context, caller, saved) =>
    changeAddresses(context, caller, async (tx, before) => {
      if (before.length >= MOST_ADDRESSES && !before.some(({ id }) => id === saved.id)) {
        return refuse('address_limit', { params: { limit: MOST_ADDRESSES } });
      }
      await addresses.put(tx, caller.actor.id, saved, context.clock.now());
      return ok(null);
    }),
  ),
  'user/address-delete': route(accountCalls['user/address-delete'], async (context, caller, { id }) =>
    changeAddresses(context, caller, async (tx) => {
      await addresses.remove(tx, caller.actor.id, id);
      return ok(null);
    }),
  ),
  'member/orders': route(accountCalls['member/orders'], async (context, { actor }, { page = 1 }) => {
    const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
    const { orders, count } = await members.ownOrders(context.db, actor.id, limits);
    return ok({ orders: orders.map((own) => withKey(context, own)), ...pageCounts(count, page) });
  }),
  'member/order': route(accountCalls['member/order'], async (context, { actor }, { sid }) => {
    const own = await members.ownOrder(context.db, actor.id, sid);
    return own === undefined ? refuse('no_such_order') : ok(withKey(context, own));
  }),
  'cart/info': route(accountCalls['cart/info'], async (context, { actor, branch }) => {
    if (!holds(actor, 'member')) return ok({ discount_rate: 0, addresses: [] });
    const found = await branchOf(context, branch);
    if (!found.ok) return found;
    const [rate, kept] = await Promise.all([
      members.rate(context.db, branch, actor.id),
      addresses.all(context.db, actor.id),
    ]);
    return ok({ discount_rate: rate ?? found.value.shop.member_discount, addresses: kept });
  }),
};
