import { useEffect, useState } from 'react';
import { bookingCalls } from '#contract/bookings.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { callAsMember } from '../account/member.ts';

const NO_TIMES: readonly number[] = [];
const NONE: ReadonlySet<number> = new Set();

/**
 * Those of the times at which the branch has no tables left for that many guests; none where that is not known, because
 * the server decides anyway. `attempt`: another number asks again. `except`: the sid of a booking to leave out.
 */
export function useFullTimes(
  { id: branch, shop_id: shop }: Pick<Branch, 'id' | 'shop_id'>,
  times: readonly number[],
  seats: number | undefined,
  attempt = 0,
  except?: string,
): ReadonlySet<number> {
  const [from, to] = [times[0], times.at(-1)];
  const asked = `${branch} ${from} ${to} ${seats} ${attempt}`;
  const [known, setKnown] = useState<{ asked: string; full: ReadonlySet<number> }>();
  useEffect(() => {
    if (from === undefined || to === undefined || seats === undefined) return undefined;
    let isCurrent = true;
    const call = bookingCalls['tables/bookings/full'];
    const request = { from, to, seats, ...(except === undefined ? {} : { except }) };
    void callAsMember('tables/bookings/full', call, request, { shop, branch }).then((answer) => {
      if (isCurrent && answer.ok) setKnown({ asked, full: new Set(answer.value.full) });
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, from, to, seats, except, shop, branch]);
  return known?.asked === asked ? known.full : NONE;
}

/** Free times on the days nearest to one whose times are all full; none while it is not, or until they are known. */
export function useOtherDays(
  { id: branch, shop_id: shop }: Pick<Branch, 'id' | 'shop_id'>,
  times: readonly number[],
  seats: number,
  near: number | undefined,
): readonly number[] {
  const [from, to] = [times[0], times.at(-1)];
  const asked = `${branch} ${seats} ${near}`;
  const [known, setKnown] = useState<{ asked: string; free: readonly number[] }>();
  useEffect(() => {
    if (from === undefined || to === undefined || near === undefined) return undefined;
    let isCurrent = true;
    const call = bookingCalls['tables/bookings/full'];
    const request = { from, to, seats, near };
    void callAsMember('tables/bookings/full', call, request, { shop, branch }).then((answer) => {
      if (isCurrent && answer.ok) setKnown({ asked, free: answer.value.other_days });
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, from, to, seats, near, shop, branch]);
  return near !== undefined && known?.asked === asked ? known.free : NO_TIMES;
}
