import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CheckoutState, OfferedMethod } from '#domain/cart/checkout-state.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { dayFrom } from '#domain/cart/slots.ts';
import { dayStart, tableTimesOf } from '#domain/cart/table-times.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { AddressFields } from './address-fields.tsx';
import { Choices } from './choices.tsx';
import type { Menu } from '../menu/menu-source.ts';
import native from '../shared/native-select.module.css';
import css from './checkout-form.module.css';

interface FieldsProps {
  state: CheckoutState;
  branch: Branch;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** The number of guests suggested for a booking, and the most that can be chosen on the storefront. */
const DEFAULT_SEATS = 2;
const MOST_SEATS = 20;

/** A new booking for an order that books a table. */
function bookingFor(action: OrderAction): Pick<PlaceOrder, 'table_booking'> {
  return {
    table_booking: action === 'book' ? { sid: newId(), seats: DEFAULT_SEATS } : undefined,
  };
}

/** Delivery or pickup, now or later, or with a booked table. */
export function ActionField({ state, branch, onChange }: FieldsProps) {
  const { t } = useLingui();
  const { order, actions, isActionGone, deliverTime } = state;

  function words(one: OrderAction): string {
    if (one === 'now') return t`Delivery, about ${deliverTime} min`;
    if (one === 'later') return t`Scheduled delivery`;
    if (one === 'pickup') return t`Pickup, about ${branch.deliver_time} min`;
    if (one === 'book') return t`Book a table`;
    return t`Scheduled pickup`;
  }

  return (
    <>
      <Choices
        legend={t`Order type`}
        name="action"
        value={isActionGone ? null : order.action}
        options={actions.map((one) => ({ id: one, label: words(one) }))}
        onChange={(one) => onChange({ action: one, booking: null, method: null, ...bookingFor(one) })}
      />
      {isActionGone ? (
        <p role="alert" className={css.problem}>
          {t`“${words(order.action)}” is not available right now. Please choose another option.`}
        </p>
      ) : null}
    </>
  );
}

/** The time of an order for later. */
export function TimeField({ state, branch, now, onChange }: FieldsProps & { now: number }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const format = useFormat();
  const { order, slots, days, isTimeGone, isOutOfTimes, errors } = state;

  function dayWord(slot: number): string {
    const day = dayFrom(now, slot, branch.timezone);
    if (day === 'today') return t`Today`;
    return day === 'tomorrow' ? t`Tomorrow` : format.instant(slot, branch.timezone, 'day');
  }

  const dayField = <DayField state={state} branch={branch} now={now} onChange={onChange} />;
  if (isOutOfTimes)
    return (
      <>
        {dayField}
        <p role="alert" className={css.problem}>
          <Trans>No times left within the opening hours.</Trans>
        </p>
      </>
    );
  const [first] = slots;
  if (first === undefined) return null;
  // A booking's day has a field of its own; other times are of today and tomorrow.
  const daysOfSlots = days.length > 0 ? [] : [...new Set(slots.map(dayWord))];
  const shownDay = dayWord(order.booking ?? first);
  const shown = days.length > 0 ? slots : slots.filter((slot) => dayWord(slot) === shownDay);
  return (
    <>
      {dayField}
      {daysOfSlots.length < 2 ? null : (
        <Choices
          legend={t`Day`}
          name="day"
          shape="chips"
          value={shownDay}
          options={daysOfSlots.map((day) => ({ id: day, label: day }))}
          onChange={(day) => onChange({ booking: slots.find((slot) => dayWord(slot) === day) ?? first })}
        />
      )}
      <Choices
        legend={daysOfSlots.length === 1 ? t`When: ${shownDay}` : t`When`}
        name="booking"
        shape="chips"
        value={order.booking === null ? null : String(order.booking)}
        options={shown.map((slot) => ({
          id: String(slot),
          label: format.instant(slot, branch.timezone, 'time'),
        }))}
        error={errors.booking === undefined ? undefined : refusalText({ code: errors.booking })}
        onChange={(slot) => onChange({ booking: Number(slot) })}
      />
      {isTimeGone ? (
        <p role="alert" className={css.problem}>
          <Trans>The time you chose is no longer available. Please choose another.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** The day a table is booked for. */
function DayField({ state, branch, now, onChange }: FieldsProps & { now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { days, tableDay } = state;

  /** The day's first time; a day without any stays chosen and says so. */
  const chooseDay = (day: string) =>
    onChange({ booking: tableTimesOf(branch, day, now)[0] ?? dayStart(branch, day) });

  if (days.length === 0) return null;
  return (
    <Choices
      legend={t`Day`}
      name="day"
      shape="chips"
      value={tableDay ?? null}
      options={days.map((day) => ({
        id: day,
        label: format.instant(dayStart(branch, day), branch.timezone, 'weekday'),
      }))}
      onChange={chooseDay}
    />
  );
}

/** How many guests a table is booked for. */
export function SeatsField({ state, onChange }: Omit<FieldsProps, 'branch'>) {
  const { order } = state;
  const booking = order.table_booking;
  if (order.action !== 'book' || booking === undefined) return null;
  return (
    <label className={css.field}>
      <Trans>Guests</Trans>
      <select
        className={native.select}
        name="seats"
        value={String(booking.seats ?? DEFAULT_SEATS)}
        onChange={(event) => onChange({ table_booking: { ...booking, seats: Number(event.target.value) } })}
      >
        {Array.from({ length: MOST_SEATS }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {index + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who orders. */
export function CustomerFields({ state, onChange }: Omit<FieldsProps, 'branch'>) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { order, fulfillment, errors } = state;
  const isAtTable = fulfillment === 'table' && order.action !== 'book';
  const errorOf = (code: string | undefined) => (code === undefined ? undefined : refusalText({ code }));
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        value={order.name}
        onChange={(name) => onChange({ name })}
        error={errorOf(errors.name)}
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
          error={errorOf(errors.phone)}
          maxLength={30}
          autoComplete="tel"
        />
      )}
    </>
  );
}

/** Where it is delivered. */
export function DeliveryFields({ state, menu, onChange }: Omit<FieldsProps, 'branch'> & { menu: Menu }) {
  const refusalText = useRefusalText();
  const { order, fulfillment, errors } = state;
  if (fulfillment !== 'delivery') return null;
  return (
    <>
      <AddressFields
        order={order}
        menu={menu}
        streetError={errors.street === undefined ? undefined : refusalText({ code: errors.street })}
        onChange={onChange}
      />
      <Checkbox
        isSelected={order.non_contact}
        onChange={(nonContact) => onChange({ non_contact: nonContact })}
      >
        <Trans>Leave at the door</Trans>
      </Checkbox>
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
