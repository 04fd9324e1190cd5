import type { Branch } from '../shops/branch.ts';
import { hasService } from '../shops/shop-services.ts';
import { type Gateway, gateways } from '../shops/site.ts';
import { takesCurrency } from './gateway-currencies.ts';

/**
 * The online payments a server supports. `cards`: it has a card provider. `returns`: providers can send customers back,
 * because the server knows its own public address.
 */
export interface OnlineMeans {
  cards: boolean;
  returns: boolean;
}

type Offering = Pick<Branch, 'web_payment' | 'gateways' | 'currency' | 'shop'>;

/** Why a payment provider cannot be offered to a branch's customers although it is set up. */
export function heldBack(
  { returns }: Pick<OnlineMeans, 'returns'>,
  { currency }: Pick<Branch, 'currency'>,
  gateway: Gateway,
): 'currency' | 'address' | null {
  if (!takesCurrency(gateway, currency)) return 'currency';
  return gateway !== 'bank' && !returns ? 'address' : null;
}

/** The branch with only the payment methods that this server supports and its shop is subscribed to. */
export function onlyPossible<B extends Offering>(branch: B, means: OnlineMeans): B {
  const set = branch.gateways ?? {};
  const isSubscribed = hasService(branch, 'payment_gateways');
  const possible = gateways.filter(
    (gateway) => heldBack(means, branch, gateway) === null && (isSubscribed || gateway === 'bank'),
  );
  return {
    ...branch,
    web_payment: branch.web_payment && means.cards && isSubscribed,
    gateways: Object.fromEntries(
      possible.flatMap((gateway) => (set[gateway] === undefined ? [] : [[gateway, set[gateway]]])),
    ),
  };
}
