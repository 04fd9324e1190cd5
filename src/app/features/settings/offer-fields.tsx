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
  touch: (path: string) => void;
  change: (part: Partial<F>) => void;
}

function Offer({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <Stack gap={3}>
      <div className={css.checks}>{children}</div>
      {error === undefined ? null : (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </Stack>
  );
}

/** Whether the branch delivers, and what drivers take. */
export function DeliveryFields({
  form: { values, errorOf, touch, change },
}: {
  form: OfferForm<DeliveryForm>;
}) {
  const { t } = useLingui();
  const check = (name: keyof DeliveryForm, label: string, isDisabled = false) => (
    <Checkbox
      isSelected={values[name]}
      isDisabled={isDisabled}
      onChange={(isOn) => {
        touch('buy_payment');
        const next = withToggles({ pickup: false, pickup_later: false, ...values, [name]: isOn });
        change({ [name]: isOn, buy_later: next.buy_later });
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <Offer error={errorOf('buy_payment')}>
      {check('buy_now', t`Now`)}
      {check('buy_later', t`Scheduled delivery`, !values.buy_now)}
      {check('cash_on_delivery', t`Cash on delivery`)}
      {check('card_on_delivery', t`Card on delivery`)}
    </Offer>
  );
}

/** Whether orders can be picked up, and paid there. */
export function PickupFields({ form: { values, errorOf, touch, change } }: { form: OfferForm<PickupForm> }) {
  const { t } = useLingui();
  const check = (name: keyof PickupForm, label: string, isDisabled = false) => (
    <Checkbox
      isSelected={values[name]}
      isDisabled={isDisabled}
      onChange={(isOn) => {
        touch('pickup_payment');
        const next = withToggles({ buy_now: false, buy_later: false, ...values, [name]: isOn });
        change({ [name]: isOn, pickup_later: next.pickup_later });
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <Offer error={errorOf('pickup_payment')}>
      {check('pickup', t`Pickup now`)}
      {check('pickup_later', t`Scheduled pickup`, !values.pickup)}
      {check('cash_on_pickup', t`Cash on pickup`)}
    </Offer>
  );
}
