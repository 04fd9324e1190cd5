import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/stack.tsx';
import { isPaidAtDoor } from '#domain/cart/payment-methods.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { deliveryAddressOf, isStreet } from '#domain/delivery/delivery-address.ts';
import { addressLine } from '#domain/people/member.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import type { JudgedDelivery } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { AddressFields } from './address-fields.tsx';
import { DeliveryTermsLine } from './delivery-terms-line.tsx';
import type { FieldsProps } from './checkout-fields.tsx';
import { deliveryOfOrder } from './delivery-of-order.ts';
import { gapOf, townRefusal } from './judged-order.ts';
import css from './checkout-form.module.css';

/** After these codes the address says too little to know its zone. */
const UNPLACED_CODES = new Set(['address_on_map', 'place_needed']);

/** The address as one line; undefined: more has to be asked before it can be delivered to. */
function knownAddress(order: PlaceOrder, menu: Menu): string | undefined {
  const address = deliveryAddressOf(order);
  const isComplete = isStreet(order.street) && deliveryOfOrder(order, menu).ok;
  if (!isComplete) return undefined;
  return address === null ? order.street : addressLine(address);
}

interface DeliveryPartProps extends Omit<FieldsProps, 'branch'> {
  menu: Menu;
  judged: JudgedDelivery;
  /** Placing was tried. */
  isTried: boolean;
  /** A street without a house number was asked for it, once. */
  isNumberAsked: boolean;
  /** The account's part; `isFolded`: the address is known, so it is not asked. */
  memberPart: (isFolded: boolean) => ReactNode;
  /** What can be done with an address that is not saved. */
  newAddressPart: ReactNode;
}

/** Where it is delivered. An address that was given before is not asked again: it is one line, with a button to change it. */
export function DeliveryPart({
  state,
  menu,
  judged,
  isTried,
  isNumberAsked,
  memberPart,
  newAddressPart,
  onChange,
}: DeliveryPartProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { order, errors } = state;
  const [isOpen, setOpen] = useState(false);
  const isPressed = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen || !isPressed.current) return;
    isPressed.current = false;
    fields.current?.querySelector<HTMLElement>('input:checked, [name="street"]')?.focus();
  }, [isOpen]);

  // The answer comes after the form has looked for its first error.
  const isOutside = isOutsideDelivery(state.refusal) && errors.street === state.refusal?.code;
  useEffect(() => {
    if (isOutside) fields.current?.querySelector<HTMLElement>('[name="street"]')?.focus();
  }, [isOutside]);

  const delivery = deliveryOfOrder(order, menu);
  const gap = gapOf(order, menu, judged);
  const isUnplaced = !delivery.ok && UNPLACED_CODES.has(delivery.refusal.code);
  const isPlaceMissing = isTried && (isUnplaced || gap === 'town');
  const isNumberMissing = isNumberAsked && gap === 'number';
  const outside = townRefusal(judged, menu);
  const tooFar = isTried ? outside : undefined;
  const answered = isOutside ? state.refusal : undefined;
  const streetRefusal = answered ?? (errors.street === undefined ? tooFar : { code: errors.street });
  const isAsked = isOpen || streetRefusal !== undefined || outside !== undefined;
  const known = isAsked || isPlaceMissing || isNumberMissing ? undefined : knownAddress(order, menu);
  return (
    <>
      <Stack gap={5} ref={fields}>
        {memberPart(known !== undefined)}
        {known === undefined ? (
          <AddressFields
            order={order}
            menu={menu}
            isPlaceMissing={isPlaceMissing}
            streetError={
              streetRefusal === undefined
                ? isNumberMissing
                  ? t`Add a house number. If there is none, place the order again.`
                  : undefined
                : streetRefusal.code === 'required'
                  ? t`Enter your street and house number`
                  : refusalText(streetRefusal)
            }
            judged={judged}
            onChange={(part) => {
              // What is being typed stays open, also once it is complete.
              setOpen(true);
              onChange(part);
            }}
          />
        ) : (
          <div className={css.known}>
            <Icon name="pin" />
            <div>
              <b>{known}</b>
              <DeliveryTermsLine order={order} menu={menu} judged={judged} />
            </div>
            <Button
              variant="quiet"
              aria-label={t`Change address`}
              onPress={() => {
                isPressed.current = true;
                setOpen(true);
              }}
            >
              <Trans>Change</Trans>
            </Button>
          </div>
        )}
        {newAddressPart}
      </Stack>
      <LeaveAtDoor state={state} onChange={onChange} />
    </>
  );
}

/** Whether it may be left at the door: not where it is paid there. */
function LeaveAtDoor({ state: { order, methods }, onChange }: Pick<DeliveryPartProps, 'state' | 'onChange'>) {
  const canPayElsewhere = methods === undefined || methods.some(({ method }) => !isPaidAtDoor(method));
  const isPaidThere = methods !== undefined && isPaidAtDoor(order.method);
  if (!canPayElsewhere && !order.non_contact) return null;
  return (
    <>
      <Checkbox
        isSelected={order.non_contact}
        onChange={(nonContact) => onChange({ non_contact: nonContact })}
      >
        <Trans>Leave at the door</Trans>
      </Checkbox>
      {order.non_contact && isPaidThere ? (
        <p role="status" className={css.wait}>
          {canPayElsewhere ? (
            <Trans>
              You pay at the door, so the driver rings. To have it left there, choose another payment method.
            </Trans>
          ) : (
            <Trans>You pay at the door, so the driver rings.</Trans>
          )}
        </p>
      ) : null}
    </>
  );
}
