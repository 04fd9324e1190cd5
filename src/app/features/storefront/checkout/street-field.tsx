import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { useAddressSearch } from '../../../parts/map/use-address-search.ts';
import { FoundAddresses } from '../shared/found-addresses.tsx';

interface StreetFieldProps {
  value: string;
  near: LatLng;
  error: string | undefined;
  onChange: (street: string) => void;
  onFound: (found: FoundAddress) => void;
  /** The street was typed. */
  onBlur: () => void;
}

/**
 * The street of a delivery address, with the addresses that are known by it. What is typed counts as it is: many servers
 * know towns only, and a search that finds nothing is no reason to type it twice.
 */
export function StreetField({ value, near, error, onChange, onFound, onBlur }: StreetFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  // An address that was filled in needs no search.
  const search = useAddressSearch(typed === value ? typed : '', near);
  return (
    <div>
      <TextField
        label={t`Street, number, floor`}
        name="street"
        value={value}
        onChange={(street) => {
          setTyped(street);
          onChange(street);
        }}
        onBlur={onBlur}
        error={error}
        maxLength={200}
        autoComplete="street-address"
      />
      <FoundAddresses search={search} onFound={onFound} />
    </div>
  );
}
