import { classes } from '#ui/classes.ts';
import type { KitchenTicket } from '#domain/orders/kitchen-board.ts';
import { RunningTime, useDue } from '../../parts/orders/running-time.tsx';
import css from './kitchen-ticket.module.css';

/**
 * The running timer of a ticket's share on this device, readable from two meters: color, number and text say how it
 * stands against its promise.
 */
export function KitchenTimer({ ticket: { order, since } }: { ticket: KitchenTicket }) {
  const { text, look } = useDue({ order, since });
  return (
    <span className={classes(css.timer, look)}>
      <RunningTime order={order} since={since} />
      {text === undefined ? null : <span className={css.timerWord}>{text}</span>}
    </span>
  );
}
