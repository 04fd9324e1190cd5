import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
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
  /** Whether the map shows streets; undefined: not known yet. */
  hasStreets: boolean | undefined;
  /** Whether the address was just saved with the old pin: the notice takes the focus. */
  wasSaved: boolean;
  onMove: (to: LatLng) => void;
  onHere: () => void;
  onType: () => void;
  onKeep: () => void;
}

/** The address was changed, but distances are still measured from the old pin: what to do with it. */
export function PinNotice({ values, country, near, hasStreets, wasSaved, ...actions }: PinNoticeProps) {
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(false);
  /** The address that was searched in vain. */
  const [unknown, setUnknown] = useState<string>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wasSaved) return;
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [wasSaved]);
  const query = [values.street, values.city].filter((part) => part !== '').join(', ');
  const isUnknown = unknown === query;

  async function move(): Promise<void> {
    setSearching(true);
    const found = await locateAddress(query, country, near);
    setSearching(false);
    // The center of the town may be further away than the old pin.
    if (found === undefined || found.street === '') setUnknown(query);
    else actions.onMove(found);
  }

  return (
    <div ref={notice} className={css.stale} role="group" aria-label={t`Pin on the map`} tabIndex={-1}>
      <p role="status">
        {!isUnknown
          ? t`The pin is still at the old address, and distances are measured from it.`
          : hasStreets === false
            ? t`This street was not found, and the map here shows no streets. Use the location of this device at the branch, enter latitude and longitude, or keep the pin if it is near enough.`
            : t`This street was not found. Set the pin on the map, or enter latitude and longitude.`}
      </p>
      <div>
        {isUnknown ? null : (
          <Button isPending={isSearching} onPress={() => void move()}>
            <Trans>Move it</Trans>
          </Button>
        )}
        <Button icon="pin" onPress={actions.onHere}>
          <Trans>Use this device’s location</Trans>
        </Button>
        {isUnknown ? (
          <Button onPress={actions.onType}>
            <Trans>Enter latitude and longitude</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" onPress={actions.onKeep}>
          <Trans>Keep it there</Trans>
        </Button>
      </div>
    </div>
  );
}
