import * as z from 'zod/mini';
import type { Branch } from './branch.ts';
import { isOffered } from './site.ts';

/** The ways of ordering and of paying that a branch may have. */
export type Ways = Pick<
  Branch,
  | 'buy_now'
  | 'buy_later'
  | 'pickup'
  | 'pickup_later'
  | 'cash_on_delivery'
  | 'card_on_delivery'
  | 'cash_on_pickup'
  | 'web_payment'
>;

/** What is sold must be payable: the ways of ordering that no way of paying goes with, as fields of a form. */
export function unpayable(ways: Ways, gateways: Branch['gateways']): Record<string, string> {
  const online = ways.web_payment || Object.values(gateways ?? {}).some(isOffered);
  const delivers = ways.buy_now || ways.buy_later;
  const hands = ways.pickup || ways.pickup_later;
  return {
    ...(delivers && !(ways.cash_on_delivery || ways.card_on_delivery || online)
      ? { buy_payment: 'required' }
      : {}),
    ...(hands && !(ways.cash_on_pickup || online) ? { pickup_payment: 'required' } : {}),
  };
}

/** The same as checks of a form of these ways. */
export function payableRules<F extends Ways>(gateways: Branch['gateways']) {
  return ['buy_payment', 'pickup_payment'].map((field) =>
    z.refine<F>((form) => unpayable(form, gateways)[field] === undefined, {
      error: 'required',
      path: [field],
    }),
  );
}
