import { cleanPhone } from '../phone.ts';
import { dialCodes } from './dial-codes.data.ts';

/** Numbers up to this long are short numbers that no country code belongs to. */
const LONGEST_SHORT = 4;

/** A phone as it is kept: with the country's code, unless it is short or brings one of its own. */
export function withCountryCode(text: string, country: string): string {
  const phone = cleanPhone(text);
  const code = dialCodes.get(country);
  if (phone.startsWith('+') || phone.length <= LONGEST_SHORT || code === undefined) return phone;
  return `+${code}${phone.replace(/^0+/, '')}`;
}

/** A kept phone as it is shown to those of the same country: without its code. */
export function withoutCountryCode(phone: string, country: string): string {
  const code = dialCodes.get(country);
  return code !== undefined && phone.startsWith(`+${code}`) ? phone.slice(code.length + 1) : phone;
}
