import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { notices } from '#ui/notices.tsx';
import { accountCalls } from '#contract/account.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { SavedAddress } from '#domain/people/member.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { callAsMember } from '../account/member.ts';
import { addressToSave } from './first-address.ts';

interface SaveAddressProps {
  order: PlaceOrder;
  /** The member has no address yet: it is saved with the order unless they decline. */
  isFirst: boolean;
  isKept: boolean;
  onKept: (isKept: boolean) => void;
}

/** Saves the address typed at checkout. */
export function SaveAddress({ order, isFirst, isKept, onKept }: SaveAddressProps) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [keptStreet, setKeptStreet] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { street } = order;
  const address = addressToSave(order, isFirst);
  if (address === undefined || keptStreet === street) return null;

  async function keep(saved: SavedAddress): Promise<void> {
    setSaving(true);
    const answer = await callAsMember('user/address-save', accountCalls['user/address-save'], saved);
    setSaving(false);
    if (answer.ok) {
      setKeptStreet(street);
      notices.success(t`Saved successfully!`);
    } else refusalNotice(answer.refusal);
  }

  if (isFirst)
    return (
      <Checkbox isSelected={isKept} onChange={onKept}>
        <Trans>Save this address for next time</Trans>
      </Checkbox>
    );
  return (
    <Button icon="pin" isPending={isSaving} onPress={() => void keep(address)}>
      <Trans>Save this address for next time</Trans>
    </Button>
  );
}
