import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import type { KitchenTicket } from '#domain/orders/kitchen-board.ts';
import { RunningTime, useTimerState } from '../../parts/orders/running-time.tsx';
import css from './kitchen-ticket.module.css';

/** The running timer of a ticket's share on this device, readable from two meters: color, number and text. */
export function KitchenTimer({ ticket: { order, since } }: { ticket: KitchenTicket }) {
  const { t } = useLingui();
  const state = useTimerState({ order, since });
  return (
    <span className={classes(css.timer, css[state])}>
      <RunningTime order={order} since={since} />
      {state === 'fresh' ? null : (
        <span className={css.timerWord}>{state === 'late' ? t`Late` : t`Due soon`}</span>
      )}
    </span>
  );
}
