import { useEffect, useState } from 'react';
import { orderDetailsCall } from '#contract/order-details.ts';
import { makeCall } from '#device/make-call.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import type { PlacedOrder } from './placed-orders.ts';

export interface FollowedOrder {
  order: Order | undefined;
  /** Of the branch. */
  timezone: string | undefined;
  /** What the driver is told at the door. */
  pin: string | undefined;
  /** The last try's no; what was known before stays. */
  refusal: Refusal | undefined;
  /** Looks at once. */
  look: () => void;
}

const LOOK_EVERY_MS = 5000;

/** An order this device placed, looked at every few seconds until it is over. */
export function useFollowedOrder(placed: PlacedOrder | undefined): FollowedOrder {
  const [round, setRound] = useState(0);
  const look = () => setRound((before) => before + 1);
  const [state, setState] = useState<Omit<FollowedOrder, 'look'> & { of: string }>({
    of: '',
    order: undefined,
    timezone: undefined,
    pin: undefined,
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
        timezone: answer.ok ? answer.value.timezone : before.of === sid ? before.timezone : undefined,
        pin: answer.ok ? answer.value.pin : before.of === sid ? before.pin : undefined,
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
  }, [sid, round]);
  return state.of === sid
    ? { ...state, look }
    : { order: undefined, timezone: undefined, pin: undefined, refusal: undefined, look };
}
