import { useEffect, useState } from 'react';
import type { DriverNews } from '#contract/order-changes.ts';
import { type BankAccount, type House, orderDetailsCall } from '#contract/order-details.ts';
import { makeCall } from '#device/make-call.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../session/result-of.ts';
import { currentMember } from './member.ts';
import { followOrder } from './order-stream.ts';
import { isStillHere, type PlacedOrder } from './placed-orders.ts';

export interface FollowedOrder {
  order: Order | undefined;
  /** Of the branch. */
  timezone: string | undefined;
  house: House | undefined;
  /** What the driver is told at the door. */
  pin: string | undefined;
  /** Where the money of a bank transfer goes, while it is waited for. */
  bank: BankAccount | undefined;
  /** How else it may be paid while it waits for its online payment. */
  ways: readonly PaymentMethod[] | undefined;
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

/** A finished order, whatever the stream says: the server knows how long it can still change. */
const LOOK_AT_FINISHED_MS = 60_000;

const NOTHING = {
  order: undefined,
  timezone: undefined,
  house: undefined,
  pin: undefined,
  bank: undefined,
  ways: undefined,
  driver: undefined,
  refusal: undefined,
};

/**
 * An order this device placed, until nothing of it can change any more. One that `isLive` is heard of by a stream and asked for only where that
 * does not come through; of a list of orders each is asked for, because a browser has few connections.
 */
export function useFollowedOrder(placed: PlacedOrder | undefined, isLive = false): FollowedOrder {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<FollowedOrder, 'look'> & { of: string }>({
    of: '',
    ...NOTHING,
  });
  const sid = placed?.sid ?? '';
  useEffect(() => {
    if (placed === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const own = placed;
    const { key, shop, branch } = own;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isDue = false;
    /** Of the newest answer, by the server's clock. */
    let heardAt = 0;
    /** Then it is asked for even where news come through. */
    let askAt = Number.POSITIVE_INFINITY;
    let isThrough = () => false;
    async function ask(): Promise<void> {
      const request = { sid, key };
      const answer = resultOf(
        await makeCall('orders/details', orderDetailsCall, request, { shop, branch, signal }),
      );
      if (signal.aborted) return;
      if (!answer.ok) {
        const { refusal } = answer;
        setState((before) => ({ ...(before.of === sid ? before : NOTHING), of: sid, refusal }));
        return again(LOOK_EVERY_MS, true);
      }
      const { order, timezone, house, pin, bank, ways, driver, may_change: mayChange } = answer.value;
      if (!isStillHere(own, order.member, currentMember()?.user.id)) return stop.abort();
      heardAt = driver?.now ?? 0;
      const seen =
        driver === undefined ? undefined : { position: driver.position, ahead: driver.now - Date.now() };
      setState({ of: sid, order, timezone, house, pin, bank, ways, driver: seen, refusal: undefined });
      const isFinished = order.finished_at !== null;
      if (isFinished && mayChange !== true) return stop.abort();
      askAt = isFinished ? Date.now() + LOOK_AT_FINISHED_MS : Number.POSITIVE_INFINITY;
      again(order.status === 'SHIPPED' ? LOOK_ON_THE_ROAD_MS : LOOK_EVERY_MS, false);
    }
    async function look(): Promise<void> {
      isDue = isAsking;
      if (isAsking || signal.aborted) return;
      clearTimeout(timer);
      isAsking = true;
      await ask();
      isAsking = false;
      if (isDue) await look();
    }
    function again(afterMs: number, hasFailed: boolean): void {
      timer = setTimeout(() => {
        const isTime = hasFailed || !isThrough() || Date.now() >= askAt;
        if (document.visibilityState === 'visible' && isTime) void look();
        else again(afterMs, hasFailed);
      }, afterMs);
    }
    function drove({ position, now }: DriverNews): void {
      if (now < heardAt) return;
      setState((before) =>
        before.of === sid && before.order?.status === 'SHIPPED'
          ? { ...before, driver: { position, ahead: now - Date.now() } }
          : before,
      );
    }
    void look();
    if (isLive) isThrough = followOrder(placed, { look: () => void look(), drove }, signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same order by its sid
  }, [sid, round, isLive]);
  return { ...(state.of === sid ? state : NOTHING), look: () => setRound((before) => before + 1) };
}
