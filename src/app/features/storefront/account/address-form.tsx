import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sixDecimals } from '#domain/delivery/position.ts';
import { invalidFields } from '#domain/fields.ts';
import { type SavedAddress, savedAddressFields } from '#domain/people/member.ts';
import { SubmitForm } from '../../../parts/form/submit-form.tsx';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { locate } from '../../../device/position.ts';
import css from './account.module.css';

interface AddressFormProps {
  address: SavedAddress;
  onChange: (address: SavedAddress) => void;
  onSave: (address: SavedAddress) => Promise<void>;
  onCancel: () => void;
}

/** Edits an address: branches with zones on the map need its point, others its names. */
export function AddressForm({ address: saved, onChange, onSave, onCancel }: AddressFormProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isLost, setLost] = useState(false);
  const parsed = z.safeParse(savedAddressFields, saved);
  const wrong = isTried && !parsed.success ? invalidFields(parsed.error.issues, saved).fields : undefined;
  const errorOf = (path: string) =>
    wrong?.[path] === undefined ? undefined : refusalText({ code: wrong[path] });
  const { address } = saved;
  const change = (part: Partial<SavedAddress>) => onChange({ ...saved, ...part });
  const move = (part: Partial<SavedAddress['address']>) => change({ address: { ...address, ...part } });

  async function here(): Promise<void> {
    const found = await locate(0);
    setLost(typeof found === 'string');
    if (typeof found !== 'string') move({ lat: sixDecimals(found.lat), lng: sixDecimals(found.lng) });
  }

  async function submit(): Promise<void> {
    setTried(true);
    if (!parsed.success) return;
    setSaving(true);
    await onSave(parsed.data);
    setSaving(false);
  }

  return (
    <SubmitForm onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={t`Address name`}
          placeholder={t`Home, work …`}
          value={saved.title}
          onChange={(title) => change({ title })}
          error={errorOf('title')}
          maxLength={40}
          isOptional
        />
        <TextField
          label={t`Name`}
          value={saved.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
          maxLength={80}
          autoComplete="name"
          isOptional
        />
        <TextField
          label={t`Phone`}
          type="tel"
          value={saved.phone}
          onChange={(phone) => change({ phone })}
          error={errorOf('phone')}
          maxLength={30}
          autoComplete="tel"
          isOptional
        />
        <TextField
          label={t`Street, number, floor`}
          value={address.street}
          onChange={(street) => move({ street })}
          error={errorOf('address.street')}
          maxLength={200}
          autoComplete="street-address"
        />
        <TextField
          label={t`Postal code`}
          value={address.postcode}
          onChange={(postcode) => move({ postcode })}
          error={errorOf('address.postcode')}
          maxLength={20}
          autoComplete="postal-code"
          isOptional
        />
        <TextField
          label={t`City`}
          value={address.city}
          onChange={(city) => move({ city })}
          error={errorOf('address.city')}
          maxLength={80}
          autoComplete="address-level2"
          isOptional
        />
        <Button icon="pin" onPress={() => void here()}>
          {address.lat === null ? t`I am at this address: save my location` : t`Location saved. Save again`}
        </Button>
        {isLost ? (
          <p role="status">
            <Trans>Your browser does not share your location.</Trans>
          </p>
        ) : null}
        <Checkbox isSelected={saved.default} onChange={(isFirst) => change({ default: isFirst })}>
          <Trans>Default</Trans>
        </Checkbox>
        <span className={css.buttons}>
          <Button type="submit" variant="primary" isPending={isSaving}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </Stack>
    </SubmitForm>
  );
}
