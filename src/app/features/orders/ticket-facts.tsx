import { Suspense } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useBookedTime } from '../../parts/orders/use-booked-time.ts';
import type { TicketProps } from './ticket.tsx';
import css from './ticket.module.css';

const TicketSelect = lazyWithRetry(() => import('./ticket-select.tsx').then((code) => code.TicketSelect));

/** Statuses that the tab implies already. */
const IMPLIED_BY_TAB: ReadonlySet<OrderStatus> = new Set(['PLACED', 'PREPARING', 'PREPARED', 'PACKED']);

/** What a button accepts is plainly not accepted yet. */
const isImplied = ({ status }: Order, bump: OrderStatus | undefined) =>
  status === 'APPROVAL' ? bump !== undefined : IMPLIED_BY_TAB.has(status);

/** The booked time and the status of an order, where the board does not imply them, and its selection. */
export function TicketFacts(
  props: Pick<TicketProps, 'order' | 'bump' | 'timeZone' | 'isSelected' | 'onSelect'>,
) {
  const { order, bump, timeZone, isSelected, onSelect } = props;
  const labels = useOrderLabels();
  const isSaidByTab = isImplied(order, bump);
  return isSelected === undefined && order.booking === null && isSaidByTab ? null : (
    <p className={css.facts} data-above="">
      {isSelected === undefined ? null : (
        <Suspense fallback={null}>
          <TicketSelect
            number={labels.number(order)}
            isSelected={isSelected}
            onSelect={() => onSelect(order)}
          />
        </Suspense>
      )}
      {order.booking === null ? null : (
        <span className={css.fact}>
          <Icon name="clock" size={18} /> <BookedTime at={order.booking} timeZone={timeZone} />
        </span>
      )}
      {isSaidByTab ? null : (
        <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
      )}
    </p>
  );
}

function BookedTime({ at, timeZone }: { at: number; timeZone: string }) {
  const { day, wait } = useBookedTime(at, timeZone);
  return wait === '' ? day : `${day} · ${wait}`;
}
