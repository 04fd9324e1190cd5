import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LIVE_PATH } from '#contract/live-events.ts';
import type { Context } from '../context.ts';
import { createLiveDoor, LIVE_TIMES, type LiveWire } from './live-door.ts';
import type { ScreenHint } from './screen-watch.ts';

const LONGEST_MESSAGE = 16 * 1024;

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

/** The live socket on `/ws/`. */
export function createSocketServer(
  context: Context,
  server: Server,
  times = LIVE_TIMES,
  hint?: (hint: ScreenHint) => void,
) {
  const wss = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  const door = createLiveDoor(context, after, times.connectWithinMs, hint);

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== LIVE_PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
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
    door.recheck().catch((error: unknown) => context.log.warn({ err: error }, 'sessions were not rechecked'));
  }, times.recheckEveryMs);
  server.on('upgrade', onUpgrade);

  return {
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
