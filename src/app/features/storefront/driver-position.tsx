import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { deliveryCalls } from '#contract/delivery.ts';
import { makeCall } from '#device/make-call.ts';
import { laterPosition, minutesAway, POSITION_OLD_MS } from '#domain/delivery/dispatch.ts';
import { distanceM } from '#domain/delivery/distance.ts';
import type { Position } from '#domain/delivery/position.ts';
import { pointOf } from '#domain/delivery/zones.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAge } from '../../parts/use-age.ts';
import { useNowEvery } from '../../session/clock.ts';
import { resultOf } from '../../session/result-of.ts';
import type { PlacedOrder } from './placed-orders.ts';
import css from './order-page.module.css';

const DriverMap = lazy(async () => ({ default: (await import('./driver-map.tsx')).DriverMap }));

const LOOK_EVERY_MS = 10_000;

/** How far away the driver is, and how old that news is. */
export function DriverPosition({ placed, order }: { placed: PlacedOrder; order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const ago = useAge();
  const clock = useNowEvery(5000);
  const [seen, setSeen] = useState<{ position: Position; ahead: number }>();
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
      const ahead = now - Date.now();
      setSeen((before) => ({
        position: laterPosition(before?.position ?? null, position) ?? position,
        ahead,
      }));
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
  const { position, ahead } = seen;
  const ageMs = Math.max(0, clock + ahead - position.at);
  const age = ago(ageMs);
  const door = pointOf(order.address);
  const km =
    door === null ? '' : format.number(distanceM(position, door) / 1000, { maximumFractionDigits: 1 });
  const minutes = door === null ? 0 : minutesAway(position, door);
  const isOld = ageMs > POSITION_OLD_MS;
  return (
    <>
      <p role="status" className={css.promised}>
        {door === null
          ? t`Your driver was seen on the road ${age}`
          : isOld
            ? t`Your driver was ${km} km away, ${age}`
            : t`Your driver was ${km} km away, ${age}: about ${minutes} min`}
      </p>
      <Suspense fallback={<Skeleton height="300px" />}>
        <DriverMap driver={position} age={age} isOld={isOld} door={door} />
      </Suspense>
    </>
  );
}
