import { refuse, type Result, ok } from '../result.ts';
import { currencies, currencyOfCountry } from './countries.data.ts';
import type { Region } from './region.ts';

/** Refuses an unknown country or currency (`invalid_fields`); the tables are too large for every page. */
export function checkRegion({ country, currency }: Pick<Region, 'country' | 'currency'>): Result<null> {
  if (!currencyOfCountry.has(country)) return refuse('invalid_fields', { fields: { country: 'invalid' } });
  if (!currencies.includes(currency)) return refuse('invalid_fields', { fields: { currency: 'invalid' } });
  return ok(null);
}
