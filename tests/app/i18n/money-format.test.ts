import { afterEach, expect, it, vi } from 'vitest';
import { formatIn } from '#app/i18n/format.ts';
import { signedMoney } from '#app/i18n/signed-money.ts';

afterEach(() => vi.restoreAllMocks());

it('writes the sign of a surcharge before its amount', () => {
  expect(signedMoney(formatIn('en-GB'), 390, 'EUR')).toBe('+€3.90');
  expect(signedMoney(formatIn('en-GB'), -390, 'EUR')).toBe('-€3.90');
  const marks = /[\u200e\u200f\u061c\s]/g;
  expect(signedMoney(formatIn('ar'), 390, 'EUR').replaceAll(marks, '')).toMatch(/\+[^+]*3/);
});

it('formats an amount alike where Intl has other decimals', () => {
  // ISO 4217 lists two decimals for the forint, and so do some browsers.
  const real = Intl.NumberFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockImplementation(function asked(
    this: Intl.NumberFormat,
  ) {
    return { ...real.call(this), maximumFractionDigits: 2 };
  });
  expect(
    formatIn('en-GB')
      .money(4500, 'HUF')
      .replaceAll(/[^\d.,]/g, ''),
  ).toBe('4,500');
});
