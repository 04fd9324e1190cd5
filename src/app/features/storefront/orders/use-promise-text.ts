import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import { firstPromisedAt, promisedAt } from '#domain/orders/promise.ts';
import { localClock, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../../clock/clock.ts';
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
  const now = useNowEvery(MINUTE_MS / 4);
  return (order, timezone, lateAt) => {
    const isWaiting = order.status === 'APPROVAL';
    // A time that the customer chose stays; any other is counted from now while the restaurant has not confirmed it.
    const isChosen = isForLater(order.action) || order.action === 'book';
    const promised =
      isWaiting && !isChosen
        ? Math.max(promisedAt(order), now + promisedAt(order) - order.create_at)
        : promisedAt(order);
    const first = firstPromisedAt({ ...order, promised_at: null });
    const dayOf = (at: number) => localClock(at, timezone).day;
    // Without a date, a time would be read as one of the order's day.
    const styleOf = (at: number) => (dayOf(at) === dayOf(order.create_at) ? 'time' : 'short');
    const at = format.instant(promised, timezone, styleOf(promised));
    if (order.action === 'book') {
      const day = format.instant(promised, timezone, 'weekday');
      const time = format.instant(promised, timezone, 'time');
      return isWaiting ? t`Table for ${day}, ${time} once confirmed` : t`Table reserved for ${day}, ${time}`;
    }
    if (isWaiting)
      return isChosen ? t`Expected at ${at} once confirmed` : t`Expected about ${at} once confirmed`;
    if (lateAt !== undefined && isLate(order, lateAt)) return t`Was expected at ${at}. Sorry for the wait.`;
    return order.promised_at === null || Math.abs(promised - first) < MINUTE_MS
      ? t`Expected at ${at}`
      : t`Expected at ${at} (was ${format.instant(first, timezone, styleOf(first))})`;
  };
}
