import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { RunningTime, useTimerState } from '../../parts/orders/running-time.tsx';
import css from './ticket.module.css';

/** An order's running timer, in the color and with the text of its threshold. */
export function TicketTimer({ order }: { order: Order }) {
  const { t } = useLingui();
  const state = useTimerState({ order });
  const word = state === 'late' ? t`Late` : state === 'warn' ? t`Due soon` : '';
  return (
    <span className={classes(css.timer, css[state])}>
      {state === 'fresh' ? null : <Icon name={state === 'late' ? 'warning' : 'clock'} size={18} />}
      <RunningTime order={order} className={css.timerText} />
      {word === '' ? null : <span className={css.timerWord}>{word}</span>}
    </span>
  );
}
