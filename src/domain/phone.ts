/** A phone number as it is stored: digits with an optional leading plus; spaces and punctuation removed. */
export function cleanPhone(text: string): string {
  const plus = text.trim().startsWith('+') ? '+' : '';
  return plus + text.replace(/\D/g, '');
}

const MIN_DIGITS = 7;

/** A phone needs at least 7 characters after cleaning (product rule). */
export function isPhone(text: string): boolean {
  return cleanPhone(text).length >= MIN_DIGITS;
}
