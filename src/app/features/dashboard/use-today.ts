import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import type { Refusal } from '#domain/result.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { usePolledCall } from '../../calls/use-polled-call.ts';

/** Today's sales beside those of the same weekday last week. */
export type TodaySales = CallResponse<'report/today'>;

const NOTHING = {};

/** Today's sales, asked for again each minute; the last answer stays while the server cannot be reached. */
export function useToday(): {
  sales: TodaySales | undefined;
  refusal: Refusal | undefined;
  again: () => void;
} {
  const { answer, again } = usePolledCall('report/today', NOTHING);
  const [sales, setSales] = useState<TodaySales>();
  if (answer?.ok === true && answer.value !== sales) setSales(answer.value);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') again();
    }, MINUTE_MS);
    const onVisible = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', again);
    };
  }, [again]);
  return { sales, refusal: answer?.ok === false ? answer.refusal : undefined, again };
}
