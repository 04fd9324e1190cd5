import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Stack } from '#ui/stack.tsx';
import type { DeliveryForm, PickupForm } from '#domain/settings/edit-setup.ts';
import { withToggles } from '#domain/settings/edit-settings.ts';
import css from './settings.module.css';

interface OfferForm<F> {
  values: F;
  errorOf: (path: string) => string | undefined;
  change: (part: Partial<F>) => void;
}

interface OfferProps {
  /** Why the means of payment are refused, shown below them. */
  error: string | undefined;
  payment: ReactNode;
  children: ReactNode;
}

function Offer({ error, payment, children }: OfferProps) {
  return (
    <Stack gap={3}>
      <div className={css.checks}>{children}</div>
      <div className={css.checks}>{payment}</div>
      {error === undefined ? null : (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </Stack>
  );
}

/** Whether the branch delivers, and what drivers take. */
export function DeliveryFields({ form: { values, errorOf, change } }: { form: OfferForm<DeliveryForm> }) {
  const { t } = useLingui();
  const check = (name: keyof DeliveryForm, label: string, barred?: string) => (
    <Checkbox
      isSelected={values[name]}
      isDisabled={barred !== undefined}
      {...(barred === undefined ? {} : { description: barred })}
      onChange={(isOn) => {
        const next = withToggles({ pickup: false, pickup_later: false, ...values, [name]: isOn });
        change({ [name]: isOn, buy_later: next.buy_later });
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <Offer
      error={errorOf('buy_payment') === undefined ? undefined : t`Choose how customers pay on delivery`}
      payment={
        <>
          {check('cash_on_delivery', t`Cash on delivery`)}
          {check('card_on_delivery', t`Card on delivery`)}
        </>
      }
    >
      {check('buy_now', t`Delivery now`)}
      {check(
        'buy_later',
        t`Scheduled delivery`,
        values.buy_now ? undefined : t`Turn on “Delivery now” first`,
      )}
    </Offer>
  );
}

/** Whether orders can be picked up, and paid there. */
export function PickupFields({ form: { values, errorOf, change } }: { form: OfferForm<PickupForm> }) {
  const { t } = useLingui();
  const check = (name: keyof PickupForm, label: string, barred?: string) => (
    <Checkbox
      isSelected={values[name]}
      isDisabled={barred !== undefined}
      {...(barred === undefined ? {} : { description: barred })}
      onChange={(isOn) => {
        const next = withToggles({ buy_now: false, buy_later: false, ...values, [name]: isOn });
        change({ [name]: isOn, pickup_later: next.pickup_later });
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <Offer
      error={errorOf('pickup_payment') === undefined ? undefined : t`Choose how customers pay on pickup`}
      payment={check('cash_on_pickup', t`Cash or card on pickup`)}
    >
      {check('pickup', t`Pickup now`)}
      {check('pickup_later', t`Scheduled pickup`, values.pickup ? undefined : t`Turn on “Pickup now” first`)}
    </Offer>
  );
}
