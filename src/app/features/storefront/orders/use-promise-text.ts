import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { firstPromisedAt, promisedAt } from '#domain/orders/promise.ts';
import { localClock, MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** At a table nothing is promised, unless staff name a time. */
export const isPromised = ({ action, promised_at: promised }: Order) =>
  action !== 'table' || promised !== null;

/** An order is called late from then on. */
const LATE_AFTER_MS = 5 * MINUTE_MS;

/** Whether an order that the restaurant has confirmed is late. A booked table is not brought anywhere. */
export const isLate = (order: Order, now: number) =>
  now - promisedAt(order) > LATE_AFTER_MS && order.status !== 'APPROVAL' && order.action !== 'book';

/**
 * When an order is expected, in the branch's time zone, and when it was at first if staff have changed that. Nothing is
 * promised before the restaurant has confirmed it. `lateAt`: the present, where the text itself says that an order is late.
 */
export function usePromiseText(): (order: Order, timezone: string, lateAt?: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (order, timezone, lateAt) => {
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
    if (lateAt !== undefined && isLate(order, lateAt)) return t`Was expected at ${at}. Sorry for the wait.`;
    return order.promised_at === null || Math.abs(promised - first) < MINUTE_MS
      ? t`Expected at ${at}`
      : t`Expected at ${at} (was ${format.instant(first, timezone, styleOf(first))})`;
  };
}
