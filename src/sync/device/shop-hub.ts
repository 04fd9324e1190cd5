import { MINUTE_MS } from '#domain/time.ts';
import type { HubPort, SocketHandlers, SocketLike } from '#engine/env.ts';

const KEY = 'hub';

type Opened = Omit<HubPort, 'isKnown'>;

let loading: Promise<Opened> | undefined;

/** Where the shop's hub is reached, as text; null: there is none. */
const stored = (): string | null => localStorage.getItem(KEY);

/** Keeps where the shop's hub is reached, as the server has just said. */
export function rememberHub(address: unknown): void {
  if (address === undefined || address === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(address));
}

async function open(): Promise<Opened> {
  try {
    const { createHubPort } = await import('./direct/hub-port.ts');
    return createHubPort(stored);
  } catch (error) {
    // Fetched again at the next attempt.
    loading = undefined;
    throw error;
  }
}

const opened = (): Promise<Opened> => (loading ??= open());

const TRY_AGAIN_AFTER_MS = 10 * MINUTE_MS;
let failedAt: number | null = null;

/** Whether the hub is reached from here; after a failure not tried again for some minutes. Undefined: none is known. */
export async function tryHub(): Promise<'works' | 'fails' | undefined> {
  if (!shopHub.isKnown()) return undefined;
  if (failedAt !== null && performance.now() - failedAt < TRY_AGAIN_AFTER_MS) return 'fails';
  const isReached = await new Promise<boolean>((resolve) => {
    const socket = shopHub.socket({
      opened() {
        resolve(true);
        socket.close();
      },
      heard: () => undefined,
      closed: () => resolve(false),
    });
  });
  failedAt = isReached ? null : performance.now();
  return isReached ? 'works' : 'fails';
}

/** The way to the shop's hub; its code is loaded when there is one. Needs data channels and the crypto of a secure page. */
export const shopHub: HubPort = {
  isKnown: () => 'RTCPeerConnection' in globalThis && 'subtle' in crypto && stored() !== null,
  socket(handlers: SocketHandlers): SocketLike {
    let wire: SocketLike | undefined;
    let isOver = false;
    opened().then(
      (port) => {
        if (!isOver) wire = port.socket(handlers);
      },
      () => {
        if (!isOver) handlers.closed();
      },
    );
    return {
      send: (text) => wire?.send(text),
      close() {
        isOver = true;
        wire?.close();
      },
    };
  },
  ticket: async (token) => (await opened()).ticket(token),
  prove: async (token, text) => (await opened()).prove(token, text),
};
