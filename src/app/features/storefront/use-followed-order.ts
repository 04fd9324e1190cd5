import { useEffect, useState } from 'react';
import { orderDetailsCall } from '#contract/order-details.ts';
import { makeCall } from '#device/make-call.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import type { PlacedOrder } from './placed-orders.ts';

export interface FollowedOrder {
  order: Order | undefined;
  /** The last try's no; what was known before stays. */
  refusal: Refusal | undefined;
}

const LOOK_EVERY_MS = 5000;

/** An order this device placed, looked at every few seconds until it is over. */
export function useFollowedOrder(placed: PlacedOrder | undefined): FollowedOrder {
  const [state, setState] = useState<FollowedOrder & { of: string }>({
    of: '',
    order: undefined,
    refusal: undefined,
  });
  const sid = placed?.sid ?? '';
  useEffect(() => {
    if (placed === undefined) return undefined;
    const stop = new AbortController();
    const { key, shop, branch } = placed;
    let isDone = false;
    async function look(): Promise<void> {
      const answer = resultOf(
        await makeCall(
          'orders/details',
          orderDetailsCall,
          { sid, key },
          { shop, branch, signal: stop.signal },
        ),
      );
      if (stop.signal.aborted) return;
      setState((before) => ({
        of: sid,
        order: answer.ok ? answer.value.order : before.of === sid ? before.order : undefined,
        refusal: answer.ok ? undefined : answer.refusal,
      }));
      isDone = answer.ok && answer.value.order.finished_at !== null;
    }
    void look();
    const timer = setInterval(() => {
      if (!isDone && document.visibilityState === 'visible') void look();
    }, LOOK_EVERY_MS);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same order by its sid
  }, [sid]);
  return state.of === sid ? state : { order: undefined, refusal: undefined };
}
