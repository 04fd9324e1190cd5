import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { deliveryCalls } from '#contract/delivery.ts';
import { makeCall } from '#device/make-call.ts';
import { distanceM } from '#domain/delivery/distance.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { resultOf } from '../../session/result-of.ts';
import type { PlacedOrder } from './placed-orders.ts';
import css from './order-page.module.css';

const LOOK_EVERY_MS = 10_000;

/** How far away the driver is, and how old that news is. */
export function DriverPosition({ placed, order }: { placed: PlacedOrder; order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const [seen, setSeen] = useState<{ position: Position; age: number }>();
  const { shop, branch, sid, key } = placed;
  useEffect(() => {
    const stop = new AbortController();
    async function look(): Promise<void> {
      const options = { shop, branch, signal: stop.signal };
      const answer = resultOf(
        await makeCall('orders/position', deliveryCalls['orders/position'], { sid, key }, options),
      );
      if (stop.signal.aborted || !answer.ok || answer.value.position === null) return;
      const { position, now } = answer.value;
      // News that was overtaken on its way moves nobody back.
      setSeen((before) =>
        before !== undefined && before.position.at > position.at
          ? before
          : { position, age: now - position.at },
      );
    }
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [shop, branch, sid, key]);
  if (seen === undefined) return null;
  const { lat = null, lng = null } = order.address ?? {};
  const seconds = Math.max(0, Math.round(seen.age / 1000));
  const age = seconds < 120 ? t`${seconds} s ago` : t`${Math.round(seconds / 60)} min ago`;
  const metres = lat === null || lng === null ? null : distanceM(seen.position, { lat, lng });
  const km = metres === null ? '' : format.number(metres / 1000, { maximumFractionDigits: 1 });
  return (
    <p role="status" className={css.promised}>
      {metres === null
        ? t`Your driver was seen on the road ${age}`
        : t`Your driver was ${km} km away, ${age}`}
    </p>
  );
}
