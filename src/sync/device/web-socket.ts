import { LIVE_PATH } from '#contract/live-events.ts';
import type { SocketHandlers, SocketLike } from '#engine/env.ts';

/** A browser socket to this site's live path; every end, including a failed start, is reported as `closed` once. */
export function openWebSocket(handlers: SocketHandlers): SocketLike {
  const url = new URL(LIVE_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  let over = false;
  const closed = () => {
    if (over) return;
    over = true;
    handlers.closed();
  };
  socket.addEventListener('open', () => handlers.opened());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') handlers.heard(data);
  });
  socket.addEventListener('close', closed);
  socket.addEventListener('error', closed);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      over = true;
      socket.close();
    },
  };
}
