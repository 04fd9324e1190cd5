import { describe, expect, it } from 'vitest';
import { markOf } from '#domain/row-mark.ts';
import { saveRegion } from '#domain/settings/edit-region.ts';
import { checkRegion } from '#domain/shops/known-region.ts';
import { regionFormSchema, regionOf } from '#domain/shops/region.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

const branch = { ...aBranch({ ...aShop(), id: 1 }, { currency: 'EUR' }), id: 1 };
const none = { orders: 0, parties: 0, products: 0 };
const seen = markOf(regionOf(branch));

describe('the region of a branch', () => {
  it.each([
    [
      'another time zone in service',
      { timezone: 'America/New_York' },
      { ...none, orders: 1, parties: 2 },
      'ok',
    ],
    ['another country in service', { country: 'PT' }, { ...none, orders: 1 }, 'ok'],
    ['another currency before the first order', { currency: 'USD' }, { ...none, products: 9 }, 'ok'],
    ['another currency with orders', { currency: 'USD' }, { ...none, orders: 1 }, 'currency_in_use'],
    ['another currency with an open table', { currency: 'USD' }, { ...none, parties: 1 }, 'currency_in_use'],
    ['other decimals with a menu', { currency: 'JPY' }, { ...none, products: 1 }, 'currency_decimals'],
    ['other decimals without a menu', { currency: 'JPY' }, none, 'ok'],
  ])('%s', (_title, change, use, expected) => {
    const form = { ...regionOf(branch), ...change };
    const saved = saveRegion(branch, form, seen, use);
    expect(saved.ok ? 'ok' : saved.refusal.code).toBe(expected);
    if (saved.ok) expect(saved.value).toEqual({ ...branch, ...change });
  });

  it('is not overwritten unseen', () => {
    expect(saveRegion(branch, { ...regionOf(branch), country: 'PT' }, 'other', none)).toMatchObject({
      refusal: { code: 'changed_meanwhile' },
    });
  });

  it.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ currency: 'euro' }, 'currency'],
    [{ country: '' }, 'country'],
  ])('%j is refused', (change, field) => {
    const parsed = regionFormSchema.safeParse({ ...regionOf(branch), ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('must exist', () => {
    expect(checkRegion({ country: 'XX', currency: 'EUR' }).ok).toBe(false);
    expect(checkRegion({ country: 'PT', currency: 'XXQ' }).ok).toBe(false);
    expect(checkRegion({ country: 'PT', currency: 'EUR' }).ok).toBe(true);
  });
});
