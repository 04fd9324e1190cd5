import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { expectedAt, isAwaited } from '#domain/orders/expected-at.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import { firstPromisedAt, promisedAt } from '#domain/orders/promise.ts';
import { localClock, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/**
 * Whether a time is named for an order: while it is waited for, or its table is booked. At a table nothing is promised,
 * unless staff name a time.
 */
export const isPromised = (order: Order) =>
  order.action === 'book'
    ? order.finished_at === null && order.status !== 'DELIVERED'
    : isAwaited(order) && (order.action !== 'table' || order.promised_at !== null);

/** An apology comes from then on. */
const LATE_AFTER_MS = 5 * MINUTE_MS;

/** Whether an order that the restaurant has confirmed is late. A booked table is not brought anywhere. */
export const isLate = (order: Order, now: number) =>
  now - promisedAt(order) > LATE_AFTER_MS && order.status !== 'APPROVAL' && order.action !== 'book';

/**
 * When an order is expected, in the branch's time zone, and when it was at first if staff have changed that: after the
 * promise has passed, an estimate. Nothing is promised before the restaurant has confirmed it.
 */
export function usePromiseText(): (order: Order, timezone: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNowEvery(MINUTE_MS / 4);
  return (order, timezone) => {
    const isWaiting = order.status === 'APPROVAL';
    // A time that the customer chose stays; any other is counted from now while the restaurant has not confirmed it.
    const isChosen = isForLater(order.action) || order.action === 'book';
    const expected =
      order.action === 'book' ? { at: promisedAt(order), isLate: false } : expectedAt(order, now);
    const promised =
      isWaiting && !isChosen
        ? Math.max(promisedAt(order), now + promisedAt(order) - order.create_at)
        : expected.at;
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
      return isChosen && !expected.isLate
        ? t`Expected at ${at} once confirmed`
        : t`Expected about ${at} once confirmed`;
    if (expected.isLate) return t`Later than promised: about ${at}`;
    return order.promised_at === null || Math.abs(promised - first) < MINUTE_MS
      ? t`Expected at ${at}`
      : t`Expected at ${at} (was ${format.instant(first, timezone, styleOf(first))})`;
  };
}
