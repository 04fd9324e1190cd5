import { describe, expect, it } from 'vitest';
import { currencyOfCountry } from '#domain/shops/countries.data.ts';
import { timezonesOf } from '#domain/shops/timezones.data.ts';

describe('the time zones of a country', () => {
  it.each([
    ['TR', ['Europe/Istanbul']],
    ['PT', ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores']],
    ['XX', []],
  ])('of %s are %j', (country, zones) => {
    expect(timezonesOf(country)).toEqual(zones);
  });

  it('are known to this platform', () => {
    for (const country of currencyOfCountry.keys())
      for (const timeZone of timezonesOf(country))
        expect(() => Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('are missing for uninhabited countries only', () => {
    const without = [...currencyOfCountry.keys()].filter((country) => timezonesOf(country).length === 0);
    expect(without).toEqual(['HM', 'BV']);
  });
});
