import { accountCalls, type MemberOrder } from '#contract/account.ts';
import { customersOrder } from '#domain/orders/customers-order.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { MAX_ADDRESSES, type SavedAddress } from '#domain/people/member.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import { withCountryCode } from '#domain/shops/phone-code.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { orderKey } from '../auth/tokens.ts';
import { siteSettings } from '../store/site-settings.ts';
import { phoneCountryOf } from '../store/person-country.ts';
import { addresses } from '../store/addresses.ts';
import type { Queryable } from '../store/database.ts';
import { members, type OwnOrder } from '../store/members.ts';
import { people, personOf } from '../store/people.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { guessPassword, tooManyAccounts } from '../auth/attempts.ts';
import { openSession } from './sign-in.ts';
import { hasSecondFactor } from '../auth/one-time-codes.ts';
import { readCart } from './kept-carts.ts';
import { branchOf } from './branch-of.ts';

export const withKey = (context: Context, { branch_id: branch, ...own }: OwnOrder): MemberOrder => ({
  ...own,
  order: customersOrder(own.order),
  branch,
  key: orderKey(context.secret, own.order.sid),
});

/** Changes a member's addresses, one change at a time; returns all of them. */
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
  /**
   * The answer reveals whether an e-mail has an account, because registering cannot avoid that; tries are limited as at
   * sign-in.
   */
  'member/register': route(accountCalls['member/register'], async (context, caller, form) => {
    const { db, clock } = context;
    const { first_name, last_name, email, password } = form;
    if ((await people.byEmail(db, email)) === undefined) {
      // Mass registration is not by customers.
      const limited = await tooManyAccounts(context, 'member', caller);
      if (limited !== undefined) return limited;
      const password_hash = await hashPassword(password);
      const { country_phone: country } = await siteSettings.current(context);
      const mobile = withCountryCode(form.mobile, country);
      const person = { username: email, email, first_name, last_name, mobile, password_hash };
      await people.insertAccount(db, { ...person, id: context.ids.uuid() }, 'member', clock.now());
    }
    // Also if the account existed already: the client may repeat a request whose answer it lost.
    const found = await people.byEmail(db, email);
    const hash = found?.active === true ? found.password_hash : undefined;
    const right = await guessPassword(context, caller, { shop: null, name: email, found }, hash, password);
    if (!right.ok) return right;
    // Must not bypass the second factor.
    if (found === undefined || !right.value || (await hasSecondFactor(context, found.id)))
      return refuse('email_known', { fields: { email: 'email_known' } });
    return ok(await openSession(context, caller, found, true));
  }),
  'member/profile': route(accountCalls['member/profile'], async (context, { actor, tokenHash }, form) => {
    const mobile = withCountryCode(form.mobile, await phoneCountryOf(context, actor.id));
    await members.saveProfile(context.db, actor.id, { ...form, mobile });
    const person = await people.byToken(context.db, tokenHash, context.clock.now());
    return person === undefined ? refuse('unauthorized') : ok({ user: personOf(person) });
  }),
  'user/addresses': route(accountCalls['user/addresses'], async (context, { actor }) =>
    ok({ addresses: await addresses.all(context.db, actor.id) }),
  ),
  'user/address-save': route(accountCalls['user/address-save'], async (context, caller, saved) => {
    const phone = withCountryCode(saved.phone, await phoneCountryOf(context, caller.actor.id));
    return changeAddresses(context, caller, async (tx, before) => {
      if (before.length >= MAX_ADDRESSES && !before.some(({ id }) => id === saved.id)) {
        return refuse('address_limit', { params: { limit: MAX_ADDRESSES } });
      }
      await addresses.put(tx, caller.actor.id, { ...saved, phone }, context.clock.now());
      return ok(null);
    });
  }),
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
  'cart/info': route(accountCalls['cart/info'], async (context, caller, { key }) => {
    const { actor, branch } = caller;
    const kept = key === undefined ? undefined : await readCart(context, caller, key);
    const cart = kept?.ok === true ? kept.value.cart : null;
    if (!hasRole(actor, 'member')) return ok({ cart, discount_rate: 0, addresses: [] });
    const found = await branchOf(context, branch);
    if (!found.ok) return found;
    const [rate, saved] = await Promise.all([
      members.rate(context.db, branch, actor.id),
      addresses.all(context.db, actor.id),
    ]);
    return ok({ cart, discount_rate: rate ?? found.value.shop.member_discount, addresses: saved });
  }),
};
