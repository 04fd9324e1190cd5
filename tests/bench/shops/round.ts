import { SECOND_MS } from '#domain/time.ts';

/** Clients order this long before counting begins, so that a round never begins with an idle shop. */
const RAMP_MS = 2 * SECOND_MS;

export interface Round {
  /** Orders that ended within the counted time. */
  perSecond: number;
  /** Milliseconds of each of these orders. */
  latencies: number[];
  /** All orders, also those before and after the counted time. */
  ordered: number;
}

/** Each client orders again as soon as its last order is accepted, for `seconds` that count. */
export async function runRound(clients: readonly (() => Promise<void>)[], seconds: number): Promise<Round> {
  const from = performance.now() + RAMP_MS;
  const to = from + seconds * SECOND_MS;
  const latencies: number[] = [];
  let ordered = 0;
  await Promise.all(
    clients.map(async (order) => {
      while (performance.now() < to) {
        const at = performance.now();
        await order();
        const ended = performance.now();
        ordered += 1;
        if (ended >= from && ended < to) latencies.push(ended - at);
      }
    }),
  );
  return { perSecond: latencies.length / seconds, latencies, ordered };
}
