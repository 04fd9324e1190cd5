import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { locate } from '../../../device/position.ts';
import { AddressSearch } from '../../../parts/map/address-search.tsx';
import { carryToCart } from './carry-to-cart.ts';
import { addressOfFound, addressOfPosition, addressOfText } from './delivery-address-of.ts';
import { type StoredDeliveryAddress, storeDeliveryAddress } from './stored-delivery-address.ts';

interface AddressDialogProps {
  /** The present address; null: none yet. */
  to: StoredDeliveryAddress | null;
  /** What was typed while this dialog was loading. */
  early?: { readonly current: string };
  onClose: () => void;
}

/** The field is the dialog's first question, so typing can begin at once. */
const focusField = (content: HTMLElement | null) => content?.querySelector('input')?.focus();

/** Asks for the delivery address: by search, by this device's location, or as a town or postcode. */
export function AddressDialog({ to, early, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => early?.current.trimStart() ?? '');
  const [isLocating, setLocating] = useState(false);
  const [isLost, setLost] = useState(false);

  function choose(address: StoredDeliveryAddress | null): void {
    storeDeliveryAddress(address);
    if (address !== null) carryToCart(address);
    onClose();
  }

  async function here(): Promise<void> {
    setLocating(true);
    const position = await locate(0);
    if (typeof position === 'string') {
      setLocating(false);
      setLost(true);
      return;
    }
    const { lat, lng } = position;
    const request = { lat, lng, session: crypto.randomUUID() };
    const asked = await makeCall('map/get-address', mapCalls['map/get-address'], request);
    const answer = resultOf(asked);
    // The position is enough where its address is not known.
    choose(addressOfPosition(position, answer.ok ? answer.value.address : null, t`Your location`));
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Where should we deliver?`}
      size="small"
    >
      <Stack gap={4} ref={focusField}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') choose(addressOfText(typed));
          }}
        >
          <Stack gap={4}>
            <AddressSearch
              label={t`Street, town or postal code`}
              isOptional={false}
              near={
                to?.address.lat == null || to.address.lng === null
                  ? undefined
                  : { lat: to.address.lat, lng: to.address.lng }
              }
              initialText={typed}
              onText={setTyped}
              onFound={(found) => choose(addressOfFound(found))}
            />
            {typed.trim() === '' ? null : (
              <Button type="submit" variant="primary">
                {t`Use “${typed.trim()}”`}
              </Button>
            )}
          </Stack>
        </form>
        <Button icon="pin" isPending={isLocating} onPress={() => void here()}>
          <Trans>Use my location</Trans>
        </Button>
        {isLost ? (
          <p role="alert">
            <Trans>This device did not share its location. Enter your address instead.</Trans>
          </p>
        ) : null}
        {to === null ? null : (
          <Button icon="close" variant="quiet" onPress={() => choose(null)}>
            <Trans>Remove address</Trans>
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
