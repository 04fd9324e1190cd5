import * as z from 'zod/mini';

function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const oneOf = (isKnown: (text: string) => boolean) =>
  z.string().check(
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || isKnown(text), 'invalid'),
  );

/**
 * The region of a branch: ISO 3166 country, ISO 4217 currency, IANA time zone. `checkRegion` checks that they exist.
 */
export const regionFields = {
  /** The ISO 3166-1 alpha-2 country code. */
  country: oneOf((country) => /^[A-Z]{2}$/.test(country)),
  /** The ISO 4217 currency code. */
  currency: oneOf((currency) => /^[A-Z]{3}$/.test(currency)),
  /** The IANA time zone. */
  timezone: oneOf(isTimezone),
};
export const regionFormSchema = z.object(regionFields);
export type Region = z.infer<typeof regionFormSchema>;

export function regionOf({ country, currency, timezone }: Region): Region {
  return { country, currency, timezone };
}
