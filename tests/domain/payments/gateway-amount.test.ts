import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { amountOfGateway, gatewayAmount, payableOnline } from '#domain/payments/gateway-amount.ts';

describe('the amount sent to the card provider', () => {
  // Amounts as people write them, and Stripe's own examples of what it expects.
  it.each([
    ['EUR', 10.5, 1050],
    ['USD', 10, 1000],
    ['TRY', 249.9, 24990],
    // No smaller unit, at Stripe either.
    ['JPY', 500, 500],
    ['KRW', 500, 500],
    ['VND', 50_000, 50_000],
    ['XOF', 1000, 1000],
    ['CLP', 9990, 9990],
    ['PYG', 75_000, 75_000],
    // No smaller unit, but Stripe expects two decimals, which are zero.
    ['ISK', 5, 500],
    ['UGX', 5, 500],
    // Whole on a menu, hundredths at the provider.
    ['HUF', 10, 1000],
    ['TWD', 800, 80_000],
    ['IDR', 25_000, 2_500_000],
    ['COP', 12_000, 1_200_000],
    ['PKR', 450, 45_000],
    // Three decimals, the last one zero.
    ['KWD', 5.12, 5120],
    ['BHD', 1, 1000],
    ['JOD', 0.99, 990],
    ['OMR', 12.5, 12_500],
    ['TND', 7.35, 7350],
  ])('%s %d is %i', (currency, amount, asked) => {
    const minor = Math.round(amount * 10 ** fractionDigits(currency));
    expect(gatewayAmount(minor, currency)).toBe(asked);
    expect(amountOfGateway(asked, currency)).toBe(minor);
    expect(payableOnline(minor, currency, 'web_payment')).toBe(minor);
  });

  it.each([
    [5124, 5120],
    [5125, 5130],
    [5130, 5130],
    [4, 0],
  ])('thousandths are rounded half-up: %i KWD fils are %i', (minor, asked) => {
    expect(gatewayAmount(minor, 'KWD')).toBe(asked);
    expect(payableOnline(minor, 'KWD', 'web_payment')).toBe(asked);
  });

  it('converts back to the same amount in every currency without thousandths', () => {
    const currencies = Intl.supportedValuesOf('currency').filter((code) => fractionDigits(code) < 3);
    fc.assert(
      fc.property(fc.constantFrom(...currencies), fc.integer({ min: 0, max: 100_000_000 }), (code, minor) => {
        expect(payableOnline(minor, code, 'web_payment')).toBe(minor);
      }),
    );
  });
});
