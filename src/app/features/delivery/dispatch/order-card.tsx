import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { dueState, isMissed } from '#domain/orders/due.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { DAY_MS } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../../auth/workplace.ts';
import type { Driver } from './use-drivers.ts';
import css from './dispatch.module.css';

/** The type of a dragged order's data. */
export const DRAGGED_ORDER = 'text/x-order';

export interface OrderCardProps {
  order: Order;
  drivers: readonly Driver[];
  now: number;
  /** The orders to its address that have not left, itself included. */
  together: readonly Order[];
  /** They are assigned with it. */
  isTogether: boolean;
  onTogether: (isTogether: boolean) => void;
  onAssign: (driver: Driver | null) => void;
}

/** What a driver has to take from the customer, in words; undefined: nothing. */
function useToCollect({ method, ...order }: Order): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const due = dueOfOrder({ method, ...order });
  if (due <= 0 || (method !== 'cash_on_delivery' && method !== 'card_on_delivery')) return undefined;
  const amount = format.money(due, order.currency);
  return method === 'card_on_delivery' ? t`Collect ${amount} by card` : t`Collect ${amount}`;
}

/** One delivery: for whom, where to, by when, what to collect, and its driver. */
export function OrderCard(props: OrderCardProps) {
  const { order, now, together, isTogether, onTogether } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const toCollect = useToCollect(order);
  const holder = holderOf(order);
  const promised = promisedAt(order);
  const isToday = Math.abs(promised - now) < DAY_MS / 2;
  const due = format.instant(promised, branch.timezone, isToday ? 'time' : 'short');
  const isLate = isMissed(promised, now);
  const apart = format.duration(isLate ? now - promised : Math.max(0, promised - now));
  const number = labels.number(order);
  const state = dueState(order, now);
  // It is due when it has to leave, some time before its promise.
  const mustLeave = holder === null && (state === 'due' || state === 'overdue');
  const count = together.length;
  const street = order.street === '' ? (order.address?.street ?? '') : order.street;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu does the same without dragging
    <article
      className={classes(css.card, isLate ? css.late : mustLeave && css.leaves, isTogether && css.chosen)}
      aria-label={number}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED_ORDER, order.sid);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <header className={css.who}>
        <strong className={css.name} dir="auto">
          {number} {order.name}
        </strong>
        {order.phone === '' ? null : (
          <Link
            href={`tel:${order.phone}`}
            variant="quiet"
            icon="phone"
            className={css.call}
            aria-label={t`Call ${order.name}`}
          >
            {null}
          </Link>
        )}
      </header>
      <p>{[order.street, order.address?.postcode].filter(Boolean).join(', ')}</p>
      {toCollect === undefined ? null : <p className={css.collect}>{toCollect}</p>}
      <p className={css.due}>
        {isLate ? t`by ${due}, ${apart} late` : t`by ${due}, in ${apart}`}{' '}
        <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status)}</Badge>
      </p>
      {count < 2 ? null : (
        <button
          type="button"
          className={css.together}
          aria-pressed={isTogether}
          onClick={() => onTogether(!isTogether)}
        >
          <Icon name={isTogether ? 'check' : 'plus'} size={18} />
          {t`${count} to ${street}`}
        </button>
      )}
      <DriverRow {...props} mustLeave={mustLeave} />
    </article>
  );
}

/** The order's driver, and the menu to choose one. */
function DriverRow(props: OrderCardProps & { mustLeave: boolean }) {
  const { order, drivers, together, isTogether, onAssign, mustLeave } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const holder = holderOf(order);
  const number = labels.number(order);
  const count = together.length;
  return (
    <footer>
      {holder !== null ? (
        <span>{t`Driver: ${holder.name}`}</span>
      ) : mustLeave ? (
        <Badge tone="warn">{t`Driver needed`}</Badge>
      ) : (
        <span>{t`No driver yet`}</span>
      )}
      <Menu
        label={t`Driver for ${number}`}
        trigger={
          <Button icon="scooter">
            {holder !== null ? t`Change` : isTogether ? t`Assign ${count}` : t`Assign`}
          </Button>
        }
        entries={[
          ...drivers.map((driver) => ({
            id: driver.id,
            label: driver.name,
            detail: t`${driver.out} on the way, ${driver.waiting} to pick up`,
            isCurrent: driver.id === holder?.id,
            onSelect: () => onAssign(driver),
          })),
          {
            id: 'none',
            label: t`No driver`,
            isDisabled: holder === null || order.status === 'SHIPPED' || isFinal(order.status),
            onSelect: () => onAssign(null),
          },
        ]}
      />
    </footer>
  );
}
