import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import type { CheckoutState, OfferedMethod } from '#domain/cart/checkout-state.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useSite } from '../../../calls/use-site.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { DEFAULT_SEATS, SeatsSelect } from './seats-select.tsx';
import { Choices } from './choices.tsx';
import css from './checkout-form.module.css';

export interface FieldsProps {
  state: CheckoutState;
  branch: Branch;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The number of guests suggested for a booking, and the most that can be chosen on the storefront. */

/** How many guests a table is booked for. */
export function SeatsField({ state, onChange }: Omit<FieldsProps, 'branch'>) {
  const { order } = state;
  const booking = order.table_booking;
  if (order.action !== 'book' || booking === undefined) return null;
  return (
    <SeatsSelect
      value={booking.seats ?? DEFAULT_SEATS}
      onChange={(seats) => onChange({ table_booking: { ...booking, seats } })}
    />
  );
}

interface CustomerFieldsProps extends Omit<FieldsProps, 'branch'> {
  /** Members get e-mails at their account's address. */
  isGuest: boolean;
}

/** Who orders. */
export function CustomerFields({ state, isGuest, onChange }: CustomerFieldsProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { order, fulfillment, errors } = state;
  const site = useSite();
  const isAtTable = fulfillment === 'table' && order.action !== 'book';
  /** `missing`: the text of an empty field. */
  const errorOf = (code: string | undefined, missing?: string) =>
    code === undefined ? undefined : code === 'required' && missing ? missing : refusalText({ code });
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        value={order.name}
        onChange={(name) => onChange({ name })}
        error={errorOf(errors.name, t`Enter your name`)}
        maxLength={80}
        autoComplete="name"
        isOptional={isAtTable}
      />
      {isAtTable ? null : (
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          value={order.phone}
          onChange={(phone) => onChange({ phone })}
          error={errorOf(
            errors.phone,
            order.phone.trim() === '' ? t`Enter your phone number` : t`Enter your whole phone number`,
          )}
          maxLength={30}
          autoComplete="tel"
        />
      )}
      {isGuest && fulfillment !== 'table' && site?.mail === true ? (
        <TextField
          label={t`E-mail`}
          description={t`For the confirmation, the receipt and news of this order only.`}
          name="email"
          type="email"
          value={order.email ?? ''}
          onChange={(email) => onChange({ email })}
          error={errorOf(errors.email)}
          maxLength={120}
          autoComplete="email"
          isOptional
        />
      ) : null}
    </>
  );
}

/** How it is paid, with the limits of methods that do not accept the amount. */
export function PaymentField({ state, branch, onChange }: FieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const paymentLabel = usePaymentLabel();
  const { order, methods, goneMethod, isAmountRefused } = state;

  function barredBy(broken: OfferedMethod['limit']): string | undefined {
    if (broken === undefined) return undefined;
    const limit = format.money(broken.amount, branch.currency);
    return broken.is === 'min' ? t`from ${limit}` : t`up to ${limit}`;
  }

  if (methods === undefined) return null;
  if (methods.length === 0)
    return (
      <p role="alert" className={css.problem}>
        <Trans>No payment methods are set up. Please call the restaurant.</Trans>
      </p>
    );
  return (
    <>
      <Choices
        legend={t`Payment`}
        name="method"
        value={order.method}
        options={methods.map(({ method, limit }) => ({
          id: method,
          label: paymentLabel(method),
          barred: barredBy(limit),
        }))}
        onChange={(method) => onChange({ method })}
      />
      {goneMethod === undefined ? null : (
        <p role="status" className={css.problem}>
          {t`“${paymentLabel(goneMethod)}” can no longer be chosen for this order. Please check your payment method.`}
        </p>
      )}
      {isAmountRefused ? (
        <p role="alert" className={css.problem}>
          <Trans>
            No payment method accepts this amount. Please change the order, or call the restaurant.
          </Trans>
        </p>
      ) : null}
    </>
  );
}
