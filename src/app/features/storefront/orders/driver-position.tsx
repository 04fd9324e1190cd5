import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { POSITION_OLD_MS } from '#domain/delivery/driver-position.ts';
import { distanceM } from '#domain/delivery/distance.ts';
import type { Position } from '#domain/delivery/position.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import type { Order } from '#domain/orders/order.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useAge } from '../../../parts/rendering/use-age.ts';
import { useNowEvery } from '../../../clock/clock.ts';

const DriverMap = lazyWithRetry(() => import('./driver-map.tsx').then((code) => code.DriverMap));

interface DriverPositionProps {
  order: Order;
  position: Position;
  /** How far the server's clock is ahead of this device's, in ms. */
  ahead: number;
  /** The branch's, whose roads decide between kilometers and miles. */
  country: string;
}

/** Distance of the driver, age of the position, and a map of both where maps have streets. */
export function DriverPosition({ order, position, ahead, country }: DriverPositionProps) {
  const { t } = useLingui();
  const hasStreets = useHasStreets();
  const format = useFormat();
  const ago = useAge();
  const clock = useNowEvery(5000);
  const ageMs = Math.max(0, clock + ahead - position.at);
  const age = ago(ageMs);
  const door = pointOf(order.address);
  const distance = door === null ? '' : distanceText(format, distanceM(position, door), country, 1);
  const isOld = ageMs > POSITION_OLD_MS;
  return (
    <>
      <p role="status">
        {door === null
          ? t`Your driver’s location was last updated ${age}`
          : t`Your driver was ${distance} away ${age}`}
      </p>
      {hasStreets === true ? (
        <Suspense fallback={<Skeleton height="300px" />}>
          <DriverMap driver={position} age={age} isOld={isOld} door={door} />
        </Suspense>
      ) : null}
    </>
  );
}
