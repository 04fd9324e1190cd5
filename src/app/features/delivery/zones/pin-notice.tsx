import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import { notices } from '#ui/notices.tsx';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { locateAddress } from './locate-town.ts';
import css from './zones.module.css';

type Located = LocationForm;

/** The parts of an address, and those that may have been left out before without another place being meant. */
const ADDRESS = ['street', 'city', 'district', 'town', 'pincode'] as const;
const OPTIONAL: ReadonlySet<string> = new Set(['district', 'town', 'pincode']);

/** Whether both name the same address; a postal code or district that was missing may have been added. */
const isSameAddress = (old: Located, now: Located) =>
  ADDRESS.every(
    (part) => old[part].trim() === now[part].trim() || (OPTIONAL.has(part) && old[part].trim() === ''),
  );

/** The address that a pin belongs to, and where it is. */
interface Settled {
  /** Undefined: the address was changed before the form was opened. */
  values: Located | undefined;
  lat: number | null;
  lng: number | null;
  /** The address in a few words. */
  place: string;
}

function settledBy(values: Located): Settled {
  const place = [values.street, values.city].filter((part) => part !== '').join(', ');
  return { values, lat: values.lat, lng: values.lng, place };
}

export interface StalePin {
  /** Whether the address was changed and the pin was not. */
  isStale: boolean;
  /** Where the pin still is. */
  place: string;
  /** Whether only its city's center may be found, which is nearer to the address than the pin. */
  isOtherCity: boolean;
  /** The pin is right for this address. */
  settle: () => void;
}

/** Whether the pin belongs to the address. `old`: the pin's address, where it was changed elsewhere. */
export function useStalePin(values: Located, old: string | null): StalePin {
  const [settled, setSettled] = useState<Settled>(() =>
    old === null ? settledBy(values) : { values: undefined, lat: values.lat, lng: values.lng, place: old },
  );
  const isSamePin = settled.lat === values.lat && settled.lng === values.lng;
  // A pin that is moved belongs to the address that stands there then, as the one that "Find address" sets.
  if (!isSamePin) setSettled(settledBy(values));
  const { values: before } = settled;
  const isMoved = before === undefined || !isSameAddress(before, values);
  return {
    isStale: isSamePin && isMoved && values.lat !== null && values.lng !== null,
    place: settled.place,
    isOtherCity: before !== undefined && cityName(before.city) !== cityName(values.city),
    settle: () => setSettled(settledBy(values)),
  };
}

interface PinNoticeProps {
  pin: StalePin;
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
  /** Absent: the branch needs a pin. */
  onRemove: (() => void) | undefined;
}

/** The address was changed, but distances are still measured from the old pin: what to do with it. */
export function PinNotice({ pin, values, country, near, hasStreets, wasSaved, ...actions }: PinNoticeProps) {
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
  const place = isolatedText(pin.place);

  async function move(): Promise<void> {
    setSearching(true);
    const found =
      (await locateAddress(query, country, near)) ??
      (pin.isOtherCity ? await locateAddress(cityName(values.city), country, near) : undefined);
    setSearching(false);
    if (found === undefined) setUnknown(query);
    else if (found.street !== '') actions.onMove(found);
    else if (pin.isOtherCity) {
      const city = isolatedText(found.city);
      actions.onMove(found);
      notices.success(t`The street was not found: the pin is at the center of ${city}.`);
    }
    // Within the same city, its center may be further away than the old pin.
    else setUnknown(query);
  }

  return (
    <div ref={notice} className={css.stale} role="group" aria-label={t`Pin on the map`} tabIndex={-1}>
      <p role="status">
        {!isUnknown
          ? t`The pin is still at ${place}. Zones and distances are measured from it.`
          : hasStreets === false
            ? t`This street was not found, and the map here shows no streets. Use the location of this device at the branch, enter latitude and longitude, or keep the pin if it is near enough.`
            : t`This street was not found. Set the pin on the map, or enter latitude and longitude.`}
      </p>
      <div>
        {isUnknown ? null : (
          <Button isPending={isSearching} onPress={() => void move()}>
            <Trans>Move it to the new address</Trans>
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
        {actions.onRemove === undefined ? null : (
          <Button onPress={actions.onRemove}>
            <Trans>Remove pin</Trans>
          </Button>
        )}
        <Button variant="quiet" onPress={pin.settle}>
          <Trans>Keep it there</Trans>
        </Button>
      </div>
    </div>
  );
}
