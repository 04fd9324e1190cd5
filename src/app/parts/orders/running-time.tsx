import { useLingui } from '@lingui/react/macro';
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { type DueState, dueState } from '#domain/orders/due.ts';
import { type OrderTimer, orderTimer, TIMER_CAP_S } from '#domain/orders/order-timer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { clockNow, onSecond, writeEachSecond } from '../../clock/clock.ts';

interface RunningOrder {
  order: Order;
  /** Start of the round it is about (UTC ms); undefined: the whole order. */
  since?: number | undefined;
}

/** How an order stands against its promise; re-renders only when that changes. */
export function useDueState({ order, since }: RunningOrder): DueState {
  return useSyncExternalStore(onSecond, () => dueState(order, clockNow(), since));
}

/** Whether its step has taken longer than usual; re-renders only when that changes. */
export function useTimerState({ order, since }: RunningOrder): OrderTimer['state'] {
  return useSyncExternalStore(onSecond, () => orderTimer(order, clockNow(), since).state);
}

/** The text for a state that needs attention; undefined: none does. */
export function useDueText(state: DueState): string | undefined {
  const { t } = useLingui();
  switch (state) {
    case 'on_time':
      return undefined;
    case 'due_soon':
      return t`Due soon`;
    case 'due':
      return t({ message: 'Due now', context: 'order' });
    case 'overdue':
      return t`Overdue`;
  }
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
  return <span ref={element} className={className} />;
}
