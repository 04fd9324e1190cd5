import { authCalls } from '#contract/auth.ts';
import type { CallResponse } from '#contract/calls.ts';
import { messages } from '#contract/messages.data.ts';
import { ok, refuse } from '#domain/result.ts';
import { hasRole, type Actor } from '#domain/roles.ts';
import { noticeFor } from '#domain/site/version-notice.ts';
import { APP_VERSION, MIN_APP } from '../app-version.ts';
import { billingSummary } from '../billing/owner-account.ts';
import { publicPlan } from '../billing/owner-account.ts';
import { invitationOf } from '../billing/referrals.ts';
import type { Context } from '../context.ts';
import { canMail } from '../jobs/account-mails.ts';
import { route } from '../http/route.ts';
import { people, personOf } from '../store/people.ts';
import type { BranchCardRow } from '../store/shops.ts';
import { siteSettings } from '../store/site-settings.ts';
import { versionNotices } from '../store/version-notice.ts';
import { isWeakFor } from '../auth/password-rules.ts';
import { guessPassword } from '../auth/attempts.ts';
import { ownAccess, ownBranches } from './own-access.ts';
import { cardOf } from './shops.ts';
import { afterPassword } from './sign-in.ts';

function listOf(context: Context, actor: Actor, cards: readonly BranchCardRow[]) {
  const byShop = new Map(
    cards.map(({ branch, site_uid, shop_name }) => [
      branch.shop_id,
      { id: branch.shop_id, site_uid, name: shop_name },
    ]),
  );
  return {
    shops: [...byShop.values()],
    branches: cards.map((card) => cardOf(card, actor, context.clock.now())),
  };
}

/** The verdict on an app of this version. */
async function verdictOn(
  { db }: Context,
  app: string | undefined,
): Promise<CallResponse<'site/info'>['version']> {
  if (app === undefined) return null;
  const verdict = noticeFor(app, await versionNotices.read(db), { version: APP_VERSION, minimum: MIN_APP });
  if (verdict === null) return null;
  const { type, note } = verdict;
  const message = type === 'error' ? messages.upgrade : 'A new version is ready';
  return { type, message: note === '' ? message : note, note };
}

export const authRoutes = {
  'auth/login': route(authCalls['auth/login'], async (context, caller, request) => {
    const shop = request.shop_number ?? null;
    const { username, password } = request;
    const found =
      shop === null
        ? await people.byEmail(context.db, username)
        : await people.ofShop(context.db, shop, username);
    const person = found?.active === true ? found : undefined;
    const account = { shop, name: username, found };
    const right = await guessPassword(context, caller, account, person?.password_hash, password);
    if (!right.ok) return right;
    if (!right.value || person === undefined) return refuse('wrong_credentials');
    const isWeak = await isWeakFor(context.db, person, password);
    if (isWeak !== person.password_weak) await people.judgePassword(context.db, person.id, isWeak);
    return ok(await afterPassword(context, caller, person, request.remember === true));
  }),
  'auth/logout': route(authCalls['auth/logout'], async (context, { tokenHash, recordAudit }) => {
    await context.db.transaction(async (tx) => {
      await people.revokeSession(tx, tokenHash, context.clock.now());
      await recordAudit(tx);
    });
    context.onSignOut(tokenHash);
    return ok({});
  }),
  'user/info': route(authCalls['user/info'], async (context, { tokenHash, actor }) => {
    const person = await people.byToken(context.db, tokenHash, context.clock.now());
    if (person === undefined) return refuse('unauthorized');
    const billing = hasRole(actor, 'owner') ? await billingSummary(context, actor.id) : null;
    const cards = await ownBranches(context, actor);
    return ok({
      user: personOf(person),
      ...listOf(context, actor, cards),
      billing,
      balance: billing?.balance ?? null,
      ...(await ownAccess(context, actor, cards, billing)),
    });
  }),
  shops: route(authCalls.shops, async (context, { actor }) =>
    ok(listOf(context, actor, await ownBranches(context, actor))),
  ),
  'site/info': route(authCalls['site/info'], async (context, _caller, { version, refcode }) => {
    const settings = await siteSettings.current(context);
    const url = settings.url === '' ? (context.publicUrl ?? '') : settings.url;
    return ok({
      site: { ...settings, sid: 'brigade', name: 'Brigade', url, mail: canMail(context) },
      version: await verdictOn(context, version),
      referral: await invitationOf(context, refcode),
      plan: await publicPlan(context),
      css: '',
      push_key: context.push.publicKey,
      finds_streets: context.hasGeocoder,
      map_style: context.mapStyle ?? null,
      maps: (await context.maps.list()).map(({ path, kind }) => ({ path, kind })),
      online_payment: context.cards !== undefined,
      gateway_returns: context.publicUrl !== undefined,
    });
  }),
};
