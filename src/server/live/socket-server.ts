import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { type Connect, connectSchema, LIVE_PATH, PING_TEXT, PONG_TEXT } from '#contract/live-events.ts';
import { worksIn } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { MIN_APP } from '../app-version.ts';
import type { Context } from '../context.ts';
import { hashToken } from '../http/tokens.ts';
import { actorOf, people } from '../store/people.ts';
import { audienceOf } from '../sync/audience.ts';

const CONNECT_WITHIN_MS = 5 * SECOND_MS;
const RECHECK_EVERY_MS = 30 * SECOND_MS;
const LONGEST_MESSAGE = 16 * 1024;
/** A device that does not read what it is sent is dropped before it fills the server's memory. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;

interface Device {
  tokenHash: string;
  goodbye(code: string): void;
}

/** The live socket on `/ws/`: devices say who they are, then hear their branch. */
export function createSocketServer(context: Context, server: Server) {
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
    let leave: (() => void) | undefined;
    let device: Device | undefined;
    const tooLate = setTimeout(() => ws.terminate(), CONNECT_WITHIN_MS);
    ws.on('error', (error) => context.log.debug({ err: error }, 'a socket failed'));
    ws.on('close', () => {
      clearTimeout(tooLate);
      leave?.();
      if (device !== undefined) devices.delete(device);
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
      const known: Device = {
        tokenHash: hashToken(hello.token),
        goodbye(code) {
          ws.send(JSON.stringify({ type: 'goodbye', code }));
          ws.close(4001, code);
        },
      };
      device = known;
      admit(ws, hello, known).then(
        (left) => {
          leave = left;
          clearTimeout(tooLate);
          if (ws.readyState !== ws.OPEN) leave?.();
        },
        (error: unknown) => {
          context.log.error({ err: error }, 'a device could not be admitted');
          ws.close(1011, 'try again');
        },
      );
    });
  }

  async function admit(ws: WebSocket, hello: Connect, device: Device): Promise<(() => void) | undefined> {
    const now = context.clock.now();
    const person = await people.byToken(context.db, device.tokenHash, now);
    if (person === undefined) {
      device.goodbye('unauthorized');
      return undefined;
    }
    const actor = actorOf(person);
    const head = await context.store.readHead(hello.branch);
    if (
      head === undefined ||
      head.shop_id !== hello.shop ||
      !worksIn(actor, { id: hello.branch, shop_id: head.shop_id })
    ) {
      device.goodbye('forbidden');
      return undefined;
    }
    // Joined before the position is read: what is committed in between arrives as an event, not in a gap.
    const leave = context.live.join({
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
    const current = await context.store.readHead(hello.branch);
    ws.send(
      JSON.stringify({
        type: 'connected',
        seq: current?.head ?? head.head,
        lastMid,
        serverNow: context.clock.now(),
        epoch: head.epoch,
        minApp: MIN_APP,
        inStep,
      }),
    );
    return leave;
  }

  /** A revoked or expired sign-in loses its socket too. */
  async function recheck(): Promise<void> {
    const hashes = [...new Set([...devices].map((device) => device.tokenHash))];
    if (hashes.length === 0) return;
    const valid = await people.validTokens(context.db, hashes, context.clock.now());
    for (const device of devices) if (!valid.has(device.tokenHash)) device.goodbye('unauthorized');
  }

  const timer = setInterval(() => {
    recheck().catch((error: unknown) => context.log.warn({ err: error }, 'sessions were not rechecked'));
  }, RECHECK_EVERY_MS);
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

function parseConnect(text: string): Connect | undefined {
  try {
    const parsed = z.safeParse(connectSchema, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
