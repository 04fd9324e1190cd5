import { useLingui } from '@lingui/react/macro';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classes } from '#ui/classes.ts';
import type { Order } from '#domain/orders/order.ts';
import { type DueState, dueState } from '#domain/orders/due.ts';
import { orderTimer, TIMER_CAP_S } from '#domain/orders/order-timer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { clockNow, onSecond, writeEachSecond } from '../../clock/clock.ts';
import css from './due.module.css';

interface RunningOrder {
  order: Order;
  /** Start of the round it is about (UTC ms); undefined: the whole order. */
  since?: number | undefined;
}

/** How an order stands against its promise. */
interface Due {
  state: DueState;
  /** Undefined: on time, or not begun. */
  text: string | undefined;
  /** The class of a timer: the promise decides its background, the usual time of a step the color of its number. */
  look: string;
}

/** Re-renders only when one of them changes. */
export function useDue({ order, since }: RunningOrder): Due {
  const { t } = useLingui();
  const state = useSyncExternalStore(onSecond, () => dueState(order, clockNow(), since));
  const isLong = useSyncExternalStore(onSecond, () => orderTimer(order, clockNow(), since).state !== 'fresh');
  const texts: Partial<Record<DueState, string>> = {
    waiting: t`Waiting`,
    due_soon: t`Due soon`,
    due: t({ message: 'Due now', context: 'order' }),
    overdue: t`Overdue`,
  };
  return { state, text: texts[state], look: classes(css[state], isLong && css.long) };
}

/**
 * How long an order has been running. A screen shows dozens of these and each changes every second, so the text is
 * written into its element without rendering.
 */
export function RunningTime({ order, since, className }: RunningOrder & { className?: string | undefined }) {
  const format = useFormat();
  const element = useRef<HTMLSpanElement>(null);
  const text = useCallback(() => {
    const { seconds } = orderTimer(order, clockNow(), since);
    return seconds >= TIMER_CAP_S ? `${format.elapsed(TIMER_CAP_S)}+` : format.elapsed(seconds);
  }, [order, since, format]);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const node = current.firstChild ?? current.appendChild(document.createTextNode(''));
    const write = () => {
      const next = text();
      if (node.nodeValue !== next) node.nodeValue = next;
    };
    write();
    return writeEachSecond(write);
  }, [text]);
  // Its unit is a Latin letter in every language: "1:40 h+" read "+h 1:40" from right to left.
  return <span ref={element} className={className} dir="ltr" />;
}
