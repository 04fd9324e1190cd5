import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Order } from '#domain/orders/order.ts';
import { isLeaving, measuredAt } from '#domain/orders/due.ts';
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
  const at = measuredAt(order);
  // The time that the word is about. A booked time is one of the facts of a ticket.
  const dueTime = timeZone !== undefined && at !== order.booking && format.instant(at, timeZone, 'time');
  return state === 'later' ? null : (
    <span className={classes(css.timer, look)}>
      {text && <Icon name={state === 'due_soon' || state === 'waiting' ? 'clock' : 'warning'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      <span className={css.timerWord}>
        {text && <span>{text}</span>}{' '}
        {dueTime === false ? null : isLeaving(order) ? (
          <span>
            {/* A shape, since the word has no room beside the timer. */}
            <VisuallyHidden>{t`leaves ${dueTime}`}</VisuallyHidden>
            <span aria-hidden="true">
              <Icon name="scooter" size={13} /> {dueTime}
            </span>
          </span>
        ) : (
          <span>{t`for ${dueTime}`}</span>
        )}
      </span>
    </span>
  );
}
