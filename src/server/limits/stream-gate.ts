import type { Log } from '../log.ts';
import { sourceAddress } from './source-address.ts';

/** The guests of a full restaurant share one Wi-Fi address; further pages poll instead. */
const MAX_OF_ADDRESS = 300;
const MAX_STREAMS = 20_000;
/** The remaining file descriptors are for calls, files and the database. */
const SHARE_OF_DESCRIPTORS = 0.6;
const SAID_EVERY_MS = 60_000;
/** Addresses that do not identify a client are not counted: this machine's own, and none at all. */
const SHARED = /^(|::1|127\..*)$/;

export type Refused = { refused: 'full' | 'too_many' };

/** Counts open event streams or sockets; each uses a connection. */
export interface StreamGate {
  /** Returns a function to leave, or why there is no capacity: for this address (`too_many`) or in total (`full`). */
  enter(address: string): (() => void) | Refused;
  count(): number;
}

/** The file descriptor limit of this process; undefined if unknown or unlimited. */
export function maxDescriptors(): number | undefined {
  const report: unknown = process.report?.getReport();
  if (typeof report !== 'object' || report === null || !('userLimits' in report)) return undefined;
  const limits: unknown = report.userLimits;
  if (typeof limits !== 'object' || limits === null || !('open_files' in limits)) return undefined;
  const files: unknown = limits.open_files;
  const soft: unknown =
    typeof files === 'object' && files !== null && 'soft' in files ? files.soft : undefined;
  const number = Number(soft);
  return Number.isInteger(number) ? number : undefined;
}

/** The number of streams that leaves descriptors for everything else. */
export const maxStreams = (descriptors = maxDescriptors()): number =>
  Math.min(MAX_STREAMS, Math.floor((descriptors ?? Number.POSITIVE_INFINITY) * SHARE_OF_DESCRIPTORS));

export function createStreamGate(
  log: Pick<Log, 'warn'>,
  { max = maxStreams(), maxOfAddress = MAX_OF_ADDRESS, now = () => performance.now() } = {},
): StreamGate {
  const byAddress = new Map<string, number>();
  let count = 0;
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function turnAway(why: Refused['refused']): Refused {
    refused += 1;
    if (now() - saidAt >= SAID_EVERY_MS) {
      log.warn({ why, open: count, refused }, 'connections were refused');
      saidAt = now();
      refused = 0;
    }
    return { refused: why };
  }

  return {
    enter(address) {
      const source = sourceAddress(address);
      const own = byAddress.get(source) ?? 0;
      if (count >= max) return turnAway('full');
      if (own >= maxOfAddress && !SHARED.test(source)) return turnAway('too_many');
      count += 1;
      byAddress.set(source, own + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        count -= 1;
        const left = (byAddress.get(source) ?? 1) - 1;
        if (left === 0) byAddress.delete(source);
        else byAddress.set(source, left);
      };
    },
    count: () => count,
  };
}

/** The same stream; `ended` is called once when either side has closed it. */
export function withEnd(stream: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        ended();
        controller.close();
      },
      async cancel(reason) {
        ended();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
