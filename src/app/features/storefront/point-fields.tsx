import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { doorOf } from '#domain/delivery/door.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { pointOf } from '#domain/delivery/zones.ts';
import { locate } from '../../device/position.ts';
import { lazyWatcher } from '../../parts/lazy-watcher.ts';
import { colourOf } from '../../parts/map/zone-shapes.ts';
import type { Menu } from './menu-source.ts';
import css from './checkout-form.module.css';

const MapView = lazyWatcher(async () => (await import('../../parts/map/map-view.tsx')).MapView);
const AddressSearch = lazyWatcher(
  async () => (await import('../../parts/map/address-search.tsx')).AddressSearch,
);

interface PointFieldsProps {
  order: PlaceOrder;
  menu: Menu;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** Where on the map it is to be brought: searched, found by the phone, or pointed at. */
export function PointFields({ order, menu, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const [isLost, setLost] = useState(false);
  const [isShown, setShown] = useState(false);
  const { branch, area } = menu;
  const point = pointOf(doorOf(order));
  const home: LatLng = { lat: branch.lat ?? 0, lng: branch.lng ?? 0 };

  function put({ lat, lng }: LatLng, found?: FoundAddress): void {
    const { city = '', postcode = '' } = found ?? order.address ?? {};
    const street = found === undefined || found.street === '' ? order.street : found.street;
    const at = { lat: sixDecimals(lat), lng: sixDecimals(lng) };
    // A point that was shown by hand needs no street; one that was found belongs to its own.
    onChange({ street, address: { street: found?.street ?? '', city, postcode, ...at } });
    setShown(true);
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
          ? t`Your browser does not say where you are.`
          : point === null
            ? t`Where should it be brought?`
            : t`Your place on the map is set. Move the pin to your door.`}
      </span>
      <Button icon="pin" onPress={() => void here()}>
        <Trans>Use my location</Trans>
      </Button>
      {isShown || point !== null ? (
        <Suspense fallback={<Skeleton height="300px" />}>
          <MapView
            label={t`Map to point at your door`}
            className={css.map}
            center={point ?? home}
            zoom={14}
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
          <Trans>Choose on the map</Trans>
        </Button>
      )}
    </div>
  );
}
