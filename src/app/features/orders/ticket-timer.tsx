import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { orderTimer, TIMER_CAP_S } from '#domain/orders/order-timer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../session/clock.ts';
import css from './ticket.module.css';

/** The running clock of an order, in the colour and with the word of its threshold. */
export function TicketTimer({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const { seconds, state } = orderTimer(order, now);
  const word = state === 'late' ? t`Late` : state === 'warn' ? t`Soon late` : '';
  const text = seconds >= TIMER_CAP_S ? `${format.elapsed(TIMER_CAP_S)}+` : format.elapsed(seconds);
  return (
    <span className={classes(css.timer, css[state])}>
      {state === 'fresh' ? null : <Icon name={state === 'late' ? 'warning' : 'clock'} size={18} />}
      <span className={css.timerText}>{text}</span>
      {word === '' ? null : <span className={css.timerWord}>{word}</span>}
    </span>
  );
}
