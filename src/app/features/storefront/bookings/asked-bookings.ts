import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DAY_MS } from '#domain/time.ts';
import { serverNow } from '../../../clock/clock.ts';
import { localStorageText } from '../shared/local-storage-text.ts';

/** A table that this device has asked for. */
const askedBookingSchema = z.object({
  site: z.string(),
  place: z.string(),
  shop: z.number(),
  branch: z.number(),
  sid: z.string(),
  /** Proves that the booking is this guest's. */
  key: z.string(),
  /** When the guests come, in epoch milliseconds. */
  time: z.number(),
});
export type AskedBooking = z.infer<typeof askedBookingSchema>;

const listSchema = z.array(askedBookingSchema);
const MOST = 20;
const stored = localStorageText('brigade.bookings');

function parsed(text: string | null): AskedBooking[] {
  try {
    return z.safeParse(listSchema, JSON.parse(text ?? '[]')).data ?? [];
  } catch (cause) {
    console.info('The bookings of this device could not be read', cause);
    return [];
  }
}

/** `replaced`: the sid of the booking in whose place it was made. */
export function keepBooking(one: AskedBooking, replaced?: string): void {
  const others = parsed(stored.read()).filter(({ sid }) => sid !== one.sid && sid !== replaced);
  stored.write(JSON.stringify([one, ...others].slice(0, MOST)));
}

/** The bookings of this device, the newest first. */
export function useAskedBookings(): AskedBooking[] {
  const text = useSyncExternalStore(stored.subscribe, stored.read, () => null);
  return useMemo(() => parsed(text), [text]);
}

/** The bookings of this device until the day after. */
export function useListedBookings(): AskedBooking[] {
  return useAskedBookings().filter(({ time }) => time > serverNow() - DAY_MS);
}
