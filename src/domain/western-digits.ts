/** The digits of Arabic and of Persian keyboards. */
const EASTERN_DIGITS = /[٠-٩۰-۹]/g;

/** A text with Arabic and Persian digits as 0 to 9, which is how numbers are stored and shown in every language. */
export function withWesternDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16));
}
