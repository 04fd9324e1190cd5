import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';

/** Currencies whose smallest unit is not a hundredth at the card provider (Stripe); elsewhere it may differ. */
const DIGITS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};
/**
 * The provider accepts only multiples of this many of its units: three-decimal amounts end in 0, and currencies without
 * decimals in 00.
 */
const STEP: Record<string, number> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, ISK: 100, UGX: 100 };

const digitsAtGateway = (currency: string) => DIGITS[currency] ?? 2;

/**
 * An amount in the provider's units, rounded half-up to what it accepts: 5 ISK are 500, 4500 HUF 450000, 5.124 KWD
 * 5120.
 */
export function gatewayAmount(minor: Money, currency: string): number {
  const step = STEP[currency] ?? 1;
  const exact = minor * 10 ** (digitsAtGateway(currency) - fractionDigits(currency));
  return Math.round(exact / step) * step;
}

/** A provider's amount in minor units. */
export function amountOfGateway(amount: number, currency: string): Money {
  return Math.round(amount * 10 ** (fractionDigits(currency) - digitsAtGateway(currency)));
}

/** The amount a customer pays online for this many minor units, rounded to what the provider accepts. */
export function payableOnline(minor: Money, currency: string, method: string | null): Money {
  if (method === 'web_payment') return amountOfGateway(gatewayAmount(minor, currency), currency);
  // PayPal accepts only whole New Taiwan dollars.
  return method === 'paypal' && currency === 'TWD' ? Math.round(minor / 100) * 100 : minor;
}
