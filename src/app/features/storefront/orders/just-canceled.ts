import { type RefObject, useEffect, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';

let last: string | undefined;

/** Remembers that the customer has just cancelled this order here; its page may open at another address for that. */
export function keepJustCanceled(sid: string): void {
  last = sid;
}

/** For the heading of an order: scrolls to it and focuses it once the order the customer has cancelled is shown as such. */
export function useHeadingOnceCanceled({ sid, status }: Order): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCanceled = status === 'CANCELED';
  useEffect(() => {
    if (!isCanceled || last !== sid) return undefined;
    // The frame moves the focus to the page after another address was opened.
    const timer = setTimeout(() => {
      last = undefined;
      document.documentElement.scrollTop = 0;
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isCanceled, sid]);
  return heading;
}
