import { localeOfLanguage } from '../languages.ts';

/** English-speaking countries that write 5:30 PM (Unicode CLDR 45). */
const TWELVE_HOURS = new Set(['AU', 'CA', 'IN', 'NZ', 'PH', 'US']);

/** Whether times in this language are written with AM and PM in a country. */
export const hasTwelveHours = (language: string, country: string): boolean =>
  language === 'en' && TWELVE_HOURS.has(country);

/** The locale for amounts and times in messages to customers of a country: "$2.50", "5:30 PM". */
export const localeIn = (language: string, country: string): string =>
  hasTwelveHours(language, country) ? `en-${country}` : localeOfLanguage(language);

/** Currencies of countries without a value added tax: the US and Canada have sales taxes. */
const WITHOUT_VAT = new Set(['CAD', 'USD']);

/**
 * Whether the tax of a bill is called VAT, IVA or KDV. By the currency, which every bill has: the other countries that
 * use these two read "tax", which is true as well.
 */
export const isTaxVat = (currency: string): boolean => !WITHOUT_VAT.has(currency);
