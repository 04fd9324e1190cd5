import { useLingui } from '@lingui/react/macro';
import {
  actionForKind,
  kindOfAction,
  kindsOf,
  type OrderKind,
  timesOfKind,
} from '#domain/cart/order-choices.ts';
import { leastTerms } from '#domain/delivery/terms.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import { useDeliveryLabels } from '../branches/branch-status-label.ts';
import { useWaitText } from '../branches/use-wait-text.ts';
import type { Menu } from '../menu/menu-source.ts';
import type { FieldsProps } from './checkout-fields.tsx';
import { Choices } from './choices.tsx';
import { DEFAULT_SEATS } from './seats-select.tsx';
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
  const labels = useDeliveryLabels();
  // The head's estimate, until the address says more.
  const terms =
    kind !== 'pickup' && isChargeUnknown
      ? leastTerms(menu.branch, menu.area ?? undefined)
      : { deliver_time: deliverTime };
  const soon = t`As soon as possible (about ${labels.time(terms)})`;

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
        options={times.map(({ action, isLater }) => ({ id: action, label: isLater ? t`Later` : soon }))}
        onChange={(action) => onChange(withAction(action))}
      />
      {isActionGone ? (
        <p role="alert" className={css.problem}>
          {t`“${soon}” is not available right now. Please choose another option.`}
        </p>
      ) : null}
    </>
  );
}
