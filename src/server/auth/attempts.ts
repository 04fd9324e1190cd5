import { ACCOUNT_WAITS, NETWORK_WAITS, PAIR_WAITS } from '#domain/people/attempt-waits.ts';
import { foldName } from '#domain/people/fold-name.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { auditFailure } from './audit.ts';
import type { Context } from '../context.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './tokens.ts';
import { isPasswordOf } from './password-hash.ts';
import type { Queryable } from '../store/database.ts';
import { people, type PersonRow } from '../store/people.ts';
import { knownDevices, signInLimits, type TryLimit } from '../store/sign-in-limits.ts';

const ATTEMPTS_WITHIN_MS = 15 * MINUTE_MS;
const ATTEMPTS_PER_ACCOUNT = 8;
const ATTEMPTS_PER_ADDRESS = 60;

/**
 * Behind a proxy that is not configured, every caller has the address of this machine, so the address identifies no
 * one.
 */
const NO_SOURCE = /^(|::1|(::ffff:)?127\..*)$/;

/** The caller's network for counting tries; '': unknown. */
export function sourceOf({ address }: Pick<Caller, 'address'>): string {
  return NO_SOURCE.test(address) ? '' : address;
}

export interface AttemptKeys {
  account: string;
  address: string;
}

/**
 * The keys under which requested mails, used codes and new accounts are counted: the account's and the network's, ''
 * for none.
 */
export function attemptKeys(what: string, account: string, caller: Pick<Caller, 'address'>): AttemptKeys {
  const source = sourceOf(caller);
  return {
    account: `${what} ${foldName(account)}`,
    address: source === '' ? '' : `${what} from ${source}`,
  };
}

/** A refusal with the time until the next try, in seconds below a minute. */
export function tryAgainIn(ms: number): { ok: false; refusal: Refusal } {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  return seconds <= 60
    ? refuse('try_again_soon', { params: { seconds } })
    : refuse('too_many_attempts', { params: { minutes: Math.ceil(seconds / 60) } });
}

/** The refusal after too many tries; undefined: allowed. `own`: how many of the counted tries are this one. */
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

/**
 * Counts a new account, and refuses it if too many came from this network recently, because mass registration is abuse.
 */
export function tooManyAccounts(
  context: Context,
  what: 'member' | 'restaurant',
  { address }: Pick<Caller, 'address'>,
) {
  return tooManyFrom(context, what, { address: sourceOf({ address }) === '' ? 'anywhere' : address });
}

/** Counts a request, and refuses it if this network made too many recently. */
export async function tooManyFrom(context: Context, what: string, caller: Pick<Caller, 'address'>) {
  const now = context.clock.now();
  const keys = { account: '', address: attemptKeys(what, '', caller).address };
  await people.countAttempt(context.db, [keys.address], now);
  return tooMany(context, keys, now, 1);
}

/** `clears`: a correct answer resets the count; otherwise it only does not count as a failure. */
interface Tried extends TryLimit {
  clears: boolean;
}

// As JSON, so that no typed name can equal another key.
const accountKey = (shop: number | null, name: string) => JSON.stringify(['account', shop, foldName(name)]);

/**
 * The keys under which guesses at an account's password are counted. A device that has signed in to the account before
 * has its own count, so strangers do not slow its owner down.
 */
async function signInLimitsOf(
  context: Context,
  caller: Pick<Caller, 'address' | 'device'>,
  account: string,
  person: string | undefined,
): Promise<Tried[]> {
  const under = account.slice(0, -1);
  const device = caller.device === '' ? '' : hashToken(caller.device);
  if (person !== undefined && device !== '' && (await knownDevices.look(context.db, person, device)).known) {
    return [{ key: `${under},"device","${device}"]`, waits: PAIR_WAITS, clears: true }];
  }
  const source = sourceOf(caller);
  const ofAccount: Tried = { key: account, waits: ACCOUNT_WAITS, clears: true };
  if (source === '') return [ofAccount];
  return [
    ofAccount,
    { key: `${under},"from",${JSON.stringify(source)}]`, waits: PAIR_WAITS, clears: true },
    ofNetwork(source),
  ];
}

