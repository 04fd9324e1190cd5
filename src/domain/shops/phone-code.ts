import { cleanPhone } from '../phone.ts';
import { dialCodes } from './dial-codes.data.ts';

/** Numbers up to this length are short numbers, which have no country code. */
const MAX_SHORT_LENGTH = 4;

/** Countries in which a zero at the beginning is part of the number, also from abroad. */
const KEEPS_ZERO = new Set(['CG', 'CI', 'IT', 'SM', 'VA']);

/** What precedes a number within a country and is left out from abroad: zeros, and elsewhere than below nothing else. */
const ZEROS = /^0+/;
const TRUNK_PREFIXES: ReadonlyMap<string, RegExp> = new Map([
  ['BY', /^80(?=\d{9}$)|^0+/],
  ['HU', /^06|^0+/],
  ['KZ', /^8(?=\d{10}$)|^0+/],
  ['LT', /^8(?=\d{8}$)|^0+/],
  ['RU', /^8(?=\d{10}$)|^0+/],
]);

/** The code and the number of a phone in North America, whose countries share the code 1. */
function northAmerican(phone: string, code: string): string {
  // The codes of most countries have their area code, which people may leave out.
  const national = phone.replace(ZEROS, '').replace(/^1(?=\d{10}$)/, '');
  return national.length >= 10 ? `1${national}` : code + national;
}

/**
 * A phone number as it is stored: without spaces, with the country's code unless it is short or has its own (`+` or
 * `00`). An unknown country ('') adds none.
 */
export function withCountryCode(text: string, country: string): string {
  const phone = cleanPhone(text);
  const code = dialCodes.get(country);
  if (phone.startsWith('00') && phone.length > MAX_SHORT_LENGTH) return `+${phone.slice(2)}`;
  if (phone.startsWith('+') || phone.length <= MAX_SHORT_LENGTH || code === undefined) return phone;
  if (code.startsWith('1')) return `+${northAmerican(phone, code)}`;
  if (KEEPS_ZERO.has(country)) return `+${code}${phone}`;
  return `+${code}${phone.replace(TRUNK_PREFIXES.get(country) ?? ZEROS, '')}`;
}

/** A stored phone number as shown within the same country: without its country code. */
export function withoutCountryCode(phone: string, country: string): string {
  const code = dialCodes.get(country);
  return code !== undefined && phone.startsWith(`+${code}`) ? phone.slice(code.length + 1) : phone;
}

/** Whether a typed phone number is the stored one, with any country code added. */
export function isSamePhone(typed: string, kept: string): boolean {
  const phone = cleanPhone(typed);
  if (phone === kept) return true;
  // Whatever the country's prefix is.
  const own = phone.replace(/^(?:06|80?|0+)/, '');
  return own !== '' && !phone.startsWith('+') && kept.startsWith('+') && kept.endsWith(own);
}

/** Every form in which a phone number may be stored: with the country code, without it, with a leading 0. */
export function phoneSpellings(text: string, country: string): string[] {
  const full = withCountryCode(text, country);
  const short = withoutCountryCode(full, country);
  return [...new Set([cleanPhone(text), full, short, `0${short}`, full.replace(/^\+/, '')])];
}
