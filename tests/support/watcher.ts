import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Branch } from '#domain/shops/branch.ts';

const RECONNECT_AFTER_MS = 200;

/** A device that only follows a branch over its socket. */
export interface Watcher {
  /** When it received its next message after this moment, both by `performance.now()`; undefined: none yet. */
  nextAfter(at: number): number | undefined;
  close(): void;
}

export function startWatcher(origin: string, token: string, branch: Branch): Watcher {
  const moments: number[] = [];
  let socket: WebSocket | undefined;
  let isClosed = false;

  function connect(): void {
    const opened = new WebSocket(`${origin.replace('http', 'ws')}/ws/`);
    socket = opened;
    const hello = { type: 'connect', token, idx: 0, cursor: null, shop: branch.shop_id, branch: branch.id };
    opened.on('open', () => opened.send(JSON.stringify({ ...hello, client: randomUUID() })));
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (!isClosed) void wait(RECONNECT_AFTER_MS).then(connect);
    });
    opened.on('message', () => moments.push(performance.now()));
  }

  connect();
  return {
    nextAfter: (at) => moments.find((moment) => moment >= at),
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
}
