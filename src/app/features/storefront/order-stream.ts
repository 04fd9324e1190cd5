import * as z from 'zod/mini';
import { ALIVE_EVENT, DRIVER_EVENT, type DriverNews, driverNewsSchema } from '#contract/order-changes.ts';
import { openStream } from './open-stream.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** So long without a word, and the wire is dead: the server says every 20 s that it is alive. */
const SILENT_MS = 45_000;
/** A stream that was refused, or is dead, is tried again. */
const CHECK_EVERY_MS = 15_000;

interface OrderListener {
  /** The order may have changed. */
  look: () => void;
  drove: (news: DriverNews) => void;
}

function newsOf(data: unknown): DriverNews | undefined {
  try {
    const parsed = z.safeParse(driverNewsSchema, typeof data === 'string' ? JSON.parse(data) : data);
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    console.info('News of a driver could not be read', cause);
    return undefined;
  }
}

/**
 * Listens to what the server says of an order, until `signal`. Answers whether news come through; where they do not, the
 * page asks.
 */
export function followOrder(
  { branch, sid, key }: PlacedOrder,
  { look, drove }: OrderListener,
  signal: AbortSignal,
): () => boolean {
  let heardAt = 0;
  const heard = () => {
    heardAt = Date.now();
  };
  const heardChange = () => {
    heard();
    look();
  };
  const stream = openStream(
    `/order-changes?${new URLSearchParams({ branch: String(branch), sid, key })}`,
    (opened) => {
      // What changed before anybody listened.
      opened.onopen = heardChange;
      opened.onmessage = heardChange;
      opened.addEventListener(ALIVE_EVENT, heard);
      opened.addEventListener(DRIVER_EVENT, ({ data }) => {
        heard();
        const news = newsOf(data);
        if (news !== undefined) drove(news);
      });
    },
    signal,
  );
  const isThrough = () => stream.state() === EventSource.OPEN && Date.now() - heardAt < SILENT_MS;
  const check = setInterval(() => {
    if (!isThrough() && stream.state() !== EventSource.CONNECTING) stream.again();
  }, CHECK_EVERY_MS);
  window.addEventListener('online', stream.again, { signal });
  signal.addEventListener('abort', () => clearInterval(check));
  return isThrough;
}
