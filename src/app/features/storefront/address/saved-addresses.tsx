import { useLingui } from '@lingui/react/macro';
import { plainName } from '#domain/delivery/plain-name.ts';
import { addressLine } from '#domain/people/member.ts';
import { useAddresses } from '../account/use-addresses.ts';
import found from '../shared/found-addresses.module.css';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';
import { storedOf } from './stored-of.ts';

interface SavedAddressesProps {
  /** What was typed: only addresses that contain it are listed; '' lists all. */
  typed: string;
  onChoose: (to: StoredDeliveryAddress) => void;
}

/** The addresses of the signed-in member's account. */
export function SavedAddresses({ typed, onChoose }: SavedAddressesProps) {
  const { t } = useLingui();
  const { answer } = useAddresses();
  const all = answer?.ok === true ? answer.value.addresses : [];
  const wanted = plainName(typed);
  const matching = all.filter(({ title, address }) =>
    plainName(`${title} ${addressLine(address)}`).includes(wanted),
  );
  if (matching.length === 0) return null;
  return (
    <ul className={found.found} aria-label={t`Your addresses`}>
      {matching.map((saved) => (
        <li key={saved.id}>
          <button type="button" onClick={() => onChoose(storedOf(saved))}>
            {saved.title === '' ? null : <b>{saved.title} </b>}
            <small>{addressLine(saved.address)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
