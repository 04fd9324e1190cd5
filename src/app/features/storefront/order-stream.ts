import * as z from 'zod/mini';
import { ALIVE_EVENT, DRIVER_EVENT, type DriverNews, driverNewsSchema } from '#contract/order-changes.ts';
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
 * Listens to what the server says of an order, until `signal`. Open only while the page is looked at: a browser has few
 * connections for all of its tabs. Answers whether news come through; where they do not, the page asks.
 */
export function followOrder(
  { branch, sid, key }: PlacedOrder,
  { look, drove }: OrderListener,
  signal: AbortSignal,
): () => boolean {
  let stream: EventSource | undefined;
  let heardAt = 0;
  const isThrough = () => stream?.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS;
  const follow = () => {
    stream?.close();
    stream = undefined;
    if (signal.aborted || document.visibilityState !== 'visible') return;
    stream = new EventSource(`/order-changes?${new URLSearchParams({ branch: String(branch), sid, key })}`);
    const heard = () => {
      heardAt = Date.now();
    };
    // What changed before anybody listened.
    stream.onopen = () => {
      heard();
      look();
    };
    stream.onmessage = () => {
      heard();
      look();
    };
    stream.addEventListener(ALIVE_EVENT, heard);
    stream.addEventListener(DRIVER_EVENT, ({ data }) => {
      heard();
      const news = newsOf(data);
      if (news !== undefined) drove(news);
    });
  };
  const check = setInterval(() => {
    if (!isThrough() && stream?.readyState !== EventSource.CONNECTING) follow();
  }, CHECK_EVERY_MS);
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('online', follow, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(check);
    stream?.close();
  });
  return isThrough;
}
