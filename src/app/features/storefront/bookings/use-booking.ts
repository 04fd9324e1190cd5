import { useCallback, useEffect, useState } from 'react';
import { bookingCalls } from '#contract/bookings.ts';
import { type Booking, isOver } from '#domain/bookings/booking.ts';
import type { Refusal } from '#domain/result.ts';
import { callAsMember } from '../account/member.ts';
import type { AskedBooking } from './asked-bookings.ts';

const ASK_EVERY_MS = 15_000;

/** A booking as the restaurant has it now, asked again while it may change. */
export function useBooking({ shop, branch, sid, key }: AskedBooking) {
  const [booking, setBooking] = useState<Booking>();
  const [refusal, setRefusal] = useState<Refusal>();
  const ask = useCallback(async () => {
    const call = bookingCalls['GET tables/bookings/edit'];
    const answer = await callAsMember('GET tables/bookings/edit', call, { sid, key }, { shop, branch });
    setRefusal(answer.ok ? undefined : answer.refusal);
    if (answer.ok) setBooking(answer.value.booking);
  }, [shop, branch, sid, key]);
  const isDone = booking !== undefined && isOver(booking.status);
  useEffect(() => {
    void ask();
    if (isDone) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ask, isDone]);
  return { booking, refusal, ask };
}
