import { fractionDigits } from '../fraction-digits.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { overwrites } from './edit-settings.ts';
import { type Region, regionOf } from '../shops/region.ts';

/** The data of a branch that is in its currency. `orders`: those that were not cancelled. */
export interface CurrencyUse {
  orders: number;
  parties: number;
  products: number;
}

/**
 * Whether a branch may switch to another currency. Not once there are orders, because reports sum all of them and bills
 * may have started in the old currency (`currency_in_use`). Prices keep their digits, so not with a menu if the new
 * currency has different decimals (`currency_decimals`). Another currency then needs another branch.
 */
export function mayChangeCurrency(from: string, to: string, use: CurrencyUse): Result<null> {
  if (from === to) return ok(null);
  const fields = { currency: 'currency_in_use' };
  if (use.orders > 0 || use.parties > 0) return refuse('currency_in_use', { params: { from }, fields });
  if (use.products > 0 && fractionDigits(from) !== fractionDigits(to))
    return refuse('currency_decimals', { params: { from, to }, fields: { currency: 'currency_decimals' } });
  return ok(null);
}

/**
 * The branch in this region. Hours, slots, business day and reports follow its time zone; orders keep their promises
 * and prices. Refuses `changed_meanwhile` and as `mayChangeCurrency`.
 */
export function saveRegion(branch: Branch, form: Region, seen: string, use: CurrencyUse): Result<Branch> {
  const writes = overwrites(regionOf(branch), form, seen);
  if (!writes.ok) return writes;
  if (!writes.value) return ok(branch);
  const may = mayChangeCurrency(branch.currency, form.currency, use);
  return may.ok ? ok({ ...branch, ...regionOf(form) }) : may;
}
