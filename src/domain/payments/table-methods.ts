import type { PaymentMethod } from '../cart/payment-methods.ts';
import { takesAmount } from '../cart/payment-methods.ts';
import type { Money } from '../money.ts';
import type { Branch } from '../shops/branch.ts';
import { isOffered } from '../shops/site.ts';

/** Services that need no name, phone and address of the payer, which a guest at a table has not given. */
export const TABLE_SERVICES = ['paypal', 'akbank'] as const;

/**
 * How guests at a table can pay on their own phones; empty: they pay staff. `branch`: with only what the server supports
 * (`onlyPossible`). `amount`: only the methods that accept it.
 */
export function tableMethods(
  branch: Pick<Branch, 'web_payment' | 'gateways' | 'payments' | 'currency'>,
  amount?: Money,
): PaymentMethod[] {
  const { web_payment: hasCards, gateways = {} } = branch;
  const methods: PaymentMethod[] = hasCards ? ['web_payment'] : [];
  methods.push(...TABLE_SERVICES.filter((one) => isOffered(gateways[one])));
  return amount === undefined ? methods : methods.filter((one) => takesAmount(branch, one, amount));
}
