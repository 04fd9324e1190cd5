import { Trans, useLingui } from '@lingui/react/macro';
import {
  actionForKind,
  kindOfAction,
  kindsOf,
  type OrderKind,
  timesOfKind,
} from '#domain/cart/order-choices.ts';
import { dayFrom } from '#domain/cart/slots.ts';
import { dayStart, tableTimesOf } from '#domain/cart/table-times.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import type { Menu } from '../menu/menu-source.ts';
import { DEFAULT_SEATS, type FieldsProps } from './checkout-fields.tsx';
import { Choices } from './choices.tsx';
import css from './checkout-form.module.css';

/** A new booking for an order that books a table. */
function bookingFor(action: OrderAction): Pick<PlaceOrder, 'table_booking'> {
  return {
    table_booking: action === 'book' ? { sid: newId(), seats: DEFAULT_SEATS } : undefined,
  };
}

/** What an order changes to when its action is chosen. */
const withAction = (action: OrderAction): Partial<PlaceOrder> => ({
  action,
  booking: null,
  method: null,
  ...bookingFor(action),
});

/** Delivery, pickup or a booked table. */
export function KindField({ state, onChange }: Omit<FieldsProps, 'branch'>) {
  const { t } = useLingui();
  const { order, actions } = state;
  const kinds = kindsOf(actions);
  const kind = kindOfAction(order.action);
  const labels: Record<OrderKind, string> = {
    delivery: t`Delivery`,
    pickup: t`Pickup`,
    book: t`Book a table`,
  };
  const isGone = kind !== undefined && !kinds.includes(kind);

  function choose(next: OrderKind): void {
    const action = actionForKind(next, isForLater(order.action), actions);
    if (action !== undefined && next !== kind) onChange(withAction(action));
  }

  return (
    <>
      <Choices
        legend={t`Order type`}
        name="kind"
        shape="segments"
        value={isGone ? null : (kind ?? null)}
        options={kinds.map((one) => ({ id: one, label: labels[one] }))}
        onChange={choose}
      />
      {isGone ? (
        <p role="alert" className={css.problem}>
          {t`“${labels[kind]}” is not available right now. Please choose another option.`}
        </p>
      ) : null}
    </>
  );
}

interface WhenFieldProps extends Omit<FieldsProps, 'branch'> {
  menu: Menu;
  now: number;
}

/** As soon as possible or later; while the branch is closed only later, with the reason. */
export function WhenField({ state, menu, now, onChange }: WhenFieldProps) {
  const { t } = useLingui();
  const waitText = useWaitText(menu, now);
  const { order, actions, isActionGone, isChargeUnknown, deliverTime } = state;
  const kind = kindOfAction(order.action);
  const times = kind === undefined ? [] : timesOfKind(kind, actions);
  const isOnlyLater = times.every(({ isLater }) => isLater);
  const least = leastTerms(menu.branch, menu.area ?? undefined);

  /** The head's estimate, until the address says more. */
  function soon(): string {
    if (kind === 'pickup') return t`As soon as possible (about ${menu.branch.deliver_time} min)`;
    return isChargeUnknown && least.varies
      ? t`As soon as possible (from ${least.deliver_time} min)`
      : t`As soon as possible (about ${deliverTime} min)`;
  }

  if (times.length === 0) return null;
  return (
    <>
      {isOnlyLater && waitText !== '' ? (
        <p role="status" className={css.wait}>
          {waitText} {t`You can order for later.`}
        </p>
      ) : null}
      <Choices
        legend={t`When`}
        name="when"
        value={isActionGone ? null : order.action}
        options={times.map(({ action, isLater }) => ({ id: action, label: isLater ? t`Later` : soon() }))}
        onChange={(action) => onChange(withAction(action))}
      />
      {isActionGone ? (
        <p role="alert" className={css.problem}>
          {t`“${soon()}” is not available right now. Please choose another option.`}
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
        legend={daysOfSlots.length === 1 ? t`Time: ${shownDay}` : t`Time`}
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
