import { Trans, useLingui } from '@lingui/react/macro';
import { useEffectEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { addressLine, type SavedAddress } from '#domain/people/member.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Buyer } from '../cart/buyer.ts';
import { filledFrom } from '../address/filled-from.ts';
import { currentDeliveryAddress } from '../address/stored-delivery-address.ts';
import type { Cart } from '../cart/cart-store.ts';
import { Choices } from './choices.tsx';
import { SaveAddress } from './save-address.tsx';
import { SignInEnded, useSignInEnded } from '../account/sign-in-ended.tsx';
import css from '../account/account.module.css';

interface MemberPartProps {
  buyer: Buyer;
  branch: Branch;
  order: PlaceOrder;
  isDelivery: boolean;
  /** The address is known and shown by the form, so the choice among the saved ones is not. */
  isFolded?: boolean;
  /** As in the cart. */
  filledFor: Cart['filledFor'];
  onChange: (part: Partial<PlaceOrder>, cart?: Pick<Cart, 'filledFor' | 'keepsAddress'>) => void;
}

/** The fields of an order filled from a saved address. */
function partOf({ address, name, phone }: SavedAddress): Partial<PlaceOrder> {
  return {
    street: address.street,
    address,
    ...(name === '' ? {} : { name }),
    ...(phone === '' ? {} : { phone }),
  };
}

const isIn = (order: PlaceOrder) => (saved: SavedAddress) =>
  order.street === saved.address.street &&
  (order.address?.lat ?? null) === saved.address.lat &&
  (order.address?.city ?? '') === saved.address.city;

/** Fills the checkout from an account and from the address asked first; offers guests to sign in. */
export function MemberPart({
  buyer,
  branch,
  order,
  isDelivery,
  isFolded = false,
  filledFor,
  onChange,
}: MemberPartProps) {
  const { member, addresses } = buyer;
  const first = addresses.find((saved) => saved.default);
  const isEmpty = isDelivery && order.street === '' && order.address === null;

  const fill = useEffectEvent(() => {
    const { first_name: given = '', last_name: family = '', mobile = '' } = member?.user ?? {};
    const part: Partial<PlaceOrder> = {};
    // The account's data replaces what the last order on this device left, but not what is changed afterwards.
    const isFirst = member !== null && filledFor !== member.user.id;
    if ((isFirst || order.name === '') && given !== '') part.name = `${given} ${family}`.trim();
    if ((isFirst || order.phone === '') && mobile !== '') part.phone = mobile;
    // What was asked first, for this order, comes before what is usual.
    const asked = currentDeliveryAddress();
    if (isEmpty && asked !== null) Object.assign(part, filledFrom(asked));
    else if (isEmpty && first !== undefined) Object.assign(part, partOf(first));
    if (Object.keys(part).length > 0) onChange(part, member === null ? {} : { filledFor: member.user.id });
  });
  const firstId = first?.id;
  const memberId = member?.user.id;
  useEffect(() => {
    fill();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- filled once known, not while typing
  }, [memberId, firstId, isDelivery]);

  if (member === null) return <SignInHint isNeeded={!branch.shop.guest_buy} />;
  if (!isDelivery || addresses.length === 0 || isFolded) return null;
  return <AddressChoice addresses={addresses} order={order} onChange={onChange} />;
}

interface NewAddressPartProps extends Pick<MemberPartProps, 'buyer' | 'order' | 'onChange'> {
  /** As in the cart. */
  keepsAddress: Cart['keepsAddress'];
}

/** Offers a member to save the address of the order, unless it is one of theirs; below its fields. */
export function NewAddressPart({
  buyer: { member, addresses },
  order,
  keepsAddress = true,
  onChange,
}: NewAddressPartProps) {
  if (member === null || addresses.some(isIn(order))) return null;
  return (
    <SaveAddress
      order={order}
      isFirst={addresses.length === 0}
      isKept={keepsAddress}
      onKept={(isKept) => onChange({}, { keepsAddress: isKept })}
    />
  );
}

/** The choice of an address that is not saved. */
const OTHER = '';

function AddressChoice({
  addresses,
  order,
  onChange,
}: Pick<MemberPartProps, 'order' | 'onChange'> & { addresses: readonly SavedAddress[] }) {
  const { t } = useLingui();
  const chosen = addresses.find(isIn(order));
  return (
    <Choices
      legend={t`Your addresses`}
      name="saved_address"
      value={chosen?.id ?? OTHER}
      options={[
        ...addresses.map(({ id, title, address }) => {
          const line = addressLine(address);
          return { id, label: title === '' ? line : `${title} · ${line}` };
        }),
        { id: OTHER, label: t`Different address` },
      ]}
      onChange={(id) => {
        const saved = addresses.find((one) => one.id === id);
        onChange(saved === undefined ? { street: '', address: null } : partOf(saved));
      }}
    />
  );
}

function SignInHint({ isNeeded }: { isNeeded: boolean }) {
  const hasEnded = useSignInEnded();
  if (hasEnded) return <SignInEnded next="/checkout" isNeeded={isNeeded} />;
  return (
    <p className={isNeeded ? css.problem : undefined} role={isNeeded ? 'alert' : undefined}>
      {isNeeded ? <Trans>Please sign in to order</Trans> : <Trans>Already have an account?</Trans>}{' '}
      <Link to="/sign-in?next=/checkout" className={css.way}>
        <Trans>Sign in</Trans>
      </Link>
    </p>
  );
}
