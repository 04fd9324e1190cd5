import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';

/** Currencies whose smallest unit is not a hundredth to the card gateway (Stripe), whatever it is elsewhere. */
const DIGITS: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3])),
};
/** It takes only multiples of so many of its units: no thousandths, and no hundredths of what has none. */
const STEP: Record<string, number> = { BHD: 10, JOD: 10, KWD: 10, OMR: 10, TND: 10, ISK: 100, UGX: 100 };

const digitsAtGateway = (currency: string) => DIGITS[currency] ?? 2;

/** So many minor units as the gateway counts them, half-up to what it takes: 5 ISK are 500, 4500 HUF 450000, 5.124 KWD 5120. */
export function gatewayAmount(minor: Money, currency: string): number {
  const step = STEP[currency] ?? 1;
  const exact = minor * 10 ** (digitsAtGateway(currency) - fractionDigits(currency));
  return Math.round(exact / step) * step;
}

/** What the gateway counts, in minor units. */
export function amountOfGateway(amount: number, currency: string): Money {
  return Math.round(amount * 10 ** (fractionDigits(currency) - digitsAtGateway(currency)));
}

/** What a customer pays online of so many minor units: the same, but for what the gateway has no coins for. */
export function payableOnline(minor: Money, currency: string, method: string | null): Money {
  if (method === 'web_payment') return amountOfGateway(gatewayAmount(minor, currency), currency);
  // PayPal takes whole dollars of Taiwan.
  return method === 'paypal' && currency === 'TWD' ? Math.round(minor / 100) * 100 : minor;
}
