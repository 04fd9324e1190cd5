import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { RunningTime, useDue, useIsBeforeStart } from '../../parts/orders/running-time.tsx';
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
  const { state, text, look } = useDue({ order });
  const isCalm = state === 'due_soon' || state === 'waiting';
  return useIsBeforeStart(order) ? null : (
    <span className={classes(css.timer, look)}>
      {text === undefined ? null : <Icon name={isCalm ? 'clock' : 'warning'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      <span className={css.timerWord}>
        {text}
        {timeZone === undefined ? null : <Promised order={order} timeZone={timeZone} word={text} />}
      </span>
    </span>
  );
}

/** The promised time, unless it is the booked one, which the ticket says anyway. */
function Promised({ order, timeZone, word }: { order: Order; timeZone: string; word: string | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const at = promisedAt(order);
  if (at === order.booking) return null;
  const time = format.instant(at, timeZone, 'time');
  return word === undefined ? t`for ${time}` : ` · ${time}`;
}
