import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PlaceZone } from '#domain/delivery/zone.ts';
import { zoneOfPlace } from '#domain/delivery/zones.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { hasZipCodes } from '../../../parts/form/use-postcode-label.ts';
import { useTermsText } from './use-terms-text.ts';
import css from './zones.module.css';

const MAX_PLACE_LENGTH = 80;

/** Says which zone a customer's postcode or place is in, and what that costs. */
export function TryPlace({ zones, branch }: { zones: readonly PlaceZone[]; branch: Branch }) {
  const { t } = useLingui();
  const termsText = useTermsText(branch);
  const [typed, setTyped] = useState('');
  const isZip = hasZipCodes(branch.country);
  const place = typed.trim();
  const [city = '', district = '', town = ''] = place.split(',').map((part) => part.trim());
  const zone =
    zoneOfPlace({ city: '', postcode: place }, zones, branch.country) ??
    zoneOfPlace({ city, district, town, postcode: '' }, zones, branch.country);

  function answer(): string {
    if (place === '') return '';
    return zone === undefined
      ? t`${place}: no delivery there`
      : `${place}: ${zone.name} · ${termsText(zone)}`;
  }

  return (
    <Stack gap={2}>
      <TextField
        label={isZip ? t`Try a ZIP code or place` : t`Try a postal code or place`}
        description={
          isZip
            ? t`As a customer types it at checkout: a ZIP code, or city, district, town`
            : t`As a customer types it at checkout: a postal code, or city, district, town`
        }
        value={typed}
        onChange={setTyped}
        maxLength={MAX_PLACE_LENGTH}
        className={css.narrow}
      />
      <p role="status" className={css.answer}>
        {answer()}
      </p>
    </Stack>
  );
}
