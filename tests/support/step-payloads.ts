import { markOf } from '#domain/row-mark.ts';
import {
  basicFormOf,
  deliveryFormOf,
  deliveryHoursFormOf,
  marketFormOf,
  openingHoursFormOf,
  pickupFormOf,
  taxFormOf,
} from '#domain/settings/edit-setup.ts';
import type { Branch } from '#domain/shops/branch.ts';

/** A valid request for every call of the setup guide's forms. */
export function stepPayloads(branch: Branch, scope: { shop: number; branch: number }) {
  const unchanged = (form: object) => ({ ...scope, ...form, seen: markOf(form) });
  return {
    'GET wizard/basic': scope,
    // The e-mail address of the payload of settings/branch, so that either may be saved first.
    'wizard/basic': {
      ...scope,
      ...basicFormOf(branch),
      email: 'shop@example.com',
      seen: markOf(basicFormOf(branch)),
    },
    'GET wizard/market': scope,
    'wizard/market': unchanged(marketFormOf(branch)),
    'GET wizard/opening-hours': scope,
    'wizard/opening-hours': unchanged(openingHoursFormOf(branch)),
    'GET wizard/delivery-hours': scope,
    'wizard/delivery-hours': unchanged(deliveryHoursFormOf(branch)),
    'GET wizard/tax': scope,
    'wizard/tax': unchanged(taxFormOf(branch)),
    'GET wizard/delivery': scope,
    'wizard/delivery': unchanged(deliveryFormOf(branch)),
    'GET wizard/pickup': scope,
    'wizard/pickup': unchanged(pickupFormOf(branch)),
  };
}
