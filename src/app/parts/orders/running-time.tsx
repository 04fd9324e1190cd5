import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { orderTimer, TIMER_CAP_S, type OrderTimer } from '#domain/orders/order-timer.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { clockNow, onSecond, writeEachSecond } from '../../clock/clock.ts';

interface RunningOrder {
  order: Order;
  /** Start of the round it is about (UTC ms); undefined: the whole order. */
  since?: number | undefined;
}

/** Whether an order is late; re-renders only when that changes. */
export function useTimerState({ order, since }: RunningOrder): OrderTimer['state'] {
  return useSyncExternalStore(onSecond, () => orderTimer(order, clockNow(), since).state);
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
