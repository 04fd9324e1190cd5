import type { Verdict } from '#contract/verdict.ts';
import { cleanPhone } from '#domain/phone.ts';
import type { Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { people } from '../store/people.ts';
import { type AttemptKeys, tooMany } from './auth.ts';

/** A proxy nobody has named makes all guests look like this machine: then only phones are told apart. */
const NO_ADDRESS = /^(|::1|(::ffff:)?127\..*)$/;

/** Under which names what a guest asks for is counted. */
export function guestKeys(what: 'order' | 'booking', phone: string, address: string): AttemptKeys {
  const from = NO_ADDRESS.test(address) ? '' : `${what} from ${address}`;
  // Those without a phone have nothing in common as long as their addresses are known.
  return { account: phone === '' && from !== '' ? '' : `${what} ${cleanPhone(phone)}`, address: from };
}

/**
 * Does what a guest asks for unless too much came from their phone or address lately; strangers could bury a house.
 * `keys` undefined: not counted. What is there already is answered again, and what is refused does not count.
 */
export async function paced(
  context: Context,
  keys: AttemptKeys | undefined,
  isThere: () => Promise<boolean>,
  act: () => Promise<Result<Verdict>>,
): Promise<Result<Verdict>> {
  if (keys === undefined || (await isThere())) return act();
  const now = context.clock.now();
  const counted = [keys.account, keys.address].filter((key) => key !== '');
  // Counted before it is looked at: of many at once none passes unseen.
  await people.countAttempt(context.db, counted, now);
  const limited = await tooMany(context, keys, now, 1);
  const verdict = limited ?? (await act());
  if (!verdict.ok) await people.uncountAttempt(context.db, counted, now);
  return verdict;
}
