import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Server } from 'node:http';
import { WebSocket } from 'ws';
import type { Branch } from '#domain/shops/branch.ts';
import { testApp } from './test-app.ts';
import { createSocketServer } from '#server/live/socket-server.ts';
import { type Json, scopeOf } from './api.ts';
import type { World } from './world.ts';

export interface LiveServer {
  url: string;
  sockets: ReturnType<typeof createSocketServer>;
  stop(): Promise<void>;
}

/** The HTTP app of a test world and its live socket, on a port. */
export async function listenLive(
  world: World,
  options?: Parameters<typeof createSocketServer>[2],
): Promise<LiveServer> {
  const app = testApp(world.context);
  const { server, port } = await new Promise<{ server: Server; port: number }>((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
      if (made instanceof Server) resolve({ server: made, port: info.port });
    });
  });
  const sockets = createSocketServer(world.context, server, options);
  return {
    url: `ws://127.0.0.1:${port}/ws/`,
    sockets,
    async stop() {
      sockets.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface LiveDevice {
  ws: WebSocket;
  heard: Json[];
  /** The next matching message, or an earlier one not yet taken. */
  next(fits?: (message: Json) => boolean, withinMs?: number): Promise<Json>;
  closed: Promise<number>;
}

/** A device on a live socket. Messages that are not JSON are returned as they are. */
export async function openDevice(url: string): Promise<LiveDevice> {
  const ws = new WebSocket(url);
  const heard: Json[] = [];
  const taken = new Set<number>();
  const waiting = new Set<() => void>();
  ws.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : '';
    heard.push(text.startsWith('{') ? JSON.parse(text) : text);
    for (const wake of waiting) wake();
  });
  ws.on('error', () => {});
  const closed = new Promise<number>((resolve) => ws.on('close', (code) => resolve(code)));
  await Promise.race([new Promise((resolve) => ws.on('open', resolve)), closed]);
  return {
    ws,
    heard,
    closed,
    next(fits = () => true, withinMs = 4_000) {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`nothing fitting was heard: ${JSON.stringify(heard).slice(0, 500)}`));
        }, withinMs);
        const look = () => {
          const found = heard.findIndex((message, at) => !taken.has(at) && fits(message));
          if (found === -1) return;
          taken.add(found);
          clearTimeout(late);
          waiting.delete(look);
          resolve(heard[found]);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

export function hello(branch: Branch, token: string, more: object = {}): string {
  const client = randomUUID();
  return JSON.stringify({
    type: 'connect',
    token,
    idx: 0,
    cursor: null,
    ...scopeOf(branch),
    client,
    ...more,
  });
}

/** A device whose hello was accepted, with `wishes` sent right after it. */
export async function connectDevice(
  url: string,
  branch: Branch,
  token: string,
  more: object = {},
  ...wishes: object[]
): Promise<LiveDevice & { connected: Json }> {
  const device = await openDevice(url);
  device.ws.send(hello(branch, token, more));
  for (const wish of wishes) device.ws.send(JSON.stringify(wish));
  const connected = await device.next((message) => message.type === 'connected');
  return { ...device, connected };
}
