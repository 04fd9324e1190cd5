import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link as ActionLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { lateAfter, suggestedDriver } from '#domain/delivery/dispatch.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { dueState, isLeaving, isMissed } from '#domain/orders/due.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { useToCollect } from '../../../parts/orders/use-to-collect.ts';
import { useWorkplace } from '../../../auth/workplace.ts';
import { CameBack } from '../../../parts/orders/came-back.tsx';
import { useLoadText } from './use-load-text.ts';
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
  /** It could not be delivered, and is in the restaurant again. */
  onBack: () => void;
}

/** One delivery: for whom, where to, by when, what to collect, and its driver. */
export function OrderCard(props: OrderCardProps) {
  const { order, now, together, isTogether, onTogether, onBack } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const toCollect = useToCollect(order);
  const holder = holderOf(order);
  const promised = promisedAt(order);
  const isToday = Math.abs(promised - now) < DAY_MS / 2;
  const due = format.instant(promised, branch.timezone, isToday ? 'time' : 'short');
  // As the orders board measures it: by when it has to leave, once it has left by its promise.
  const measured = lateAfter(order);
  const dueTime = format.instant(measured, branch.timezone, 'time');
  const number = labels.number(order);
  const state = dueState(order, now);
  // Who has it may not be reached: it is given to a driver once it is here.
  const isOnItsWayBack = isComingBack(order);
  // It is due when it has to leave, some time before its promise.
  const isPacked = order.status === 'PACKED' || order.status === 'RTD';
  // Of what is not packed yet every late card said it, which hid the ones that a driver can take now.
  const mustLeave =
    isPacked && holder === null && !isOnItsWayBack && (state === 'due' || state === 'overdue');
  const count = together.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu does the same without dragging
    <article
      className={classes(css.card, isTogether && css.chosen)}
      aria-label={number}
      draggable={!isOnItsWayBack}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED_ORDER, order.sid);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      {/* Only what needs a person has a colour: late cards all in red would hide the latest. */}
      <div className={css.head}>
        <header className={css.who}>
          <Link
            to={`${path}/orders/${order.sid}/details.html`}
            draggable={false}
            className={css.name}
            dir="auto"
          >
            {number} {order.name}
          </Link>
          <Lateness at={measured} now={now} />
        </header>
        <p className={css.facts}>
          <LeavesAt order={order} now={now} at={measured} dueTime={dueTime} />
          <span>{t`by ${due}`}</span>
          {/* That it is packed is the title of its column; a third row would cost a card of the first view. */}
          {isOnItsWayBack || mustLeave ? null : <span>{labels.status(order.status)}</span>}
          {toCollect === undefined ? null : <b>{toCollect}</b>}
          {mustLeave ? <Badge tone="warn">{t`Driver needed`}</Badge> : null}
        </p>
        {order.status === 'SHIPPED' ? null : <CameBack order={order} className={css.facts} />}
        {isOnItsWayBack ? <Button icon="undo" onPress={onBack}>{t`It came back`}</Button> : null}
      </div>
      <div className={css.address}>
        <Address order={order} />
        {count < 2 ? null : (
          <button
            type="button"
            className={css.together}
            aria-pressed={isTogether}
            title={t`Assign the orders to this address together`}
            onClick={() => onTogether(!isTogether)}
          >
            <Icon name={isTogether ? 'check' : 'plus'} size={18} />
            {t`${plural(count - 1, { one: '# more here', other: '# more here' })}`}
          </button>
        )}
      </div>
      <DriverRow {...props} />
    </article>
  );
}

/** By when an order has to leave; once that is missed its head counts the minutes since, so they need their start. */
function LeavesAt({
  order,
  now,
  at,
  dueTime,
}: Pick<OrderCardProps, 'order' | 'now'> & { at: number; dueTime: string }) {
  const { t } = useLingui();
  if (isComingBack(order) || !isLeaving(order)) return null;
  return <span>{isMissed(at, now) ? t`should have left ${dueTime}` : t`leaves ${dueTime}`}</span>;
}

/** How long a time is away, or has passed. */
function Lateness({ at, now }: { at: number; now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const isLate = isMissed(at, now);
  const apart = format.duration(isLate ? now - at : Math.max(0, at - now));
  if (isLate) return <Badge tone="late" icon="clock">{t`${apart} late`}</Badge>;
  return <span className={css.due}>{at - now < MINUTE_MS ? t`now` : t`in ${apart}`}</span>;
}

/** The order's driver, or a button that assigns the nearest choice in one tap, and the menu of all. */
function DriverRow(props: OrderCardProps) {
  const { order, drivers, together, isTogether, onAssign } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const loadText = useLoadText();
  const holder = holderOf(order);
  const number = labels.number(order);
  const count = together.length;
  const neighbours = together.flatMap((one) => holderOf(one)?.id ?? []);
  const isAssignable = !isComingBack(order);
  const suggested = holder === null && isAssignable ? suggestedDriver(drivers, neighbours) : undefined;
  return (
    <footer>
      {holder === null ? null : <p className={css.driver}>{t`Driver: ${holder.name}`}</p>}
      {suggested === undefined ? null : (
        <AssignButton driver={suggested} count={isTogether ? count : 1} onPress={() => onAssign(suggested)} />
      )}
      {isAssignable ? (
        <Menu
          label={t`Driver for ${number}`}
          trigger={
            suggested === undefined ? (
              <Button icon="scooter">{holder === null ? t`Assign` : t`Change`}</Button>
            ) : (
              <IconButton icon="dots" label={t`Another driver for ${number}`} />
            )
          }
          entries={[
            ...drivers.map((driver) => ({
              id: driver.id,
              label: driver.name,
              detail: loadText(driver),
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
      ) : null}
      {order.phone === '' ? null : (
        <ActionLink
          href={`tel:${order.phone}`}
          variant="quiet"
          icon="phone"
          className={css.call}
          aria-label={t`Call ${order.name}`}
        >
          {null}
        </ActionLink>
      )}
    </footer>
  );
}

interface AssignButtonProps {
  driver: Driver;
  /** The number of orders it assigns. */
  count: number;
  onPress: () => void;
}

/** Says whom it assigns, and how many stops that driver already has, or has left before coming back. */
function AssignButton({ driver, count, onPress }: AssignButtonProps) {
  const { t } = useLingui();
  const { out, waiting } = driver;
  const name = driver.name.split(' ', 1)[0] ?? driver.name;
  const left = t`${plural(out, { one: '# stop left', other: '# stops left' })}`;
  const stops = t`${plural(waiting, { one: 'has # stop', other: 'has # stops' })}`;
  return (
    <Button className={css.assign} onPress={onPress}>
      <span>{count > 1 ? t`Assign ${count} to ${name}` : t`Assign to ${name}`}</span>{' '}
      {out + waiting === 0 ? null : <small>{out > 0 ? left : stops}</small>}
    </Button>
  );
}

/** The street and the postcode, which is not broken. */
function Address({ order }: { order: Order }) {
  const postcode = order.address?.postcode ?? '';
  return (
    <p>
      {order.street}
      {order.street !== '' && postcode !== '' ? ', ' : ''}
      <span className={css.whole}>{postcode}</span>
    </p>
  );
}
