import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { serverNow } from '../../clock/clock.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useBookedTime } from '../../parts/orders/use-booked-time.ts';
import type { TicketProps } from './ticket.tsx';
import css from './ticket.module.css';

/** Statuses that the tab implies already. */
const IMPLIED_BY_TAB: ReadonlySet<OrderStatus> = new Set(['PLACED', 'PREPARING', 'PREPARED', 'PACKED']);

/** What a button accepts is plainly not accepted yet. */
const isImplied = ({ status }: Order, bump: OrderStatus | undefined) =>
  status === 'APPROVAL' ? bump !== undefined : IMPLIED_BY_TAB.has(status);

/** The booked time and the status of an order, where the board does not imply them. */
export function TicketFacts({
  order,
  tab,
  bump,
  timeZone,
}: Pick<TicketProps, 'order' | 'tab' | 'bump' | 'timeZone'>) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  // That it came back stands below: it is ready to leave again, which its button says.
  const isBack = order.status === 'RTD' && order.undelivered !== undefined;
  const isSaidByTab = isBack || isImplied(order, bump);
  // It is listed in two tabs, where two people could work on it.
  const isTwice = order.status === 'PLACED' && tab !== 'scheduled';
  return order.booking === null && isSaidByTab && !isTwice ? null : (
    <p className={css.facts} data-above="">
      {order.booking === null ? null : (
        <span className={css.fact}>
          <Icon name="clock" size={18} /> <BookedTime at={order.booking} timeZone={timeZone} />
        </span>
      )}
      {isSaidByTab ? null : (
        <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
      )}
      {isTwice ? (
        <span className={css.fact}>
          {tab === 'new'
            ? t`Also in ${labels.tab(isScheduled(order, serverNow()) ? 'scheduled' : 'preparing')}`
            : t`Not started`}
        </span>
      ) : null}
    </p>
  );
}

function BookedTime({ at, timeZone }: { at: number; timeZone: string }) {
  const { day, wait } = useBookedTime(at, timeZone);
  return wait === '' ? day : `${day} · ${wait}`;
}
