import { useLingui } from '@lingui/react/macro';
import { orderActions, paymentMethods } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../parts/orders/payment-labels.ts';

/** Display names for the keys of a report. */
export function useReportNames() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const payment = usePaymentLabel();
  const atTable: Record<string, string> = {
    cash: t`Cash at the table`,
    card: t`Card at the table`,
    voucher: t`Voucher`,
    transfer: t`Transfer`,
    online: t`Paid online at the table`,
    discount: t`Discounts at the table`,
  };
  return {
    action: (key: string) => {
      const action = orderActions.find((one) => one === key);
      return action === undefined ? key : labels.action(action);
    },
    payment: (key: string) => {
      const method = paymentMethods.find((one) => one === key);
      if (method !== undefined) return payment(method);
      return atTable[key] ?? t`Not specified`;
    },
  };
}
