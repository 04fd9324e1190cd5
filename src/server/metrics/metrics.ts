import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Verdict } from '#domain/verdict.ts';

/** Seconds. Most calls take a few milliseconds; the last bounds are those of a server in trouble. */
const CALL_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10];

export interface AnsweredCall {
  method: string;
  /** The route's pattern, so that the number of series is bounded. */
  route: string;
  status: number;
  seconds: number;
}

/** What this server counts, in the text format of Prometheus. */
export interface Metrics {
  answered(call: AnsweredCall): void;
  /** Queued changes were decided. */
  decided(verdicts: readonly Pick<Verdict, 'verdict'>[]): void;
  /** A hint of another server about a change arrived this long after it was given, in seconds. */
  hinted(seconds: number): void;
  /** Adds values that are read together whenever the metrics are; a missing one is left out. */
  gauges<Name extends string>(
    helps: Readonly<Record<Name, string>>,
    read: () => Promise<Partial<Record<Name, number>>>,
  ): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** The metrics of one server process: those of Node (event loop, memory, garbage collection) and its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'brigade_call_duration_seconds',
    help: 'Time to answer a call, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const verdicts = new Counter({
    name: 'brigade_verdicts_total',
    help: 'Queued changes by verdict',
    labelNames: ['verdict'],
    registers,
  });
  const hints = new Histogram({
    name: 'brigade_hint_delay_seconds',
    help: 'Time until a change on another server is known here',
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15],
    registers,
  });
  const readers: (() => Promise<void>)[] = [];
  return {
    answered({ method, route, status, seconds }) {
      calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    decided(all) {
      for (const { verdict } of all) verdicts.inc({ verdict });
    },
    hinted(seconds) {
      // The clocks of two servers may differ by a little.
      hints.observe(Math.max(0, seconds));
    },
    gauges(helps, read) {
      const made = new Map(
        Object.entries<string>(helps).map(([name, help]) => [name, new Gauge({ name, help, registers })]),
      );
      readers.push(async () => {
        const values = new Map(Object.entries<number | undefined>(await read()));
        for (const [name, gauge] of made) {
          const value = values.get(name);
          if (value === undefined) gauge.remove();
          else gauge.set(value);
        }
      });
    },
    async text() {
      // A database that is down must not hide what the process knows.
      await Promise.allSettled(readers.map((read) => read()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
