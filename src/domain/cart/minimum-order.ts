import type { DeliveryTerms } from '../delivery/terms.ts';
import type { Money } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';

/** Checks the minimum order for delivery. Refuses `below_minimum`. */
export function checkMinimum(
  items: Money,
  terms: Pick<DeliveryTerms, 'min_order'> | null | undefined,
  { currency }: Pick<Branch, 'currency'>,
): Result<null> {
  const amount = terms?.min_order ?? 0;
  return items < amount ? refuse('below_minimum', { params: { amount, currency } }) : ok(null);
}
