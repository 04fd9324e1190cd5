import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import { notices } from '#ui/notices.tsx';
import type { LocationForm } from '#domain/delivery/edit-zones.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { locateAddress } from './locate-town.ts';
import type { StalePin } from './use-stale-pin.ts';
import css from './zones.module.css';

interface PinNoticeProps {
  pin: StalePin;
  values: LocationForm;
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
