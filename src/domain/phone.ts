/** Phone text as it is kept: digits with an optional leading plus; spaces and punctuation stripped. */
export function cleanPhone(text: string): string {
  const plus = text.trim().startsWith('+') ? '+' : '';
  return plus + text.replace(/\D/g, '');
}

const LEAST_DIGITS = 7;

/** A phone needs at least 7 characters after cleaning (product rule). */
export function isPhone(text: string): boolean {
  return cleanPhone(text).length >= LEAST_DIGITS;
}
