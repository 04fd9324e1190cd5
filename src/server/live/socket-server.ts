import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH } from '#contract/live-events.ts';
import type { Context } from '../context.ts';
import { type CallerAddresses, callerAddresses } from '../limits/caller-address.ts';
import { createStreamGate, type StreamGate } from '../limits/stream-gate.ts';
import { createLiveGateway, LIVE_TIMES, type LiveVisit, type LiveWire } from './live-gateway.ts';
import type { ScreenHint } from './screen-watch.ts';

const MAX_MESSAGE_LENGTH = 16 * 1024;

function after(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function wireOf(ws: WebSocket): LiveWire {
  return {
    isOpen: () => ws.readyState === ws.OPEN,
    unsentBytes: () => ws.bufferedAmount,
    send: (frame) => ws.send(frame, { binary: false }),
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
  };
}

interface SocketOptions {
  times?: typeof LIVE_TIMES;
  hint?: (hint: ScreenHint) => void;
  addresses?: CallerAddresses;
  /** Open sockets are counted apart from guests' event streams, so that guests cannot lock staff out. */
  gate?: StreamGate;
}

/** The live socket on `/ws/`. A socket beyond the limit of its address is refused with 429, beyond all with 503. */
export function createSocketServer(
  context: Context,
  server: Pick<EventEmitter, 'on' | 'off'>,
  {
    times = LIVE_TIMES,
    hint,
    addresses = callerAddresses(0, context.log),
    gate = createStreamGate(context.log),
  }: SocketOptions = {},
) {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_LENGTH,
    perMessageDeflate: false,
  });
  const door = createLiveGateway(context, after, times.connectWithinMs, hint);

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== LIVE_PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    const address = addresses.ofConnection(
      request.headers['x-forwarded-for']?.toString(),
      request.socket.remoteAddress ?? '',
    );
    const leave = gate.enter(address);
    if (typeof leave !== 'function') {
      const status = leave.refused === 'full' ? '503 Service Unavailable' : '429 Too Many Requests';
      socket.end(`HTTP/1.1 ${status}\r\nRetry-After: 60\r\n\r\n`);
      return;
    }
    socket.once('close', leave);
    wss.handleUpgrade(request, socket, head, (ws) => serve(ws));
  }

  function serve(ws: WebSocket): void {
    const visit = door.enter(wireOf(ws));
    ws.on('error', (error) => context.log.debug({ err: error }, 'a socket failed'));
    ws.on('close', () => visit.closed());
    ws.on('message', (data, binary) =>
      visit.heard(!binary && Buffer.isBuffer(data) ? data.toString('utf8') : undefined),
    );
  }

  const timer = setInterval(() => {
    door
      .recheck()
      .catch((error: unknown) => context.log.warn({ err: error }, 'the sessions could not be checked again'));
  }, times.recheckEveryMs);
  server.on('upgrade', onUpgrade);

  return {
    /** The number of open sockets. */
    count: (): number => wss.clients.size,
    /** Admits a device that came another way. */
    enter: (wire: LiveWire): LiveVisit => door.enter(wire),
    dropToken: (tokenHash: string): void => door.dropToken(tokenHash),
    screenHint: (hint: ScreenHint): void => door.screenHint(hint),
    stop(): void {
      clearInterval(timer);
      door.stop();
      server.off('upgrade', onUpgrade);
      for (const ws of wss.clients) ws.close(1012, 'restarting');
      wss.close();
      setTimeout(() => {
        for (const ws of wss.clients) ws.terminate();
      }, 500).unref();
    },
  };
}
