import { useEffect, useMemo, useState } from 'react';
import { bookingCalls } from '#contract/bookings.ts';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { callAsMember } from '../account/member.ts';

type Asked = CallRequest<'tables/bookings/full'>;
type Answer = CallResponse<'tables/bookings/full'>;

/** Where and for whom a table is wanted. */
export interface TableWish {
  branch: Pick<Branch, 'id' | 'shop_id'>;
  /** The number of guests. */
  seats: number;
  /** The sid of a booking to leave out, in whose place the new one is made. */
  except?: string | undefined;
}

const NO_TIMES: readonly number[] = [];
const NONE: ReadonlySet<number> = new Set();

/**
 * What the branch has left at some times; undefined while that is not known, or nothing is asked. `attempt`: another
 * number asks again.
 */
function useRoom(
  { branch: { id: branch, shop_id: shop }, seats, except }: TableWish,
  times: readonly number[] | undefined,
  near?: number,
  attempt = 0,
): Answer | undefined {
  const [from, to] = [times?.[0], times?.at(-1)];
  const asked = [branch, from, to, seats, except, near, attempt].join(' ');
  const [known, setKnown] = useState<{ asked: string; answer: Answer }>();
  useEffect(() => {
    if (from === undefined || to === undefined) return undefined;
    let isCurrent = true;
    const call = bookingCalls['tables/bookings/full'];
    const request: Asked = { from, to, seats };
    if (near !== undefined) request.near = near;
    if (except !== undefined) request.except = except;
    void callAsMember('tables/bookings/full', call, request, { shop, branch }).then((answer) => {
      if (isCurrent && answer.ok) setKnown({ asked, answer: answer.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [asked, from, to, seats, near, except, shop, branch]);
  return known?.asked === asked ? known.answer : undefined;
}

/**
 * Those of the times at which the branch has no tables left; none where that is not known, because the server decides
 * anyway, or where no times are given.
 */
export function useFullTimes(
  wish: TableWish,
  times: readonly number[] | undefined,
  attempt: number,
): ReadonlySet<number> {
  const answer = useRoom(wish, times, undefined, attempt);
  return useMemo(() => (answer === undefined ? NONE : new Set(answer.full)), [answer]);
}

/** Free times on the days nearest to one whose times are all full; none until they are known. */
export function useOtherDays(
  wish: TableWish,
  times: readonly number[],
  near: number | undefined,
): readonly number[] {
  const answer = useRoom(wish, near === undefined ? undefined : times, near);
  return answer?.other_days ?? NO_TIMES;
}
