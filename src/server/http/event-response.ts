import type { Context as Http } from 'hono';
import { refusalResponse } from './bind-routes.ts';
import { EVENT_HEADERS } from './event-headers.ts';
import { type StreamGate, withEnd } from '../limits/stream-gate.ts';

/** When a page that was refused a stream may ask for one again; until then it polls. */
const RETRY_AFTER_S = 60;

export interface EventPorts {
  gate: StreamGate;
  addressOf: (http: Http) => string;
}

/** Responds with an event stream if there is capacity; `open` may return another response instead. */
export async function eventResponse(
  http: Http,
  { gate, addressOf }: EventPorts,
  open: () => ReadableStream<Uint8Array> | Response | Promise<ReadableStream<Uint8Array> | Response>,
): Promise<Response> {
  const entered = gate.enter(addressOf(http));
  if (typeof entered !== 'function') {
    const status = entered.refused === 'full' ? 503 : 429;
    return refusalResponse(http, status, 'too_many_streams', { seconds: RETRY_AFTER_S });
  }
  let opened: ReadableStream<Uint8Array> | Response | undefined;
  try {
    opened = await open();
  } finally {
    if (!(opened instanceof ReadableStream)) entered();
  }
  if (!(opened instanceof ReadableStream)) return opened;
  return new Response(withEnd(opened, entered), { headers: EVENT_HEADERS });
}
