import { useLingui } from '@lingui/react/macro';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';

/** Whether an order waits for its online payment; until then the restaurant does not see it. */
export const awaitsPayment = (order: Order): boolean => isUnpaid(order) && order.finished_at === null;

/** An order's state for customers. */
export function useOrderStateLabel(): (order: Order) => string {
  const { t } = useLingui();
  const labels = useOrderLabels();
  return (order) => (awaitsPayment(order) ? t`Not paid yet` : labels.forCustomer(order.status, order.action));
}
