import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decimalMark, readAmount } from '#ui/read-amount.ts';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { METERS_IN_MILE, usesMiles } from '#domain/delivery/distance-unit.ts';
import { zoneOfPoint } from '#domain/delivery/zones.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { AddressSearch } from '../../../parts/map/address-search.tsx';
import { useFindsStreets } from '../../../parts/map/use-finds-streets.ts';
import { distanceText } from '../../../i18n/distance-text.ts';
import { localeOf } from '../../../i18n/i18n.ts';
import { isolatedText } from '../../../i18n/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTermsText } from './use-terms-text.ts';
import { zonesAround } from './zones-around.ts';
import css from './zones.module.css';

const MAX_DISTANCE = 100;
const MAX_CHARACTERS = 6;
/** A distance is read to a tenth of its unit. */
const FRACTION_DIGITS = 1;

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
  const language = useLanguage();
  const [tried, setTried] = useState<{ name: string; point: LatLng }>();
  const [typed, setTyped] = useState('');
  const isInMiles = usesMiles(branch.country);
  const unitM = isInMiles ? METERS_IN_MILE : 1000;

  function answerFor(name: string, zone: MapZone | null): string {
    if (zone === null) return t`${name}: no delivery there`;
    return `${name}: ${zone.name} · ${termsText(zone)}`;
  }

  function answerOf({ name, point }: { name: string; point: LatLng }): string {
    const zone = zoneOfPoint(point, zones);
    return answerFor(name, zone?.deliverable === true ? zone : null);
  }

  /** What applies at a distance: circles around the branch are the same in each direction, other shapes are not. */
  function answerAt(meters: number): string {
    const name = distanceText(format, meters, branch.country, 1);
    const found = zonesAround(home, meters, zones);
    const [first = null, ...others] = found;
    if (others.length === 0) return answerFor(name, first);
    const each = found.map((zone) => {
      if (zone === null) return t`no delivery`;
      const price = format.money(zone.delivery_charge, branch.currency);
      return isolatedText(`${zone.name} ${price}`);
    });
    const either = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(each);
    return t`${name}: depends on the direction: ${either}`;
  }

  const tenths = readAmount(typed, {
    fractionDigits: FRACTION_DIGITS,
    decimal: decimalMark(localeOf(language)),
  });
  // Answered with every keystroke: the answer is never behind what is typed.
  const distance =
    tenths === null ? '' : answerAt(Math.min(tenths / 10 ** FRACTION_DIGITS, MAX_DISTANCE) * unitM);
  const address = tried === undefined ? '' : answerOf(tried);
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
        <TextField
          label={isInMiles ? t`Try a distance (miles)` : t`Try a distance (km)`}
          description={t`From the branch, in a straight line`}
          inputMode="decimal"
          maxLength={MAX_CHARACTERS}
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
