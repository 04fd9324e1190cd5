import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFields } from '#domain/parse-fields.ts';
import { checkSite } from '#domain/site/check-site.ts';
import { referralShares, siteSettingsSchema, STANDARD_SITE, storedSite } from '#domain/site/site-settings.ts';

const refusalOf = (change: object) => {
  const parsed = parseFields(siteSettingsSchema, { ...STANDARD_SITE, ...change });
  return parsed.ok ? undefined : parsed.refusal.fields;
};

describe('site settings', () => {
  it('accept the standard values', () => {
    expect(refusalOf({})).toBeUndefined();
  });

  it('have standard values for fields that were stored before they existed', () => {
    expect(storedSite({ market: false })).toEqual({ ...STANDARD_SITE, market: false });
  });

  it.each([
    ['country', 'Germany', 'invalid'],
    ['home_title', 'x'.repeat(56), 'max_length:55'],
    ['home_description', 'x'.repeat(156), 'max_length:155'],
    ['referral_fee', -1, 'invalid'],
    ['referral_breakup', 101, 'invalid'],
    ['limit_extra_options', 0, 'invalid'],
    ['limit_extra_options', 51, 'invalid'],
    ['url', 'javascript:alert(1)', 'invalid'],
    ['support_whatsapp', '12', 'invalid'],
  ])('refuse a wrong %s (%#)', (field, value, code) => {
    expect(refusalOf({ [field]: value })).toEqual({ [field]: code });
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example/x',
    'http://plain.example',
    'https://a.b"onmouseover=x',
  ])('refuse a footer link to %s', (url) => {
    expect(refusalOf({ footer_links: [{ title: 'About', url }] })).toEqual({
      'footer_links.0.url': 'invalid',
    });
  });

  it.each(['https://brigade.example/about', '/page/terms'])('accept a footer link to %s', (url) => {
    expect(refusalOf({ footer_links: [{ title: 'About', url }] })).toBeUndefined();
  });

  it('refuse countries and currencies that do not exist', () => {
    const checked = checkSite({ ...STANDARD_SITE, country: 'QQ', currencies: ['EUR', 'QQQ'] });
    expect(checked).toMatchObject({
      refusal: { fields: { country: 'invalid', currencies: 'invalid' } },
    });
  });

  it('keep each currency once', () => {
    const checked = checkSite({ ...STANDARD_SITE, currencies: ['TRY', 'EUR', 'TRY'] });
    expect(checked.ok && checked.value.currencies).toEqual(['EUR', 'TRY']);
  });
});

describe('the shares of a referral', () => {
  it('add up to the fee', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100), (referral_fee, referral_breakup) => {
        const { referrer, invited } = referralShares({ referral_fee, referral_breakup });
        expect(referrer + invited).toBe(referral_fee);
        expect(Math.min(referrer, invited)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('follow the percentage', () => {
    expect(referralShares({ referral_fee: 5000, referral_breakup: 80 })).toEqual({
      referrer: 4000,
      invited: 1000,
    });
  });
});
