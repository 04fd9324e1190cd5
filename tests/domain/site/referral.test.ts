import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_BILLING_ADDRESS } from '#domain/billing/billing-address.ts';
import { STANDARD_PLAN } from '#domain/billing/plan.ts';
import {
  isSameOwner,
  newReferralCode,
  type OwnerTraits,
  referralLink,
  rewardIn,
} from '#domain/site/referral.ts';
import { STANDARD_SITE } from '#domain/site/site-settings.ts';

const standardPrices = STANDARD_PLAN.prices['EUR'];
if (standardPrices === undefined) throw new Error('the plan has no prices');
const plan = {
  ...STANDARD_PLAN,
  prices: { EUR: { ...standardPrices, account: 4900 }, TRY: { ...standardPrices, account: 196_000 } },
};
const site = { ...STANDARD_SITE, referral_fee: 5000, referral_breakup: 60 };

describe('the reward', () => {
  it.each([
    ['EUR', 3000, 2000],
    ['TRY', 120_000, 80_000],
    ['USD', 0, 0],
  ])('in %s is %i and %i', (currency, referrer, invited) => {
    expect(rewardIn(currency, plan, site)).toEqual({ referrer, invited });
  });

  it('adds up to the fee in the currency of the plan', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 100 }), (fee, share) => {
        const { referrer, invited } = rewardIn('EUR', plan, {
          ...site,
          referral_fee: fee,
          referral_breakup: share,
        });
        return referrer + invited === fee && referrer >= 0 && invited >= 0;
      }),
    );
  });
});

describe('a code', () => {
  it('has eight characters that cannot be confused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) =>
        /^[a-hjkmnp-z2-9]{8}$/.test(newReferralCode(bytes)),
      ),
    );
  });

  it('is in the link to the sign-up', () => {
    expect(referralLink('https://brigade.example', 'abcd2345')).toBe(
      'https://brigade.example/admin/register.html?refcode=abcd2345',
    );
  });
});

describe('an owner who recommends to themselves', () => {
  const address = { ...EMPTY_BILLING_ADDRESS, tax_no: 'PT 123', street: 'Quay 1', postcode: '1100-150' };
  const ana: OwnerTraits = { email: 'ana@example.com', mobile: '+351912345678', address };
  const stranger: OwnerTraits = { email: 'hiro@example.com', mobile: '+351911111111', address: null };
  const elsewhere = { ...address, tax_no: 'PT 999', street: 'Hill 7' };

  it.each<[string, Partial<OwnerTraits>, boolean]>([
    ['the mailbox', { email: 'Ana+second@Example.com' }, true],
    ['the phone', { mobile: '+351 912 345 678' }, true],
    ['the tax number', { address: { ...elsewhere, tax_no: 'pt-123' } }, true],
    ['the street and postal code', { address: { ...address, tax_no: '' } }, true],
    ['nothing', {}, false],
    ['only the postal code', { address: elsewhere }, false],
    ['an empty phone', { mobile: '' }, false],
  ])('is recognized by %s: %#', (_, traits, isSame) => {
    expect(isSameOwner(ana, { ...stranger, ...traits })).toBe(isSame);
  });

  it('is not recognized by empty fields', () => {
    const empty = { email: 'a@example.com', mobile: '', address: EMPTY_BILLING_ADDRESS };
    expect(isSameOwner(empty, { ...empty, email: 'b@example.com' })).toBe(false);
  });
});
