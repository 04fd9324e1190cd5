import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { townNamesIn } from '#domain/delivery/named-town.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { locate } from '../../../device/position.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { useAddressSearch } from '../../../parts/map/use-address-search.ts';
import { storedMember, subscribeMember } from '../account/stored-member.ts';
import { FoundAddresses, MAX_SHOWN } from '../shared/found-addresses.tsx';
import { carryToCart } from './carry-to-cart.ts';
import {
  addressInTown,
  addressOfFound,
  addressOfPosition,
  addressOfText,
  isStreet,
} from './delivery-address-of.ts';
import { type StoredDeliveryAddress, storeDeliveryAddress } from './stored-delivery-address.ts';
import css from './address-dialog.module.css';

/** Most visitors have no account. */
const SavedAddresses = lazyWithRetry(() =>
  import('./saved-addresses.tsx').then((code) => code.SavedAddresses),
);

interface AddressDialogProps {
  /** The present address; null: none yet. */
  to: StoredDeliveryAddress | null;
  /** What was typed while this dialog was loading. */
  early?: { readonly current: string };
  onClose: () => void;
}

/** The field is the dialog's first question, so typing can begin at once and replaces the address in use. */
function focusField(content: HTMLElement | null): void {
  const field = content?.querySelector('input');
  field?.focus();
  field?.select();
}

/** What the field begins with; the position of this device has no text that could be searched for. */
const textOf = (to: StoredDeliveryAddress | null): string =>
  to === null || (to.isHere === true && to.address.street === '') ? '' : to.label;

type Search = ReturnType<typeof useAddressSearch>;

/** What a search found, in words. */
function SearchState({ search, towns }: { search: Search; towns: Search }) {
  const { t } = useLingui();
  const isTownSearched = towns.isAsked && !towns.isAnswered;
  const text = () => {
    const problem = search.problem ?? towns.problem;
    if (problem !== undefined) return problem;
    if (!search.isAsked) return '';
    if (!search.isAnswered || isTownSearched) return t`Searching…`;
    const count = Math.min(search.suggestions.length, MAX_SHOWN);
    if (count > 0) return t`${plural(count, { one: '# address found', other: '# addresses found' })}`;
    return towns.suggestions.length > 0
      ? t`Street not found. Choose its town: distances are then measured from the center of the town.`
      : t`Not found. Check the spelling, or enter your town or postal code.`;
  };
  return (
    <p role="status" className={css.state}>
      {text()}
    </p>
  );
}

/** Asks for the delivery address: by search, by this device's location, or as a town or postcode. */
export function AddressDialog({ to, early, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => {
    const begun = early?.current.trimStart() ?? '';
    return begun === '' ? textOf(to) : begun;
  });
  // The address in use is not searched for until it is changed.
  const [isTouched, setTouched] = useState(typed !== textOf(to));
  const [isLocating, setLocating] = useState(false);
  const [isLost, setLost] = useState(false);

  const isMember = useSyncExternalStore(subscribeMember, storedMember) !== null;
  const asked = isTouched ? typed.trim() : '';
  const { lat = null, lng = null } = to?.address ?? {};
  const near = lat === null || lng === null ? undefined : { lat, lng };
  const search = useAddressSearch(asked, near);
  const isUnknown = search.isAsked && search.isEmpty;
  // Many servers know towns only, so the town of a street that was not found is searched for instead.
  const [town = ''] = isUnknown && isStreet(asked) ? townNamesIn(asked) : [];
  const towns = useAddressSearch(town, near);

  function choose(address: StoredDeliveryAddress | null): void {
    storeDeliveryAddress(address);
    if (address !== null) carryToCart(address);
    onClose();
  }

  function take(found: FoundAddress, isNamed: boolean): void {
    const isTownOfStreet = found.street === '' && isStreet(asked);
    choose(isTownOfStreet ? addressInTown(asked, found, isNamed) : addressOfFound(found));
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
            if (asked !== '') choose(addressOfText(asked, isUnknown));
          }}
        >
          <Stack gap={4}>
            <TextField
              label={t`Street, town or postal code`}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                setTouched(true);
              }}
              maxLength={80}
              autoComplete="off"
            />
            {isMember ? (
              <Suspense>
                <SavedAddresses typed={asked} onChoose={choose} />
              </Suspense>
            ) : null}
            <SearchState search={search} towns={towns} />
            <FoundAddresses search={search} onFound={(found) => take(found, false)} />
            <FoundAddresses search={towns} onFound={(found) => take(found, true)} />
            {asked === '' ? null : (
              <Button type="submit" variant={isUnknown ? 'secondary' : 'primary'}>
                {t`Use “${asked}”`}
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
