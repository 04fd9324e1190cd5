import * as z from 'zod/mini';
import { cleanPhone } from '../phone.ts';
import type { Money } from '../money.ts';
import { referralShares, type SiteSettings } from './site-settings.ts';
import type { BillingAddress } from '../billing/billing-address.ts';
import type { Plan } from '../billing/plan.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** How a recommendation stands: not paid yet, paid, or refused because it was one's own. */
export const referralStates = ['open', 'paid', 'refused'] as const;

/** A code as it comes from a link. */
export const refcodeSchema = z.string().check(z.regex(/^[\w-]{0,40}$/, 'invalid'));

/** A new code, from random bytes. */
export function newReferralCode(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The sign-up page with an owner's code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/admin/register.html?refcode=${encodeURIComponent(code)}`;
}

/** What a recommendation is worth, in minor units: to the owner who recommended, and to the new owner. */
export interface ReferralReward {
  referrer: Money;
  invited: Money;
}

/**
 * The reward in another currency than the plan's: worth as many months of a further person as there. Nothing in a
 * currency without prices.
 */
export function rewardIn(currency: string, plan: Plan, site: SiteSettings): ReferralReward {
  const shares = referralShares(site);
  if (currency === plan.default_currency) return shares;
  const here = plan.prices[currency]?.account ?? 0;
  const there = plan.prices[plan.default_currency]?.account ?? 0;
  const converted = (amount: Money) => (there === 0 ? 0 : Math.round((amount * here) / there));
  return { referrer: converted(shares.referrer), invited: converted(shares.invited) };
}

/** What is known of an owner to recognize the same person. */
export interface OwnerTraits {
  email: string;
  mobile: string;
  address: BillingAddress | null;
}

/** The mailbox of an e-mail address: `Ana+two@example.com` is Ana's. */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '')}@${domain}`;
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return plain(one) !== '' && plain(one) === plain(other);
}

/** Whether both are one person: by mailbox, phone, tax number, or street and postal code. */
export function isSameOwner(one: OwnerTraits, other: OwnerTraits): boolean {
  if (mailbox(one.email) === mailbox(other.email)) return true;
  if (sameText(cleanPhone(one.mobile), cleanPhone(other.mobile))) return true;
  if (one.address === null || other.address === null) return false;
  return (
    sameText(one.address.tax_no, other.address.tax_no) ||
    (sameText(one.address.street, other.address.street) &&
      sameText(one.address.postcode, other.address.postcode))
  );
}
