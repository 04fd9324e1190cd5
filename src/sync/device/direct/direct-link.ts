import * as z from 'zod/mini';
import {
  type DirectAddress,
  directSdp,
  isDirectCall,
  ICE_PASSWORD,
  ICE_USER_PREFIX,
  joinPieces,
  piecesOf,
  type ToPage,
  toPageSchema,
  type ToServer,
} from '#contract/direct.ts';
import type { PostResult, SocketHandlers, SocketLike } from '#engine/env.ts';
import { ANSWER_WITHIN_MS } from '../post-json.ts';

const OPEN_WITHIN_MS = 4_000;
/** The first answer to a new device is all rows of its branch. */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

/** An open data channel to the server: any number of calls and sockets. */
export interface DirectLink {
  post(path: string, body: unknown, token: string): Promise<PostResult>;
  socket(handlers: SocketHandlers): SocketLike;
  close(): void;
}

/** The channel of a connection that is being set up. Undefined: it was not open in time. */
async function openChannel(
  connection: RTCPeerConnection,
  { addresses, port, fingerprint }: DirectAddress,
): Promise<RTCDataChannel | undefined> {
  const channel = connection.createDataChannel('', { negotiated: true, id: 0 });
  await connection.setLocalDescription();
  const password = /^a=ice-pwd:(\S+)/m.exec(connection.localDescription?.sdp ?? '')?.[1];
  if (password === undefined) return undefined;
  const user = ICE_USER_PREFIX + password;
  const server = { setup: 'passive', user, password: ICE_PASSWORD, fingerprint, addresses, port } as const;
  await connection.setRemoteDescription({ type: 'answer', sdp: directSdp(server) });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), OPEN_WITHIN_MS);
    channel.onopen = () => {
      clearTimeout(timer);
      resolve(channel);
    };
  });
}

/** Connects to the server at its address. Undefined: it was not reached. `closed` is called once an open link ends. */
export async function openDirectLink(
  address: DirectAddress,
  closed: () => void,
): Promise<DirectLink | undefined> {
  const connection = new RTCPeerConnection();
  try {
    const channel = await openChannel(connection, address);
    if (channel !== undefined) return linkOver(connection, channel, closed);
  } catch (error) {
    console.warn('the direct connection failed', error);
  }
  connection.close();
  return undefined;
}

function linkOver(connection: RTCPeerConnection, channel: RTCDataChannel, closed: () => void): DirectLink {
  const joined = joinPieces(MAX_MESSAGE_LENGTH);
  const calls = new Map<number, (result: PostResult) => void>();
  const sockets = new Map<number, SocketHandlers>();
  let last = 0;
  let isOver = false;

  function tell(message: ToServer): void {
    if (channel.readyState !== 'open') return;
    for (const piece of piecesOf(JSON.stringify(message))) channel.send(piece);
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    connection.close();
    for (const answer of calls.values()) answer({ kind: 'unreachable' });
    calls.clear();
    const open = [...sockets.values()];
    sockets.clear();
    for (const handlers of open) handlers.closed();
    closed();
  }

  function receive(message: ToPage): void {
    if (message.is === 'answer') {
      const { status, json } = message;
      const body: unknown = json === null ? undefined : JSON.parse(json);
      calls.get(message.id)?.(json === null ? { kind: 'other', status } : { kind: 'json', status, body });
      return;
    }
    const handlers = sockets.get(message.id);
    if (message.is === 'said') return handlers?.heard(message.text);
    sockets.delete(message.id);
    handlers?.closed();
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    try {
      const text = typeof data === 'string' ? joined(data) : undefined;
      if (text === undefined) return;
      const parsed = z.safeParse(toPageSchema, JSON.parse(text));
      if (parsed.success) receive(parsed.data);
      else end();
    } catch (error) {
      if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
      end();
    }
  };
  channel.onclose = end;
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'disconnected') end();
  };

  return {
    post(path, body, token) {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer({ kind: 'unreachable' }), ANSWER_WITHIN_MS);
        function answer(result: PostResult): void {
          clearTimeout(timer);
          calls.delete(id);
          resolve(result);
        }
        calls.set(id, answer);
        if (isDirectCall(path)) tell({ do: 'call', id, path, token, body });
        if (isOver || !isDirectCall(path)) answer({ kind: 'unreachable' });
      });
    },
    socket(handlers) {
      last += 1;
      const id = last;
      sockets.set(id, handlers);
      tell({ do: 'open', id });
      queueMicrotask(() => {
        if (sockets.has(id)) handlers.opened();
      });
      return {
        send: (text) => tell({ do: 'say', id, text }),
        close() {
          if (sockets.delete(id)) tell({ do: 'close', id });
        },
      };
    },
    close: end,
  };
}
