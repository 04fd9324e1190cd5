/** Countries whose roads are signed in miles (ISO 3166-1). */
const IN_MILES: readonly string[] = ['GB', 'LR', 'US'];
export const METERS_IN_MILE = 1609.344;

/** Whether distances in a country are given in miles; everywhere else they are in kilometers. */
export const usesMiles = (country: string): boolean => IN_MILES.includes(country);

/** Whether lengths in a country are given in inches: the United States and two countries that follow them. */
export const usesInches = (country: string): boolean => ['LR', 'MM', 'US'].includes(country);

/** The miles, in whole ones from the first on, that a limit of `km` contains. */
export function milesWithin(km: number): number {
  const miles = (km * 1000) / METERS_IN_MILE;
  return miles < 1 ? Math.floor(miles * 10) / 10 : Math.floor(miles);
}

/** The least whole kilometers that contain a limit in miles: the limit as it is stored. */
export const kmContaining = (miles: number): number => Math.ceil((miles * METERS_IN_MILE) / 1000);
