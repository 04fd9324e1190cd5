import { useLingui } from '@lingui/react/macro';
import type { LatLng } from '#domain/delivery/distance.ts';
import { MapView } from '../../../parts/map/map-view.tsx';
import css from './order-page.module.css';

interface DriverMapProps {
  driver: LatLng;
  /** Age of the position, formatted. */
  age: string;
  isOld: boolean;
  door: LatLng | null;
}

/** A map of driver and delivery address. */
export function DriverMap({ driver, age, isOld, door }: DriverMapProps) {
  const { t } = useLingui();
  const markers = [
    { ...driver, id: 'driver', text: t`Driver · ${age}`, tone: 'driver' as const, isOld },
    ...(door === null ? [] : [{ ...door, id: 'door', text: t`You`, tone: 'order' as const }]),
  ];
  return (
    <MapView
      label={t`Map of your driver`}
      className={css.map}
      center={driver}
      markers={markers}
      fit={{ key: door === null ? 'driver' : 'both', points: markers }}
      isFixed
    />
  );
}
