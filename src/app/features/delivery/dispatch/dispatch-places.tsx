import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { distanceM } from '#domain/delivery/distance.ts';
import { usesMiles } from '#domain/delivery/distance-unit.ts';
import { POSITION_OLD_MS } from '#domain/delivery/driver-position.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { byAddress } from '#domain/delivery/same-address.ts';
import type { Order } from '#domain/orders/order.ts';
import type { MapMarker } from '../../../parts/map/markers.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { useAge } from '../../../parts/rendering/use-age.ts';
import { useRow } from '../../../sync/sync-context.tsx';
import { useWorkplace } from '../../../auth/workplace.ts';
import type { Driver } from './use-drivers.ts';
import css from './dispatch.module.css';

const MapView = lazy(async () => ({ default: (await import('../../../parts/map/map-view.tsx')).MapView }));

interface DispatchPlacesProps {
  drivers: readonly Driver[];
  orders: readonly Order[];
  now: number;
}

/** Where the deliveries go: on a map where streets are known, otherwise as a list by address. */
export function DispatchPlaces(props: DispatchPlacesProps) {
  const hasStreets = useHasStreets();
  if (hasStreets === undefined) return null;
  return hasStreets ? <DispatchMap {...props} /> : <Stops orders={props.orders} />;
}

/** The addresses of the deliveries, the nearest first: without streets a map is a sea of pins. */
function Stops({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { lat = null, lng = null, country = '' } = useRow('branch', branch.sid) ?? {};
  const stops = [...byAddress(orders)]
    .map(([key, list]) => {
      const point = list.map(({ address }) => pointOf(address)).find((one) => one !== null);
      const isKnown = lat !== null && lng !== null && point !== undefined;
      return { key, list, distance: isKnown ? distanceM({ lat, lng }, point) : Number.POSITIVE_INFINITY };
    })
    .sort((one, other) => one.distance - other.distance);
  if (stops.length === 0) return null;
  return (
    <section aria-label={t`Addresses`} className={css.drivers}>
      <h2>{t`Addresses`}</h2>
      <ul>
        {stops.map(({ key, list, distance }) => (
          <li key={key}>
            <b>{list[0]?.street || list[0]?.address?.street}</b>
            <span>{list.map((order) => labels.number(order)).join(' ')}</span>
            {Number.isFinite(distance) ? <span>{distanceText(format, distance, country)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DispatchMap({ drivers, orders, now }: DispatchPlacesProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const age = useAge();
  const { branch } = useWorkplace();
  const row = useRow('branch', branch.sid);
  const { lat = null, lng = null, country = '' } = row ?? {};
  if (lat === null || lng === null) return null;
  const markers: MapMarker[] = [
    { lat, lng, id: 'home', text: branch.name, tone: 'home' },
    ...orders.flatMap((order) => {
      const point = pointOf(order.address);
      return point === null
        ? []
        : [{ ...point, id: `order ${order.sid}`, text: labels.number(order), tone: 'order' as const }];
    }),
    ...drivers.flatMap(({ id, name, position }) =>
      position === null
        ? []
        : [
            {
              lat: position.lat,
              lng: position.lng,
              id: `driver ${id}`,
              text: `${name} · ${age(now - position.at)}`,
              tone: 'driver' as const,
              isOld: now - position.at > POSITION_OLD_MS,
            },
          ],
    ),
  ];
  const fit = { key: markers.map(({ id }) => id).join(' '), points: markers };
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <MapView
        label={t`Delivery map`}
        className={css.map}
        isInMiles={usesMiles(country)}
        center={{ lat, lng }}
        markers={markers}
        fit={fit}
      />
    </Suspense>
  );
}
