import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { RunningTime, useDue } from '../../parts/orders/running-time.tsx';
import css from './ticket.module.css';

/** An order's running timer; its background and text say how it stands against its promise. */
export function TicketTimer({ order }: { order: Order }) {
  const { state, text, look } = useDue({ order });
  return (
    <span className={classes(css.timer, look)}>
      {text === undefined ? null : <Icon name={state === 'due_soon' ? 'clock' : 'warning'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      {text === undefined ? null : <span className={css.timerWord}>{text}</span>}
    </span>
  );
}
