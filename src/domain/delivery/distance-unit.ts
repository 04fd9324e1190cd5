/** Countries whose roads are signed in miles (ISO 3166-1). */
const IN_MILES: readonly string[] = ['GB', 'LR', 'US'];
export const METERS_IN_MILE = 1609.344;

/** Whether distances in a country are given in miles; everywhere else they are in kilometers. */
export const usesMiles = (country: string): boolean => IN_MILES.includes(country);
