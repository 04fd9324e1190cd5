import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';

/** A payment method's name for customers. */
export function usePaymentLabel(): (method: NonNullable<Order['method']>) => string {
  const { t } = useLingui();
  return (method) => {
    switch (method) {
      case 'cash_on_delivery':
        return t`Cash on delivery`;
      case 'card_on_delivery':
        return t`Card on delivery`;
      case 'cash_on_pickup':
        return t`Cash on pickup`;
      case 'card_on_pickup':
        return t`Card on pickup`;
      case 'bank':
        return t`Bank transfer`;
      case 'paypal':
        return 'PayPal';
      case 'payflex':
        return 'Payflex';
      case 'akbank':
        return t`Card (Akbank)`;
      default:
        return t`Online payment`;
    }
  };
}
