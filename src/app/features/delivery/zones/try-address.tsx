import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { NumberField } from '#ui/number-field.tsx';
import { Stack } from '#ui/stack.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { METERS_IN_MILE, usesMiles } from '#domain/delivery/distance-unit.ts';
import { zoneOfPoint } from '#domain/delivery/zones.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { AddressSearch } from '../../../parts/map/address-search.tsx';
import { useFindsStreets } from '../../../parts/map/use-finds-streets.ts';
import { movedBy } from '../../../parts/map/zone-shapes.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTermsText } from './use-terms-text.ts';
import css from './zones.module.css';

const MAX_DISTANCE = 100;

interface TryAddressProps {
  branch: Branch;
  home: LatLng;
  zones: readonly MapZone[];
}

/** Says which zone an address is in and what that costs; where no search finds streets, a distance. */
export function TryAddress({ branch, home, zones }: TryAddressProps) {
  const { t } = useLingui();
  const findsStreets = useFindsStreets();
  const termsText = useTermsText(branch);
  const format = useFormat();
  const [tried, setTried] = useState<{ name: string; point: LatLng }>();
  const [typed, setTyped] = useState<number | null>(null);
  const isInMiles = usesMiles(branch.country);
  const unitM = isInMiles ? METERS_IN_MILE : 1000;

  function answerFor(name: string, point: LatLng): string {
    const zone = zoneOfPoint(point, zones);
    if (zone === undefined || !zone.deliverable) return t`${name}: no delivery there`;
    return `${name}: ${zone.name} · ${termsText(zone)}`;
  }

  // Zones without a map are rings around the branch, the same in each direction.
  const meters = (typed ?? 0) * unitM;
  const distance =
    typed === null
      ? ''
      : answerFor(distanceText(format, meters, branch.country, 1), movedBy(home, 0, meters));
  const address = tried === undefined ? '' : answerFor(tried.name, tried.point);
  return (
    <Stack gap={2}>
      {findsStreets ? (
        <AddressSearch
          label={t`Try an address`}
          near={home}
          onFound={({ street, city, lat, lng }) =>
            setTried({ name: street === '' ? city : street, point: { lat, lng } })
          }
        />
      ) : (
        <NumberField
          label={isInMiles ? t`Try a distance (miles)` : t`Try a distance (km)`}
          description={t`From the branch, in a straight line`}
          minValue={0}
          maxValue={MAX_DISTANCE}
          step={0.1}
          value={typed}
          onChange={setTyped}
          className={css.narrow}
        />
      )}
      <p role="status" className={css.answer}>
        {findsStreets ? address : distance}
      </p>
    </Stack>
  );
}
