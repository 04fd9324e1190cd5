import { useCallback, useEffect, useState } from 'react';
import { fullName } from '#domain/people/full-name.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { type DriverLoad, returningWith, underwaySince } from '#domain/delivery/dispatch.ts';
import { laterPosition } from '#domain/delivery/driver-position.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Order } from '#domain/orders/order.ts';
import { useCall } from '../../../calls/use-call.ts';

/** A person who may deliver orders. */
export interface Driver extends DriverLoad {
  id: string;
  name: string;
  position: Position | null;
  /** When the first of the orders that they have on the way left; null: none is. */
  leftAt: number | null;
}

const POLL_EVERY_MS = 10_000;
const PEOPLE_EVERY_MS = 60_000;

/** Calls `ask` at once and repeatedly while the page is visible. */
function useEvery(ms: number, ask: () => Promise<void>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        ask().catch((error: unknown) => console.warn('drivers were not asked for', error));
    };
    look();
    const timer = setInterval(look, ms);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ms, ask]);
}

/** The branch's drivers, with the last position of those on the road. */
export function useDrivers(orders: readonly Order[]): Driver[] {
  const callBranch = useCall();
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const [places, setPlaces] = useState<ReadonlyMap<string, Position | null>>(new Map());

  const askPeople = useCallback(async () => {
    const answer = await callBranch('staff/', {});
    if (!answer.ok) return;
    const drivers = answer.value.staff.filter(({ roles, active }) => active && roles.includes('delivery'));
    setPeople(new Map(drivers.map((driver) => [driver.id, fullName(driver)])));
  }, [callBranch]);
  const askPlaces = useCallback(async () => {
    const answer = await callBranch('delivery/positions', {});
    if (!answer.ok) return;
    const { drivers } = answer.value;
    setPlaces(
      (before) =>
        new Map(drivers.map(({ id, position }) => [id, laterPosition(before.get(id) ?? null, position)])),
    );
  }, [callBranch]);
  useEvery(PEOPLE_EVERY_MS, askPeople);
  useEvery(POLL_EVERY_MS, askPlaces);

  const names = new Map(people);
  const held = orders.filter(({ finished_at: end }) => end === null);
  for (const order of held) {
    const holder = holderOf(order);
    if (holder !== null && !names.has(holder.id)) names.set(holder.id, holder.name);
  }
  return [...names]
    .map(([id, name]) => {
      const own = held.filter((order) => holderOf(order)?.id === id);
      const departures = own.flatMap((order) => underwaySince(order) ?? []);
      const out = departures.length;
      const leftAt = out === 0 ? null : Math.min(...departures);
      const position = out > 0 ? (places.get(id) ?? null) : null;
      const returning = returningWith({ id, name }, held);
      return { id, name, position, leftAt, out, waiting: own.length - out, returning };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
