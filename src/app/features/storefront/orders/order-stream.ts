import * as z from 'zod/mini';
import { ALIVE_EVENT, DRIVER_EVENT, type DriverNews, driverNewsSchema } from '#contract/order-changes.ts';
import { openStream } from '../shared/open-stream.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** The server sends a heartbeat every 20 s: after this long without one, the connection is dead. */
const SILENT_MS = 45_000;
/** How often a refused or dead stream is reconnected. */
const CHECK_EVERY_MS = 15_000;

interface OrderListener {
  /** Called when the order may have changed. */
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
 * Subscribes to an order's events, until `signal`. The returned function answers whether the stream is connected; if
 * not, the page polls.
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
      // Catch up on changes from before the connection.
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
