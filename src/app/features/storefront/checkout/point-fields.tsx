import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { type FoundAddress, zoomOfFound } from '#domain/delivery/found-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { locate } from '../../../device/position.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useHasStreets } from '../../../parts/map/use-has-streets.ts';
import { colourOf } from '../../../parts/map/zone-shapes.ts';
import type { Menu } from '../menu/menu-source.ts';
import css from './checkout-form.module.css';

const MapView = lazyWithRetry(() => import('../../../parts/map/map-view.tsx').then((code) => code.MapView));
const AddressSearch = lazyWithRetry(() =>
  import('../../../parts/map/address-search.tsx').then((code) => code.AddressSearch),
);

/** The zoom around the restaurant, and at the delivery address. */
const OVERVIEW_ZOOM = 15;
const POINT_ZOOM = 20;

interface PointFieldsProps {
  order: PlaceOrder;
  menu: Menu;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The delivery point: by address search, geolocation, or on a map, which is empty where it has no streets. */
export function PointFields({ order, menu, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const [isLost, setLost] = useState(false);
  const [isShown, setShown] = useState(false);
  /** Fixed once the map is shown, because a map is opened again for another zoom. */
  const [zoom, setZoom] = useState<number>();
  const hasStreets = useHasStreets();
  const { branch, area } = menu;
  const point = pointOf(deliveryAddressOf(order));
  const home: LatLng = { lat: branch.lat ?? 0, lng: branch.lng ?? 0 };

  function put({ lat, lng }: LatLng, found?: FoundAddress): void {
    const { city = '', postcode = '' } = found ?? order.address ?? {};
    const street = found === undefined || found.street === '' ? order.street : found.street;
    const at = { lat: sixDecimals(lat), lng: sixDecimals(lng) };
    // A point picked by hand needs no street; one that was found has its own.
    onChange({ street, address: { street: found?.street ?? '', city, postcode, ...at } });
    setShown(true);
    if (found !== undefined) setZoom(zoomOfFound(found));
    else setZoom((before) => before ?? (isShown ? OVERVIEW_ZOOM : POINT_ZOOM));
  }

  async function here(): Promise<void> {
    const found = await locate(0);
    setLost(typeof found === 'string');
    if (typeof found !== 'string') put(found);
  }

  return (
    <div className={css.seat}>
      <Suspense fallback={<Skeleton height="84px" />}>
        <div className={css.search}>
          <AddressSearch label={t`Find your address`} near={home} onFound={(found) => put(found, found)} />
        </div>
      </Suspense>
      <span role="status">
        {isLost
          ? t`Your browser does not share your location.`
          : point === null
            ? t`Where should we deliver?`
            : hasStreets === true
              ? t`Your location on the map is set. Move the pin to your door.`
              : t`Your location is set.`}
      </span>
      <Button icon="pin" onPress={() => void here()}>
        <Trans>Use my location</Trans>
      </Button>
      {hasStreets !== true ? null : isShown || point !== null ? (
        <Suspense fallback={<Skeleton height="300px" />}>
          <MapView
            label={t`Map for placing the pin at your door`}
            className={css.map}
            center={point ?? home}
            zoom={zoom ?? (point === null ? OVERVIEW_ZOOM : POINT_ZOOM)}
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
            onPick={(to) => put(to)}
            onMoveMarker={(_id, to) => put(to)}
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
