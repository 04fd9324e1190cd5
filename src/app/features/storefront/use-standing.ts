import { useLingui } from '@lingui/react/macro';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';

/** Whether an order waits for its customer: until it is paid nobody at the place sees it. */
export const waitsForPayer = (order: Order): boolean => isUnpaid(order) && order.finished_at === null;

/** How far an order is, as its customer reads it. */
export function useStanding(): (order: Order) => string {
  const { t } = useLingui();
  const words = useOrderWords();
  return (order) => (waitsForPayer(order) ? t`Not paid yet` : words.told(order.status, order.action));
}