/** All sign-ins of one network together, whatever account they name. */
const ofNetwork = (source: string): Tried => ({
  key: JSON.stringify(['network', source]),
  waits: NETWORK_WAITS,
  clears: false,
});

/** The key under which the guesses of a signed-in person are counted, per session. */
export function ownLimits(kind: 'password' | 'code' | 'passkey', person: string, session: string): Tried[] {
  return [{ key: JSON.stringify([kind, person, session]), waits: PAIR_WAITS, clears: true }];
}

interface Guessed {
  isRight: boolean;
  failures: number;
}

/**
 * Allows one guess. The try is counted before it is checked, so that parallel tries cannot exceed the limit. Returns
 * whether it was right and otherwise how many were wrong in a row; refuses `try_again_soon`, `too_many_attempts`.
 */
export async function guess(
  context: Context,
  limits: readonly Tried[],
  isRight: () => Promise<boolean>,
): Promise<Result<Guessed>> {
  const { db, clock } = context;
  const now = clock.now();
  const taken = await signInLimits.take(db, limits, now);
  if ('until' in taken) return tryAgainIn(taken.until - now);
  let right: boolean;
  try {
    right = await isRight();
  } catch (error) {
    await signInLimits.giveBack(db, limits, clock.now());
    throw error;
  }
  if (!right) return ok({ isRight: false, failures: taken.tries });
  await signInLimits.clear(
    db,
    limits.filter(({ clears }) => clears),
    clock.now(),
  );
  await signInLimits.giveBack(
    db,
    limits.filter(({ clears }) => !clears),
    clock.now(),
  );
  return ok({ isRight: true, failures: 0 });
}

interface Account {
  /** Null for an account that signs in by e-mail. */
  shop: number | null;
  name: string;
  found: PersonRow | undefined;
}

/**
 * Each sign-in queries the database several times. Strangers' parallel tries must not take all its connections, or
 * service would wait for them.
 */
const inTurn = limitConcurrency({ running: 3, waiting: 128 });

/**
 * Allows one guess at an account's password without a sign-in; a `busy` fault if too many are waiting. `hash` undefined: no password is right. A wrong guess
 * for an existing account is recorded; unknown names are not, because they can be made up.
 */
export function guessPassword(
  context: Context,
  caller: Caller,
  account: Account,
  hash: string | undefined,
  password: string,
): Promise<Result<boolean>> {
  return inTurn(() => guessPasswordNow(context, caller, account, hash, password));
}

async function guessPasswordNow(
  context: Context,
  caller: Caller,
  account: Account,
  hash: string | undefined,
  password: string,
): Promise<Result<boolean>> {
  const { shop, name, found } = account;
  const person = found?.active === true ? found.id : undefined;
  const limits = await signInLimitsOf(context, caller, accountKey(shop, name), person);
  const guessed = await guess(context, limits, () => isPasswordOf(hash, password));
  if (!guessed.ok) return guessed;
  const { isRight, failures } = guessed.value;
  if (!isRight && found !== undefined) await auditFailure(context, caller, found.id, failures);
  return ok(isRight);
}

/**
 * Allows one sign-in with a passkey. `found`: the account of its credential, counted and recorded as for a wrong
 * password; undefined: there is no such credential, so only the network is counted.
 */
export async function guessPasskey(
  context: Context,
  caller: Caller,
  found: PersonRow | undefined,
  isProved: () => Promise<boolean>,
): Promise<Result<boolean>> {
  const source = sourceOf(caller);
  const strange = source === '' ? [] : [ofNetwork(source)];
  const person = found?.active === true ? found.id : undefined;
  const limits =
    found === undefined
      ? strange
      : await signInLimitsOf(context, caller, JSON.stringify(['passkey', found.id]), person);
  const guessed = await guess(context, limits, async () => (await isProved()) && person !== undefined);
  if (!guessed.ok) return guessed;
  const { isRight, failures } = guessed.value;
  if (!isRight && found !== undefined) await auditFailure(context, caller, found.id, failures);
  return ok(isRight);
}

/** After a password change, earlier failed guesses no longer delay sign-in. */
export async function forgetGuesses(db: Queryable, shop: number | null, name: string): Promise<void> {
  await signInLimits.clearUnder(db, accountKey(shop, name).slice(0, -1));
}
