import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { type FoundAddress, zoomOfFound } from '#domain/delivery/found-address.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { zonesInUse } from '#domain/delivery/terms.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { locate } from '../../../device/position.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { colourOf } from '../../../parts/map/zone-shapes.ts';
import type { Menu } from '../menu/menu-source.ts';
import { withPoint, withPosition } from './with-point.ts';
import css from './checkout-form.module.css';

const MapView = lazyWithRetry(() => import('../../../parts/map/map-view.tsx').then((code) => code.MapView));

/** The zoom around the restaurant, and at the delivery address. */
const OVERVIEW_ZOOM = 15;
const POINT_ZOOM = 20;

interface PointFieldsProps {
  order: PlaceOrder;
  menu: Menu;
  /** The address found last by its street; undefined: none. */
  found: FoundAddress | undefined;
  /** The part of town can be chosen by name as well. */
  isInstead?: boolean;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The delivery point: by geolocation, or on a map, which is empty where it has no streets. */
export function PointFields({ order, menu, found, isInstead = false, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const [isLost, setLost] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isLocating, setLocating] = useState(false);
  /** Fixed once the map is shown, because a map is opened again for another zoom. */
  const [zoom, setZoom] = useState<number>();
  const hasStreets = useHasStreets();
  const { branch, area } = menu;
  const point = pointOf(deliveryAddressOf(order));
  // What was typed since then is another address.
  const [hadPoint, setHadPoint] = useState(point !== null);
  if (!hadPoint && point !== null) setHadPoint(true);
  const home: LatLng = { lat: branch.lat ?? 0, lng: branch.lng ?? 0 };

  function put(part: ReturnType<typeof withPoint>): void {
    onChange(part);
    setShown(true);
    setZoom((before) => before ?? (isShown ? OVERVIEW_ZOOM : POINT_ZOOM));
  }

  function said(): string {
    if (isLost) return t`Your browser does not share your location.`;
    if (point === null && hadPoint) return t`Your location is no longer used.`;
    if (point === null && isInstead) return t`Or let us find you`;
    if (point === null) {
      // Without zones on a map, a street is enough.
      const isNeeded = order.street === '' || zonesInUse(branch, area ?? undefined) === 'map';
      return isNeeded ? t`Where should we deliver?` : '';
    }
    if (hasStreets === true) return t`Your location on the map is set. Move the pin to your door.`;
    // A town that was chosen has no street to show it.
    const city = order.street === '' || order.address?.street === '' ? (order.address?.city ?? '') : '';
    return [city, t`Your location is set.`].filter((one) => one !== '').join(' · ');
  }

  async function here(): Promise<void> {
    setLocating(true);
    const position = await locate(0);
    setLost(typeof position === 'string');
    if (typeof position !== 'string') {
      const { lat, lng } = position;
      const request = { lat, lng, session: crypto.randomUUID() };
      const answer = resultOf(await makeCall('map/get-address', mapCalls['map/get-address'], request));
      put(withPosition(order, position, answer.ok ? answer.value.address : null));
    }
    setLocating(false);
  }

  return (
    <div className={css.seat}>
      <span role="status">{said()}</span>
      <Button icon="pin" isPending={isLocating} onPress={() => void here()}>
        <Trans>Use my location</Trans>
      </Button>
      {point === null ? null : (
        // The town came with the location.
        <Button icon="close" variant="quiet" onPress={() => onChange({ address: null })}>
          <Trans>Remove my location</Trans>
        </Button>
      )}
      {hasStreets !== true ? null : isShown || point !== null ? (
        <Suspense fallback={<Skeleton height="300px" />}>
          <MapView
            label={t`Map for placing the pin at your door`}
            className={css.map}
            center={point ?? home}
            zoom={
              found === undefined
                ? (zoom ?? (point === null ? OVERVIEW_ZOOM : POINT_ZOOM))
                : zoomOfFound(found)
            }
            isFixed
            zones={(area?.map ?? []).map((zone, index) => ({
              ...zone,
              colour: zone.deliverable ? colourOf(index) : '#777777',
              isOff: false,
              isOpen: false,
            }))}
            markers={[
              { ...home, id: 'home', text: branch.name, tone: 'home' },
              ...(point === null
                ? []
                : [{ ...point, id: 'door', text: t`Here`, tone: 'order' as const, isMovable: true }]),
            ]}
            onPick={(to) => put(withPoint(order, to))}
            onMoveMarker={(_id, to) => put(withPoint(order, to))}
          />
        </Suspense>
      ) : (
        <Button icon="globe" onPress={() => setShown(true)}>
          <Trans>Choose on map</Trans>
        </Button>
      )}
    </div>
  );
}
