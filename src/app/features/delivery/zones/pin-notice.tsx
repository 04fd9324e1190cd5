import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import { locateAddress } from './locate-town.ts';
import css from './zones.module.css';

type Located = Pick<LocationForm, 'street' | 'city' | 'lat' | 'lng'>;

/** The address that the pin belongs to. */
const settledBy = ({ street, city, lat, lng }: Located) => ({ street, city, lat, lng });

/** Whether the address was changed and the pin was not; `settle`: the pin is right for this address. */
export function useStalePin(values: Located): { isStale: boolean; settle: () => void } {
  const [settled, setSettled] = useState(() => settledBy(values));
  const isSamePin = settled.lat === values.lat && settled.lng === values.lng;
  const isSameAddress = settled.street === values.street && settled.city === values.city;
  return {
    isStale: isSamePin && !isSameAddress && values.lat !== null && values.lng !== null,
    settle: () => setSettled(settledBy(values)),
  };
}

interface PinNoticeProps {
  values: Located;
  country: string;
  /** Where is looked first. */
  near: LatLng;
  onMove: (to: LatLng) => void;
  onHere: () => void;
  onKeep: () => void;
}

/** The address was changed, but distances are still measured from the old pin: what to do with it. */
export function PinNotice({ values, country, near, onMove, onHere, onKeep }: PinNoticeProps) {
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(false);
  const [isUnknown, setUnknown] = useState(false);

  async function move(): Promise<void> {
    setSearching(true);
    const query = [values.street, values.city].filter((part) => part !== '').join(', ');
    const found = await locateAddress(query, country, near);
    setSearching(false);
    // The center of the town may be further away than the old pin.
    const isFound = found !== undefined && found.street !== '';
    setUnknown(!isFound);
    if (isFound) onMove(found);
  }

  return (
    <div className={css.stale}>
      <p role="status">
        {isUnknown
          ? t`This street was not found. Set the pin on the map, or enter latitude and longitude.`
          : t`The pin is still at the old address, and distances are measured from it.`}
      </p>
      <div>
        <Button isPending={isSearching} onPress={() => void move()}>
          <Trans>Move it</Trans>
        </Button>
        <Button icon="pin" onPress={onHere}>
          <Trans>Use this device’s location</Trans>
        </Button>
        <Button variant="quiet" onPress={onKeep}>
          <Trans>Keep it there</Trans>
        </Button>
      </div>
    </div>
  );
}
