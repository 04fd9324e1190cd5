import { afterEach, expect, it, vi } from 'vitest';
import { formatIn } from '#app/i18n/format.ts';

afterEach(() => vi.restoreAllMocks());

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
