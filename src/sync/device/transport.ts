import type { SocketHandlers, SocketLike } from '#engine/env.ts';
import { postJson } from './post-json.ts';
import type { directTransport, Transport } from './direct/direct-transport.ts';
import { openWebSocket } from './web-socket.ts';

const KEY = 'direct';
const origin: Transport = { post: postJson, socket: openWebSocket };

let both: ReturnType<typeof directTransport> | undefined;
let loading: Promise<Transport> | undefined;

/** Where the server can be reached directly, as text; null: not known, or this is a worker, which has no channels. */
function stored(): string | null {
  return 'RTCPeerConnection' in globalThis ? localStorage.getItem(KEY) : null;
}

async function load(): Promise<Transport> {
  try {
    const { openTransport } = await import('./direct/open-transport.ts');
    both = openTransport(origin, stored);
    return both;
  } catch (error) {
    console.warn('direct connections are not available', error);
    loading = undefined;
    return origin;
  }
}

/** Keeps where the server can be reached directly, as it has just said. */
export function rememberDirect(address: unknown): void {
  if (!('RTCPeerConnection' in globalThis)) return;
  if (address === undefined) return localStorage.removeItem(KEY);
  localStorage.setItem(KEY, JSON.stringify(address));
  loading ??= load();
}

/** Whether the server is reached directly at present. */
export const isDirect = (): boolean => both?.isDirect() === true;

/** Tries the direct way once. Undefined: none is known. */
export async function tryDirect(): Promise<'works' | 'fails' | undefined> {
  if (stored() === null) return undefined;
  await (loading ??= load());
  return both?.tryOnce();
}

function socketLater(transport: Promise<Transport>, handlers: SocketHandlers): SocketLike {
  let wire: SocketLike | undefined;
  let isOver = false;
  void transport.then(({ socket }) => {
    if (!isOver) wire = socket(handlers);
  });
  return {
    send: (text) => wire?.send(text),
    close() {
      isOver = true;
      wire?.close();
    },
  };
}

/** The app's own address, and the direct way beside it where one is known. */
export const transport: Transport = {
  async post(path, body, token) {
    if (stored() !== null) loading ??= load();
    return ((await loading) ?? origin).post(path, body, token);
  },
  socket(handlers) {
    if (stored() !== null) loading ??= load();
    if (both !== undefined) return both.socket(handlers);
    return loading === undefined ? openWebSocket(handlers) : socketLater(loading, handlers);
  },
};
