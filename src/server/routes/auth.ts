import { hash, verify } from '@node-rs/argon2';
import { authCalls } from '#contract/auth.ts';
import { ok, refuse } from '#domain/result.ts';
import { holds, type Actor } from '#domain/roles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { hashToken, newToken } from '../http/tokens.ts';
import { people, personOf, type PersonRow } from '../store/people.ts';
import { shops } from '../store/shops.ts';
import { cardOf } from './shops.ts';

const ATTEMPTS_WITHIN_MS = 15 * MINUTE_MS;
const ATTEMPTS_PER_ACCOUNT = 8;
const ATTEMPTS_PER_ADDRESS = 60;
const REMEMBERED_MS = 60 * DAY_MS;
const SHIFT_MS = 16 * HOUR_MS;

/** argon2id with the parameters OWASP names as the least (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** What an unknown name is measured against, so that its answer takes as long as a known one's. */
let decoy: Promise<string> | undefined;

export interface AttemptKeys {
  account: string;
  address: string;
}

/** Under which names failed tries are counted: the account's and the network address's. */
export function attemptKeys(shop: number | null, username: string, address: string): AttemptKeys {
  return { account: `${shop ?? ''} ${username.toLowerCase()}`, address: `from ${address}` };
}

/** The refusal of one who has tried too often; undefined: go on. `own`: so many of the counted are this very try. */
export async function tooMany(context: Context, keys: AttemptKeys, now: number, own = 0) {
  const since = now - ATTEMPTS_WITHIN_MS;
  const [account, address] = await Promise.all([
    people.attempts(context.db, keys.account, since),
    people.attempts(context.db, keys.address, since),
  ]);
  const over =
    account.attempts - own >= ATTEMPTS_PER_ACCOUNT
      ? account
      : address.attempts - own >= ATTEMPTS_PER_ADDRESS
        ? address
        : undefined;
  if (over === undefined) return undefined;
  const free = (over.first ?? now) + ATTEMPTS_WITHIN_MS;
  return refuse('too_many_attempts', {
    params: { minutes: Math.max(1, Math.ceil((free - now) / MINUTE_MS)) },
  });
}

/** Signs a person in. */
export async function openSession(context: Context, person: PersonRow, isRemembered: boolean) {
  const now = context.clock.now();
  const token = newToken();
  const expires = now + (isRemembered ? REMEMBERED_MS : SHIFT_MS);
  await people.openSession(context.db, hashToken(token), person.id, now, expires);
  return { token, expires, user: personOf(person) };
}

async function placesOf(context: Context, actor: Actor) {
  const owner = holds(actor, 'owner') ? actor.id : null;
  const only = actor.branches === 'all' ? null : actor.branches;
  const cards =
    actor.shop === 0 && owner === null ? [] : await shops.branchCards(context.db, actor.shop, owner, only);
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

export const authRoutes = {
  'auth/login': route(authCalls['auth/login'], async (context, { address }, request) => {
    const now = context.clock.now();
    const shop = request.shop_number ?? null;
    const keys = attemptKeys(shop, request.username, address);
    const limited = await tooMany(context, keys, now);
    if (limited !== undefined) return limited;
    const person =
      shop === null
        ? await people.byEmail(context.db, request.username)
        : await people.ofShop(context.db, shop, request.username);
    decoy ??= hashPassword('nobody has this password');
    const right = await verify(person?.password_hash ?? (await decoy), request.password);
    if (person === undefined || !right || !person.active) {
      await people.countAttempt(context.db, [keys.account, keys.address], now);
      return refuse('wrong_credentials');
    }
    // Guesses that came all at once passed the first look before any of them was counted.
    const meanwhile = await tooMany(context, keys, now);
    if (meanwhile !== undefined) return meanwhile;
    await people.forgetAttempts(context.db, [keys.account], now - DAY_MS);
    return ok(await openSession(context, person, request.remember === true));
  }),
  'auth/logout': route(authCalls['auth/logout'], async (context, { tokenHash }) => {
    await people.revokeSession(context.db, tokenHash, context.clock.now());
    context.onSignOut(tokenHash);
    return ok({});
  }),
  'user/info': route(authCalls['user/info'], async (context, { tokenHash, actor }) => {
    const person = await people.byToken(context.db, tokenHash, context.clock.now());
    if (person === undefined) return refuse('unauthorized');
    return ok({ user: personOf(person), ...(await placesOf(context, actor)) });
  }),
  shops: route(authCalls.shops, async (context, { actor }) => ok(await placesOf(context, actor))),
  'site/info': route(authCalls['site/info'], async (context, _caller, { version }) =>
    ok({
      site: { sid: 'brigade', name: 'Brigade', url: context.publicUrl ?? '' },
      version:
        version === undefined || version === APP_VERSION
          ? null
          : { type: 'warning' as const, message: 'A new version is ready' },
      css: '',
      push_key: context.push.publicKey,
      map_style: context.mapStyle ?? null,
      online_payment: context.cards !== undefined,
    }),
  ),
};
