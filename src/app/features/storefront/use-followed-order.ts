import { useEffect, useState } from 'react';
import { orderDetailsCall } from '#contract/order-details.ts';
import { makeCall } from '#device/make-call.ts';
import type { Position } from '#domain/delivery/position.ts';
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
  /** Where the driver was last, while it is on its way; `ahead`: of this device's clock is the server's. */
  driver: { position: Position | null; ahead: number } | undefined;
  /** The last try's no; what was known before stays. */
  refusal: Refusal | undefined;
  /** Looks at once. */
  look: () => void;
}

const LOOK_EVERY_MS = 5000;
/** On the road: drivers say where they are every half minute. */
const LOOK_ON_THE_ROAD_MS = 10_000;

const NOTHING = {
  order: undefined,
  timezone: undefined,
  pin: undefined,
  driver: undefined,
  refusal: undefined,
};

/** An order this device placed, looked at every few seconds until it is over. */
export function useFollowedOrder(placed: PlacedOrder | undefined): FollowedOrder {
  const [round, setRound] = useState(0);
  const look = () => setRound((before) => before + 1);
  const [state, setState] = useState<Omit<FollowedOrder, 'look'> & { of: string }>({
    of: '',
    ...NOTHING,
  });
  const sid = placed?.sid ?? '';
  useEffect(() => {
    if (placed === undefined) return undefined;
    const stop = new AbortController();
    const { key, shop, branch } = placed;
    let timer: ReturnType<typeof setTimeout> | undefined;
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
      if (!answer.ok) {
        const { refusal } = answer;
        setState((before) => ({ ...(before.of === sid ? before : NOTHING), of: sid, refusal }));
        return again(LOOK_EVERY_MS);
      }
      const { order, timezone, pin, driver } = answer.value;
      const seen =
        driver === undefined ? undefined : { position: driver.position, ahead: driver.now - Date.now() };
      setState({ of: sid, order, timezone, pin, driver: seen, refusal: undefined });
      if (order.finished_at === null) again(order.status === 'SHIPPED' ? LOOK_ON_THE_ROAD_MS : LOOK_EVERY_MS);
    }
    function again(afterMs: number): void {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void look();
        else again(afterMs);
      }, afterMs);
    }
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same order by its sid
  }, [sid, round]);
  return { ...(state.of === sid ? state : NOTHING), look };
}
