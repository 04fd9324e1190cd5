import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PlaceZone } from '#domain/delivery/zone.ts';
import { zoneOfPlace } from '#domain/delivery/zones.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import css from './zones.module.css';

const MAX_POSTCODE_LENGTH = 20;

/** Says which zone a customer's postcode is in, and what that costs. */
export function TryPostcode({ zones, branch }: { zones: readonly PlaceZone[]; branch: Branch }) {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const postcode = typed.trim();
  const zone = zoneOfPlace({ city: '', postcode }, zones, branch.country);
  const money = (amount: number) => format.money(amount, branch.currency);

  function answer(): string {
    if (postcode === '') return '';
    if (zone === undefined) return t`${postcode}: no delivery there`;
    const terms = t`${money(zone.delivery_charge)}, minimum order ${money(zone.min_order)}, ${zone.deliver_time} min`;
    return t`${postcode}: ${zone.name} · ${terms}`;
  }

  return (
    <Stack gap={2}>
      <TextField
        label={t`Try a postal code`}
        description={t`As a customer types it at checkout`}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_POSTCODE_LENGTH}
        className={css.narrow}
      />
      <p role="status" className={css.answer}>
        {answer()}
      </p>
    </Stack>
  );
}
