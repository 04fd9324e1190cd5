import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { firstPromisedAt, promisedAt } from '#domain/orders/promise.ts';
import { localClock, MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** At a table nothing is promised, unless staff name a time. */
export const isPromised = ({ action, promised_at: promised }: Order) =>
  action !== 'table' || promised !== null;

/**
 * When an order is expected, in the branch's time zone, and when it was at first if staff have changed that. Nothing is
 * promised before the restaurant has confirmed it.
 */
export function usePromiseText(): (order: Order, timezone: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (order, timezone) => {
    const promised = promisedAt(order);
    const first = firstPromisedAt({ ...order, promised_at: null });
    const dayOf = (at: number) => localClock(at, timezone).day;
    // Without a date, a time would be read as one of the order's day.
    const styleOf = (at: number) => (dayOf(at) === dayOf(order.create_at) ? 'time' : 'short');
    const at = format.instant(promised, timezone, styleOf(promised));
    if (order.status === 'APPROVAL')
      return order.action === 'book'
        ? t`Table for ${at} once confirmed`
        : t`Expected about ${at} once confirmed`;
    if (order.action === 'book') return t`Table reserved for ${at}`;
    return order.promised_at === null || Math.abs(promised - first) < MINUTE_MS
      ? t`Expected at ${at}`
      : t`Expected at ${at} (was ${format.instant(first, timezone, styleOf(first))})`;
  };
}
