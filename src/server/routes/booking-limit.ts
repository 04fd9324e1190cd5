import { checkGuestLimit } from '#domain/bookings/guest-limit.ts';
import type { Refusal } from '#domain/result.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { phoneSpellings } from '#domain/shops/phone-code.ts';
import { DAY_MS, type Instant } from '#domain/time.ts';
import type { BranchTx } from '../store/branch-store.ts';

/** The refusal of a guest's new booking beyond the limit of its phone number. Checked under the branch's lock. */
export async function overGuestLimit(
  tx: BranchTx,
  place: Branch,
  { phone, booking, replaced }: { phone: string; booking: Instant; replaced?: string | undefined },
  now: Instant,
): Promise<Refusal | undefined> {
  const bookings = await tx.bookingsOf(phoneSpellings(phone, place.country), now - DAY_MS);
  const others = bookings.filter(({ sid }) => sid !== replaced);
  const limit = checkGuestLimit(place, others, booking, now);
  return limit.ok ? undefined : limit.refusal;
}
