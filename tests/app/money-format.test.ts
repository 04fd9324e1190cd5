import { afterEach, expect, it, vi } from 'vitest';
import { formatIn } from '#app/i18n/format.ts';

afterEach(() => vi.restoreAllMocks());

it('an amount is written alike where Intl knows other digits', () => {
  // ISO 4217 gives the forint hundredths, as some browsers do.
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
