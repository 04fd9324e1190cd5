import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { accountCalls } from '#contract/account.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { savedAddressFields } from '#domain/people/member.ts';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { callAsMember } from '../account/member.ts';

/** Saves the address typed at checkout. */
export function SaveAddress({ order, isFirst }: { order: PlaceOrder; isFirst: boolean }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [keptStreet, setKept] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { street, address, name, phone } = order;
  const place = {
    city: '',
    postcode: '',
    lat: null,
    lng: null,
    ...deliveryAddressOf({ street, address }),
    street,
  };
  const parsed = z.safeParse(savedAddressFields, {
    id: newId(),
    title: '',
    name,
    phone,
    address: place,
    default: isFirst,
  });
  if (!parsed.success || keptStreet === street) return null;
  const saved = parsed.data;

  async function keep(): Promise<void> {
    setSaving(true);
    const answer = await callAsMember('user/address-save', accountCalls['user/address-save'], saved);
    setSaving(false);
    if (answer.ok) {
      setKept(street);
      notices.success(t`Saved successfully!`);
    } else refusalNotice(answer.refusal);
  }

  return (
    <Button icon="pin" isPending={isSaving} onPress={() => void keep()}>
      <Trans>Save this address for next time</Trans>
    </Button>
  );
}
