import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { type Connect, connectSchema, LIVE_PATH, PING_TEXT, PONG_TEXT } from '#contract/live-events.ts';
import { worksIn } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { MIN_APP } from '../app-version.ts';
import type { Context } from '../context.ts';
import { actorAt } from '../http/scope.ts';
import { hashToken } from '../http/tokens.ts';
import { actorOf, people } from '../store/people.ts';
import { shops } from '../store/shops.ts';
import { audienceOf } from '../sync/audience.ts';

const STANDARD_TIMES = { connectWithinMs: 5 * SECOND_MS, recheckEveryMs: 30 * SECOND_MS };
const LONGEST_MESSAGE = 16 * 1024;
/** A device that does not read what it is sent is dropped before it fills the server's memory. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;

interface Device {
  tokenHash: string;
  /** Set once it hears its branch. */
  leave?: () => void;
  goodbye(code: string): void;
}

/** The live socket on `/ws/`: devices say who they are, then hear their branch. */
export function createSocketServer(context: Context, server: Server, times = STANDARD_TIMES) {
  const wss = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE, perMessageDeflate: false });
  const devices = new Set<Device>();

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== LIVE_PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    wss.handleUpgrade(request, socket, head, (ws) => serve(ws));
  }

  function serve(ws: WebSocket): void {
    let device: Device | undefined;
    const tooLate = setTimeout(() => ws.terminate(), times.connectWithinMs);
    ws.on('error', (error) => context.log.debug({ err: error }, 'a socket failed'));
    ws.on('close', () => {
      clearTimeout(tooLate);
      if (device === undefined) return;
      device.leave?.();
      devices.delete(device);
    });
    ws.on('message', (data, binary) => {
      const text = !binary && Buffer.isBuffer(data) ? data.toString('utf8') : '';
      if (text === PING_TEXT) {
        ws.send(PONG_TEXT);
        return;
      }
      if (device !== undefined) return;
      const hello = parseConnect(text);
      if (hello === undefined) {
        ws.close(1002, 'connect expected');
        return;
      }
      const known = deviceOf(ws, hello.token);
      device = known;
      admit(ws, hello, known).then(
        () => clearTimeout(tooLate),
        (error: unknown) => {
          context.log.error({ err: error }, 'a device could not be admitted');
          ws.close(1011, 'try again');
        },
      );
    });
  }

  async function admit(ws: WebSocket, hello: Connect, device: Device): Promise<void> {
    const now = context.clock.now();
    const person = await people.byToken(context.db, device.tokenHash, now);
    if (person === undefined) {
      return device.goodbye('unauthorized');
    }
    const actor = actorOf(person);
    const place = await shops.place(context.db, hello.branch);
    if (place === undefined || place.shop_id !== hello.shop || !worksIn(actorAt(actor, place), place)) {
      return device.goodbye('forbidden');
    }
    if (ws.readyState !== ws.OPEN) return;
    // Joined before the position is read: what is committed in between arrives as an event, not in a gap.
    device.leave = context.live.join({
      branchId: hello.branch,
      audience: audienceOf(actor),
      client: hello.client,
      send(bytes) {
        if (ws.bufferedAmount > MOST_UNSENT_BYTES) ws.terminate();
        else ws.send(bytes, { binary: false });
      },
    });
    devices.add(device);
    const [inStep, lastMid] = await Promise.all([
      hello.cursor === null ? false : context.store.knowsCursor(hello.branch, hello.cursor),
      context.store.lastMid(hello.client),
    ]);
    const head = await context.store.readHead(hello.branch);
    if (head === undefined) return device.goodbye('forbidden');
    ws.send(
      JSON.stringify({
        type: 'connected',
        seq: head.head,
        lastMid,
        serverNow: context.clock.now(),
        epoch: head.epoch,
        minApp: MIN_APP,
        inStep,
      }),
    );
  }

  /** A revoked or expired sign-in loses its socket too. */
  async function recheck(): Promise<void> {
    // Who connects while the database is asked is not judged by an answer that never was about them.
    const asked = [...devices];
    if (asked.length === 0) return;
    const hashes = [...new Set(asked.map((device) => device.tokenHash))];
    const valid = await people.validTokens(context.db, hashes, context.clock.now());
    for (const device of asked) if (!valid.has(device.tokenHash)) device.goodbye('unauthorized');
  }

  const timer = setInterval(() => {
    recheck().catch((error: unknown) => context.log.warn({ err: error }, 'sessions were not rechecked'));
  }, times.recheckEveryMs);
  server.on('upgrade', onUpgrade);

  return {
    dropToken(tokenHash: string): void {
      for (const device of devices) if (device.tokenHash === tokenHash) device.goodbye('unauthorized');
    },
    stop(): void {
      clearInterval(timer);
      server.off('upgrade', onUpgrade);
      for (const ws of wss.clients) ws.close(1012, 'restarting');
      wss.close();
      setTimeout(() => {
        for (const ws of wss.clients) ws.terminate();
      }, 500).unref();
    },
  };
}

function deviceOf(ws: WebSocket, token: string): Device {
  return {
    tokenHash: hashToken(token),
    goodbye(code) {
      ws.send(JSON.stringify({ type: 'goodbye', code }));
      ws.close(4001, code);
    },
  };
}

function parseConnect(text: string): Connect | undefined {
  try {
    const parsed = z.safeParse(connectSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
