import { useLingui } from '@lingui/react/macro';
import { isPaidAtDoor } from '#domain/cart/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** What a driver has to take from the customer, in words; undefined: nothing. */
export function useToCollect(order: Order): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const { method, currency } = order;
  const due = dueOfOrder(order);
  if (due <= 0 || !isPaidAtDoor(method)) return undefined;
  const amount = format.money(due, currency);
  return method === 'card_on_delivery' ? t`Collect ${amount} by card` : t`Collect ${amount}`;
}
