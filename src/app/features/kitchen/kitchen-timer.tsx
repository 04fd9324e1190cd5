import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderTimer, TIMER_CAP_S } from '#domain/orders/order-timer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../session/clock.ts';
import css from './kitchen-ticket.module.css';

/** The running clock of a ticket, read from two metres: colour, number and a word. */
export function KitchenTimer({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { seconds, state } = orderTimer(order, useNow());
  const text = seconds >= TIMER_CAP_S ? `${format.elapsed(TIMER_CAP_S)}+` : format.elapsed(seconds);
  return (
    <span className={classes(css.timer, css[state])}>
      <span>{text}</span>
      {state === 'fresh' ? null : (
        <span className={css.timerWord}>{state === 'late' ? t`Late` : t`Soon late`}</span>
      )}
    </span>
  );
}
