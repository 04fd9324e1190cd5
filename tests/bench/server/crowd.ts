import { quantile, sharedMs } from '../statistics.ts';
import { announce, type Figure } from '../table.ts';
import type { Child } from './child.ts';

const AT_ONCE = 50;
/** Until a server's memory has settled after many connections or broadcasts. */
export const SETTLE_MS = 3000;

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All connections to one server, in this process: counts messages and their arrival times. */
interface Crowd {
  /** Resolves with the time at which each connection receives the next message. */
  next(): Promise<Float64Array>;
  /** The bytes last received. */
  last(): string;
  close(): void;
}

/** Opens one connection, and calls `heard` with each of its later messages; returns how to close it. */
export type Join = (port: number, index: number, heard: (text: string) => void) => Promise<() => void>;

async function gather(port: number, size: number, join: Join): Promise<Crowd> {
  const leaves: (() => void)[] = [];
  const moments = new Float64Array(size);
  let arrived = 0;
  let lastText = '';
  let done: ((moments: Float64Array) => void) | undefined;

  async function add(index: number): Promise<void> {
    const leave = await join(port, index, (text) => {
      moments[index] = sharedMs();
      arrived += 1;
      if (arrived < size) return;
      lastText = text;
      done?.(moments);
    });
    leaves.push(leave);
  }

  for (let start = 0; start < size; start += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, size - start) }, (_, n) => add(start + n)));
  }
  return {
    next() {
      arrived = 0;
      return new Promise((resolve) => {
        done = resolve;
      });
    },
    last: () => lastText,
    close() {
      for (const leave of leaves) leave();
    },
  };
}

/** Megabytes of a server alone, with idle connections, and after the broadcasts; milliseconds of each receipt and of the last. */
export interface Outcome {
  before: number;
  idle: number;
  busy: number;
  each: number[];
  last: number[];
  /** The message last received. */
  text: string;
}

/** What a server needs for a crowd of this size, and how it tells it each of these, `pauseMs` apart. */
export async function outcomeOf(
  child: Child,
  { size, join, pauseMs = 0 }: { size: number; join: Join; pauseMs?: number },
  questions: readonly object[],
): Promise<Outcome> {
  const before = await child.memoryMb();
  const crowd = await gather(child.port, size, join);
  try {
    await wait(SETTLE_MS);
    const idle = await child.memoryMb();
    const each: number[] = [];
    const last: number[] = [];
    for (const question of questions) {
      const received = crowd.next();
      const { committedAt = 0 } = await child.ask(question);
      const took = [...(await received)].map((at) => at - committedAt);
      for (const ms of took) each.push(ms);
      last.push(took.reduce((most, one) => Math.max(most, one), 0));
      await wait(pauseMs);
    }
    return { before, idle, each, last, busy: await child.memoryMb(), text: crowd.last() };
  } finally {
    crowd.close();
    await wait(SETTLE_MS);
  }
}

/** Memory and receipts of a crowd beside the same of a bare server. */
export function crowdFigures({ ours, floor }: { ours: Outcome; floor: Outcome }, atMostMb: number): Figure[] {
  const times = (name: string, of: 'each' | 'last', share: number) =>
    announce({
      name,
      floor: quantile(floor[of], share),
      ours: quantile(ours[of], share),
      unit: 'ms',
      target: { of: 'ratio', atMost: 3 },
    });
  return [
    announce({
      name: "growth of the server's memory, connections idle",
      floor: floor.idle - floor.before,
      ours: ours.idle - ours.before,
      unit: 'MB',
      target: { of: 'ours', atMost: atMostMb },
      note: `from ${ours.before.toFixed(0)} MB (bare ${floor.before.toFixed(0)})`,
    }),
    announce({
      name: "growth of the server's memory, after the broadcasts",
      floor: floor.busy - floor.before,
      ours: ours.busy - ours.before,
      unit: 'MB',
      target: { of: 'ours', atMost: atMostMb },
    }),
    times('commit to each receipt, p50', 'each', 0.5),
    times('commit to each receipt, p99', 'each', 0.99),
    times('commit to the last receipt, p50', 'last', 0.5),
    times('commit to the last receipt, p99', 'last', 0.99),
  ];
}
