import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/call.ts';
import { joinPieces, piecesOf, type ToPage, toServerSchema } from '#contract/direct.ts';
import type { LiveGateway, LiveVisit } from '../live/live-gateway.ts';

/** The largest body of a call, with its envelope. */
const MAX_MESSAGE_LENGTH = 300 * 1024;
/** A page sends one batch at a time and pulls beside it. */
const MAX_CALLS = 8;
const MAX_SOCKETS = 8;

export interface DirectPorts {
  /** Answers a call as the server does over HTTP. */
  answer: (request: Request, address: string) => Response | Promise<Response>;
  gateway: Pick<LiveGateway, 'enter'>;
}

/** One page's channel, as the process of the channels offers it. */
export interface PeerWire {
  address: string;
  send(piece: string): void;
  close(): void;
}

/** Serves the sockets and calls of one page over its channel. A page that breaks the protocol is disconnected. */
export interface DirectPeer {
  heard(piece: string): void;
  closed(): void;
}

export function createDirectPeer({ answer, gateway }: DirectPorts, wire: PeerWire): DirectPeer {
  const joined = joinPieces(MAX_MESSAGE_LENGTH);
  const visits = new Map<number, LiveVisit>();
  let calls = 0;
  let isOver = false;

  function tell(message: ToPage): void {
    if (isOver) return;
    for (const piece of piecesOf(JSON.stringify(message))) wire.send(piece);
  }

  function leave(id: number): void {
    const visit = visits.get(id);
    visits.delete(id);
    visit?.closed();
  }

  function open(id: number): void {
    const close = () => {
      if (!visits.has(id)) return;
      tell({ is: 'closed', id });
      leave(id);
    };
    const visit = gateway.enter({
      isOpen: () => !isOver && visits.has(id),
      // The process of the channels disconnects a page that does not read.
      unsentBytes: () => 0,
      send: (frame) => tell({ is: 'said', id, text: frame.toString() }),
      close,
      terminate: close,
    });
    visits.set(id, visit);
  }

  async function call(id: number, path: string, token: string, body: unknown): Promise<void> {
    calls += 1;
    try {
      const request = new Request(`http://direct${API_PREFIX}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      const response = await answer(request, wire.address);
      const isJson = response.headers.get('content-type')?.includes('application/json') === true;
      const text = await response.text();
      tell({ is: 'answer', id, status: response.status, json: isJson ? text : null });
    } finally {
      calls -= 1;
    }
  }

  function handle(text: string): boolean {
    const parsed = z.safeParse(toServerSchema, JSON.parse(text));
    if (!parsed.success) return false;
    const message = parsed.data;
    switch (message.do) {
      case 'open':
        if (visits.has(message.id) || visits.size >= MAX_SOCKETS) return false;
        open(message.id);
        return true;
      case 'say':
        visits.get(message.id)?.heard(message.text);
        return true;
      case 'close':
        leave(message.id);
        return true;
      case 'call':
        if (calls >= MAX_CALLS) return false;
        call(message.id, message.path, message.token, message.body).catch(() => wire.close());
        return true;
    }
  }

  return {
    heard(piece) {
      try {
        const text = joined(piece);
        if (text !== undefined && !handle(text)) wire.close();
      } catch (error) {
        if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error;
        wire.close();
      }
    },
    closed() {
      isOver = true;
      for (const visit of visits.values()) visit.closed();
      visits.clear();
    },
  };
}
