import { cleanPhone } from '../phone.ts';
import { dialCodes } from './dial-codes.data.ts';

/** Numbers up to this length are short numbers, which have no country code. */
const MAX_SHORT_LENGTH = 4;

/**
 * A phone number as it is stored: without spaces, with the country's code unless it is short or has its own (`+` or
 * `00`). An unknown country ('') adds none.
 */
export function withCountryCode(text: string, country: string): string {
  const phone = cleanPhone(text);
  const code = dialCodes.get(country);
  if (phone.startsWith('00') && phone.length > MAX_SHORT_LENGTH) return `+${phone.slice(2)}`;
  if (phone.startsWith('+') || phone.length <= MAX_SHORT_LENGTH || code === undefined) return phone;
  return `+${code}${phone.replace(/^0+/, '')}`;
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
  const own = phone.replace(/^0+/, '');
  return own !== '' && !phone.startsWith('+') && kept.startsWith('+') && kept.endsWith(own);
}

/** Every form in which a phone number may be stored: with the country code, without it, with a leading 0. */
export function phoneSpellings(text: string, country: string): string[] {
  const full = withCountryCode(text, country);
  const short = withoutCountryCode(full, country);
  return [...new Set([cleanPhone(text), full, short, `0${short}`, full.replace(/^\+/, '')])];
}
