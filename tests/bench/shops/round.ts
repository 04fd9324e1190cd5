import { SECOND_MS } from '#domain/time.ts';

/** Clients order this long before counting begins, so that a round never begins with an idle shop. */
const RAMP_MS = 2 * SECOND_MS;

export interface Round {
  /** Of an order that ran only partly within the counted time, as much counts as its share of time there. */
  perSecond: number;
  /** Milliseconds of each order that ended within or after the counted time. */
  latencies: number[];
  /** All orders, also those before the counted time. */
  ordered: number;
}

/** Each client orders again as soon as its last order is accepted, for `seconds` that count. */
export async function runRound(clients: readonly (() => Promise<void>)[], seconds: number): Promise<Round> {
  const from = performance.now() + RAMP_MS;
  const to = from + seconds * SECOND_MS;
  const latencies: number[] = [];
  let ordered = 0;
  let counted = 0;
  await Promise.all(
    clients.map(async (order) => {
      while (performance.now() < to) {
        const at = performance.now();
        await order();
        const ended = performance.now();
        ordered += 1;
        if (ended < from) continue;
        latencies.push(ended - at);
        counted += (Math.min(ended, to) - Math.max(at, from)) / (ended - at);
      }
    }),
  );
  return { perSecond: counted / seconds, latencies, ordered };
}
