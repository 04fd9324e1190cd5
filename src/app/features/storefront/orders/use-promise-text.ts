import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { localClock } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** When an order is expected, in the branch's time zone. */
export function usePromiseText(): (order: Order, timezone: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (order, timezone) => {
    const promised = promisedAt(order);
    const dayOf = (at: number) => localClock(at, timezone).day;
    // Without a date, a time would be read as one of the order's day.
    const style = dayOf(promised) === dayOf(order.create_at) ? 'time' : 'short';
    return order.action === 'book'
      ? t`Table reserved for ${format.instant(promised, timezone, style)}`
      : t`Expected at ${format.instant(promised, timezone, style)}`;
  };
}
