import { METERS_IN_MILE, milesWithin, usesMiles } from '#domain/delivery/distance-unit.ts';
import type { Format } from './format.ts';

/** Meters as people of the country measure them: 1500 is 1.5 km, in the United States 0.9 mi. */
export function distanceText(format: Format, meters: number, country: string, digits?: number): string {
  const [value, unit] = usesMiles(country) ? [meters / METERS_IN_MILE, 'mile'] : [meters / 1000, 'kilometer'];
  const maximumFractionDigits = digits ?? (value < 10 ? 1 : 0);
  return format.number(value, { style: 'unit', unit, maximumFractionDigits });
}

/** How far a branch delivers, as its owner has typed it. */
export function reachText(format: Format, km: number, country: string): string {
  const value = usesMiles(country) ? milesWithin(km) : km;
  return distanceText(format, value * (usesMiles(country) ? METERS_IN_MILE : 1000), country, 1);
}
