import { withWesternDigits } from './western-digits.ts';

/** A phone number as it is stored: digits with an optional leading plus; spaces and punctuation removed. */
export function cleanPhone(text: string): string {
  const plus = text.trim().startsWith('+') ? '+' : '';
  return plus + withWesternDigits(text).replace(/\D/g, '');
}

const MIN_DIGITS = 7;

/** A phone needs at least 7 characters after cleaning (product rule). */
export function isPhone(text: string): boolean {
  return cleanPhone(text).length >= MIN_DIGITS;
}

/** A number of the North American plan: country code 1, area code, exchange, line. */
const NORTH_AMERICAN = /^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/** A stored phone number as people read it; only North America divides all numbers in the same way. */
export function phoneText(phone: string): string {
  return phone.replace(NORTH_AMERICAN, '+1 ($1) $2-$3');
}
