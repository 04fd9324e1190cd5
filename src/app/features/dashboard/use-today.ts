import type { CallResponse } from '#contract/calls.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefreshedCall } from '../../calls/use-refreshed-call.ts';

/** Today's sales beside those of the same weekday last week. */
export type TodaySales = CallResponse<'report/today'>;

const NOTHING = {};

/** Today's sales, asked for again each minute; the last answer stays while the server cannot be reached. */
export function useToday(): {
  sales: TodaySales | undefined;
  refusal: Refusal | undefined;
  again: () => void;
} {
  const { value: sales, refusal, again } = useRefreshedCall('report/today', NOTHING);
  return { sales, refusal, again };
}
