import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RunningTime, useDue } from '../../parts/orders/running-time.tsx';
import css from './ticket.module.css';

interface TicketTimerProps {
  order: Order;
  /** Of the promised time; undefined: it is shown elsewhere. */
  timeZone?: string;
}

/**
 * An order's running timer; its background and text say how it stands against its promise. An order for later has none
 * before its time.
 */
export function TicketTimer({ order, timeZone }: TicketTimerProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, text, look } = useDue({ order });
  const at = promisedAt(order);
  // A booked time is one of the facts of a ticket.
  const time = timeZone !== undefined && at !== order.booking && format.instant(at, timeZone, 'time');
  return state === 'later' ? null : (
    <span className={classes(css.timer, look)}>
      {text && <Icon name={state === 'due_soon' || state === 'waiting' ? 'clock' : 'warning'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      <span className={css.timerWord}>
        {text && <span>{text}</span>} {time && <span>{t`for ${time}`}</span>}
      </span>
    </span>
  );
}
