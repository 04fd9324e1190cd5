import { useEffect, useState } from 'react';
import type { DriverNews } from '#contract/order-changes.ts';
import { type BankAccount, type OrderRestaurant, orderDetailsCall } from '#contract/order-details.ts';
import { makeCall } from '#device/make-call.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { currentMember } from '../account/member.ts';
import { justPlaced } from './just-placed.ts';
import { keepKnownOrder, lastKnownOrder } from './last-known-order.ts';
import { followOrder } from './order-stream.ts';
import { mayStillFollow, type PlacedOrder, rememberFollowed } from './placed-orders.ts';

export interface FollowedOrder {
  order: Order | undefined;
  /** Of the branch. */
  timezone: string | undefined;
  house: OrderRestaurant | undefined;
  /** The key of the shared link; only for the order's customer. */
  follow: string | undefined;
  /** For the driver, at the handover. */
  pin: string | undefined;
  /** Bank details, while a transfer is awaited. */
  bank: BankAccount | undefined;
  /** Other payment methods while it waits for the online payment. */
  ways: readonly PaymentMethod[] | undefined;
  /**
   * The driver's first name and last position while underway; `ahead`: how far the server's clock is ahead of this
   * device's, in ms.
   */
  driver: { position: Position | null; ahead: number; name?: string | undefined } | undefined;
  /** The last refusal; earlier data is kept. */
  refusal: Refusal | undefined;
  /** Polls at once. */
  poll: () => void;
}

const POLL_EVERY_MS = 5000;
/** While underway, since drivers report their position every half minute. */
const POLL_UNDERWAY_MS = 10_000;

/** Finished orders can still change for a while; the server decides how long. */
const POLL_FINISHED_MS = 60_000;

const NOTHING = {
  order: undefined,
  timezone: undefined,
  house: undefined,
  follow: undefined,
  pin: undefined,
  bank: undefined,
  ways: undefined,
  driver: undefined,
  refusal: undefined,
};

/**
 * An order placed on this device, until it can no longer change. With `isLive` it uses a stream and polls only while
 * that is down; orders in a list are polled, since browsers limit connections per host.
 */
export function useFollowedOrder(placed: PlacedOrder | undefined, isLive = false): FollowedOrder {
  const [round, setRound] = useState(0);
  const sid = placed?.sid ?? '';
  // Another key may have another answer.
  const of = `${sid} ${placed?.key ?? ''}`;
  const [state, setState] = useState<Omit<FollowedOrder, 'poll'> & { of: string }>(() => ({
    of,
    ...NOTHING,
    ...(isLive ? (justPlaced(sid) ?? lastKnownOrder(sid, currentMember()?.user.id)) : undefined),
  }));
  useEffect(() => {
    if (placed === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const own = placed;
    const { key, shop, branch } = own;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isDue = false;
    /** Server time of the newest answer (UTC ms). */
    let answeredAt = 0;
    /** When to poll next even though the stream is connected. */
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
        setState((before) => ({ ...(before.of === of ? before : NOTHING), of, refusal }));
        return again(POLL_EVERY_MS, true);
      }
      const { order, timezone, house, follow, pin, bank, ways, driver, may_change: mayChange } = answer.value;
      if (!mayStillFollow(own, order.member, currentMember()?.user.id)) return stop.abort();
      if (isLive) rememberFollowed(own, order.member);
      if (isLive) keepKnownOrder({ order, timezone, house, pin });
      answeredAt = driver?.now ?? 0;
      const seen =
        driver === undefined
          ? undefined
          : { position: driver.position, ahead: driver.now - Date.now(), name: driver.name };
      setState({ of, order, timezone, house, follow, pin, bank, ways, driver: seen, refusal: undefined });
      const isFinished = order.finished_at !== null;
      if (isFinished && mayChange !== true) return stop.abort();
      askAt = isFinished ? Date.now() + POLL_FINISHED_MS : Number.POSITIVE_INFINITY;
      again(order.status === 'SHIPPED' ? POLL_UNDERWAY_MS : POLL_EVERY_MS, false);
    }
    async function poll(): Promise<void> {
      isDue = isAsking;
      if (isAsking || signal.aborted) return;
      clearTimeout(timer);
      isAsking = true;
      await ask();
      isAsking = false;
      if (isDue) await poll();
    }
    function again(afterMs: number, hasFailed: boolean): void {
      timer = setTimeout(() => {
        const isTime = hasFailed || !isThrough() || Date.now() >= askAt;
        if (document.visibilityState === 'visible' && isTime) void poll();
        else again(afterMs, hasFailed);
      }, afterMs);
    }
    function drove({ position, now }: DriverNews): void {
      if (now < answeredAt) return;
      setState((before) =>
        before.of === of && before.order?.status === 'SHIPPED'
          ? { ...before, driver: { ...before.driver, position, ahead: now - Date.now() } }
          : before,
      );
    }
    const now = () => void poll();
    now();
    // The stream may stay open for minutes after the network is gone.
    window.addEventListener('offline', now, { signal });
    window.addEventListener('online', now, { signal });
    if (isLive) isThrough = followOrder(placed, { look: now, drove }, signal);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the same order by its sid and key
  }, [of, round, isLive]);
  return { ...(state.of === of ? state : NOTHING), poll: () => setRound((before) => before + 1) };
}
