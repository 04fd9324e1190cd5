import * as z from 'zod/mini';
import { type OnlineMeans, onlyPossible } from './possible-methods.ts';
import type { Branch } from '../shops/branch.ts';
import { isOffered } from '../shops/site.ts';

/** The ordering and payment options of a branch. */
export type PayableFlags = Pick<
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

type Accounts = Pick<Branch, 'gateways' | 'currency' | 'shop'>;

/**
 * The ordering options that no payment method covers, as form fields. Online payment counts only where this server
 * supports it (`means`).
 */
export function unpayable(
  ways: PayableFlags,
  accounts: Accounts,
  means: OnlineMeans,
): Record<string, string> {
  const possible = onlyPossible({ ...accounts, web_payment: ways.web_payment }, means);
  const online = possible.web_payment || Object.values(possible.gateways ?? {}).some(isOffered);
  const delivers = ways.buy_now || ways.buy_later;
  const hands = ways.pickup || ways.pickup_later;
  return {
    ...(delivers && !(ways.cash_on_delivery || ways.card_on_delivery || online)
      ? { buy_payment: 'required' }
      : {}),
    ...(hands && !(ways.cash_on_pickup || online) ? { pickup_payment: 'required' } : {}),
  };
}

/** A check of a form: the fulfillment type of `problem` is payable. `branch`: for what the form has no field of. */
export function payableRule<F extends Partial<PayableFlags>>(
  problem: 'buy_payment' | 'pickup_payment',
  branch: Accounts & PayableFlags,
  means: OnlineMeans,
) {
  return z.refine<F>((form) => unpayable({ ...branch, ...form }, branch, means)[problem] === undefined, {
    error: 'required',
    path: [problem],
  });
}

/** Both checks of a form with all options. */
export function payableRules<F extends PayableFlags>(accounts: Accounts, means: OnlineMeans) {
  return ['buy_payment', 'pickup_payment'].map((field) =>
    z.refine<F>((form) => unpayable(form, accounts, means)[field] === undefined, {
      error: 'required',
      path: [field],
    }),
  );
}
