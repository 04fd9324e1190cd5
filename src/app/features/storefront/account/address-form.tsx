import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { sixDecimals } from '#domain/delivery/position.ts';
import { type SavedAddress, savedAddressFields } from '#domain/people/member.ts';
import type { Result } from '#domain/result.ts';
import { ShortForm } from '../../../parts/form/short-form.tsx';
import { useOwnPostcodeLabel } from '../../../parts/form/use-postcode-label.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { useMissingTexts } from '../../../parts/form/use-missing-texts.ts';
import { locate } from '../../../device/position.ts';

interface AddressFormProps {
  address: SavedAddress;
  /** Where what is typed is stored until it is saved. */
  draftKey: string;
  onSave: (address: SavedAddress) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Edits an address: branches with zones on the map need its point, others its names. */
export function AddressForm({ address: saved, draftKey, onSave, onClose }: AddressFormProps) {
  const { t } = useLingui();
  const postcodeLabel = useOwnPostcodeLabel();
  const [isLost, setLost] = useState(false);
  const form = useForm<SavedAddress, SavedAddress>({
    initial: saved,
    schema: savedAddressFields,
    draftKey,
    missing: useMissingTexts(),
  });
  const { values, errorOf } = form;
  const { address } = values;
  const move = (part: Partial<SavedAddress['address']>) => form.change({ address: { ...address, ...part } });

  async function here(): Promise<void> {
    const found = await locate(0);
    setLost(typeof found === 'string');
    if (typeof found !== 'string') move({ lat: sixDecimals(found.lat), lng: sixDecimals(found.lng) });
  }

  async function submit(): Promise<void> {
    const answer = await form.submit(onSave);
    if (answer?.ok !== true) return;
    onClose();
    notices.success(t`Saved successfully!`);
  }

  function cancel(): void {
    form.discard();
    onClose();
  }

  return (
    <ShortForm
      form={form}
      label={<Trans>Save</Trans>}
      size="normal"
      onSubmit={submit}
      aside={
        <Button variant="quiet" onPress={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextField
        label={t`Address name`}
        placeholder={t`Home, work …`}
        {...form.field('title')}
        maxLength={40}
        isOptional
      />
      <TextField label={t`Name`} {...form.field('name')} maxLength={80} autoComplete="name" isOptional />
      <TextField
        label={t`Phone`}
        type="tel"
        {...form.field('phone')}
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
        label={postcodeLabel}
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
      <Checkbox isSelected={values.default} onChange={(isFirst) => form.change({ default: isFirst })}>
        <Trans>Default</Trans>
      </Checkbox>
    </ShortForm>
  );
}
