import type { Gateway } from '../shops/site.ts';

/** Currencies each provider accepts (PayPal's currency codes; Payflex settles in rand; Akbank's virtual POS). */
const TAKEN: Partial<Record<Gateway, readonly string[]>> = {
  paypal:
    'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
      ' ',
    ),
  payflex: ['ZAR'],
  akbank: ['TRY', 'USD', 'EUR', 'JPY', 'RUB'],
};

/** The currencies a provider accepts; undefined: all. */
export const currenciesOf = (gateway: Gateway): readonly string[] | undefined => TAKEN[gateway];

export function takesCurrency(gateway: Gateway, currency: string): boolean {
  return TAKEN[gateway]?.includes(currency) ?? true;
}

/** Banks contract with businesses of their own country only. */
const BANK_COUNTRY: Partial<Record<Gateway, string>> = { akbank: 'TR' };

/** Whether a shop can have an account with a provider that customers could pay with. */
export function servesShop(
  gateway: Gateway,
  { currency, country }: { currency: string; country: string },
): boolean {
  return takesCurrency(gateway, currency) && (BANK_COUNTRY[gateway] ?? country) === country;
}
