import { ok, refuse, type Result } from '../result.ts';
import { currencies, currencyOfCountry } from '../shops/countries.data.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * The settings as they are saved. Refuses unknown countries and currencies (`invalid_fields`); the tables are too large
 * for every page.
 */
export function checkSite(form: SiteSettings): Result<SiteSettings> {
  const fields: Record<string, string> = {};
  for (const field of ['country', 'country_phone'] as const) {
    if (form[field] !== '' && !currencyOfCountry.has(form[field])) fields[field] = 'invalid';
  }
  if (!form.currencies.every((one) => currencies.includes(one))) fields['currencies'] = 'invalid';
  if (Object.keys(fields).length > 0) return refuse('invalid_fields', { fields });
  return ok({ ...form, currencies: [...new Set(form.currencies)].toSorted() });
}
