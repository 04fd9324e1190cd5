import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import type { Order } from '#domain/orders/order.ts';
import { RunningTime, useTimerState } from '../../parts/running-time.tsx';
import css from './kitchen-ticket.module.css';

/** The running clock of a ticket, read from two metres: colour, number and a word. */
export function KitchenTimer({ order }: { order: Order }) {
  const { t } = useLingui();
  const state = useTimerState(order);
  return (
    <span className={classes(css.timer, css[state])}>
      <RunningTime order={order} />
      {state === 'fresh' ? null : (
        <span className={css.timerWord}>{state === 'late' ? t`Late` : t`Soon late`}</span>
      )}
    </span>
  );
}
