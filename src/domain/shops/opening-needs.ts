import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from './branch.ts';

/** What a branch must have before it is opened for the first time. */
export type OpeningNeed = 'address' | 'tax';

/** Whether customers or guests come to the branch, or drivers leave from it. */
const hasVisitors = ({ pickup, pickup_later, buy_now, buy_later, shop }: Branch) =>
  pickup || pickup_later || buy_now || buy_later || shop.lite_ecom !== true;

/** Whether the tax was decided: a rate is set, or the step of the setup guide was saved with 0 %. */
export function isTaxDecided({ shop, wizard = [] }: Branch): boolean {
  return shop.tax > 0 || shop.tax_in_catalog || wizard.includes('tax');
}

/** What is still missing, in the order of the setup guide. */
export function missingNeeds(branch: Branch): OpeningNeed[] {
  const needs: OpeningNeed[] = [];
  if (hasVisitors(branch) && branch.address.trim() === '') needs.push('address');
  if (!isTaxDecided(branch)) needs.push('tax');
  return needs;
}

const codes = { address: 'address_first', tax: 'tax_first' } as const;

/**
 * Whether a branch may get this status. Refuses `address_first`, `tax_first` for a first opening; a branch that was open
 * before may always open again.
 */
export function checkOpening(branch: Branch, status: Branch['status']): Result<null> {
  if (branch.unopened !== true || branch.practice_of !== undefined || status === 'closed') return ok(null);
  const [need] = missingNeeds(branch);
  return need === undefined ? ok(null) : refuse(codes[need], { fields: { [need]: 'required' } });
}
