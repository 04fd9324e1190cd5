import type { Verdict } from '#domain/verdict.ts';
import { cleanPhone } from '#domain/phone.ts';
import type { Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import { people } from '../store/people.ts';
import { type AttemptKeys, sourceOf, tooMany } from '../auth/attempts.ts';

/** The keys under which a guest's requests are counted. */
export function guestKeys(what: 'order' | 'booking', phone: string, address: string): AttemptKeys {
  const source = sourceOf({ address });
  const from = source === '' ? '' : `${what} from ${source}`;
  // Guests without a phone are not counted together if their addresses are known.
  return { account: phone === '' && from !== '' ? '' : `${what} ${cleanPhone(phone)}`, address: from };
}

/**
 * Runs a guest's request unless too many came from the same phone or address recently, so that strangers cannot flood a
 * restaurant. `keys` undefined: not counted. Repeated requests are answered as before, and refused ones do not count.
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
  // Counted before it is checked, so that parallel requests cannot exceed the limit.
  await people.countAttempt(context.db, counted, now);
  const limited = await tooMany(context, keys, now, 1);
  const verdict = limited ?? (await act());
  if (!verdict.ok) await people.uncountAttempt(context.db, counted, now);
  return verdict;
}
