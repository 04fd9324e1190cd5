import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { RunningTime, useDueState, useDueText, useTimerState } from '../../parts/orders/running-time.tsx';
import css from './ticket.module.css';

/** An order's running timer; its background and text say how it stands against its promise. */
export function TicketTimer({ order }: { order: Order }) {
  const due = useDueState({ order });
  const isLong = useTimerState({ order }) !== 'fresh';
  const text = useDueText(due);
  return (
    <span className={classes(css.timer, css[due], isLong && css.long)}>
      {text === undefined ? null : <Icon name={due === 'due_soon' ? 'clock' : 'warning'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      {text === undefined ? null : <span className={css.timerWord}>{text}</span>}
    </span>
  );
}
