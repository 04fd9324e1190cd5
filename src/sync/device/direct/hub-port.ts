import { ticketText } from '#contract/relay.ts';
import type { SocketHandlers, SocketLike } from '#engine/env.ts';
import type { HubPort, RelayPorts, ShopRelay } from '#engine/relay-ports.ts';
import { createShopRelay } from '#engine/shop-relay.ts';
import { hashOf, proverOf, tokenHash } from '../token-hash.ts';
import { openDirectLink } from './direct-link.ts';
import { createLinkKeeper } from './link-keeper.ts';
import { parseAddress } from './parse-address.ts';
import { type HubPrinterRequest, printThroughHub } from './print-through-hub.ts';

/** A socket over a link that is still being opened; it ends if that fails. */
function socketOver(
  linked: Promise<{ socket(handlers: SocketHandlers): SocketLike } | undefined>,
  handlers: SocketHandlers,
): SocketLike {
  let wire: SocketLike | undefined;
  let isOver = false;
  void linked.then((link) => {
    if (isOver) return;
    if (link === undefined) handlers.closed();
    else wire = link.socket(handlers);
  });
  return {
    send: (text) => wire?.send(text),
    close() {
      isOver = true;
      wire?.close();
    },
  };
}

/** The way to the shop's hub by its address and fingerprint. `stored` returns the address as text. */
function createHubPort(stored: () => string | null): Omit<HubPort, 'isKnown'> {
  const { linked } = createLinkKeeper({
    now: () => performance.now(),
    known: parseAddress(stored),
    openLink: openDirectLink,
  });
  return {
    socket: (handlers) => socketOver(linked(), handlers),
    ticket: async (token) => hashOf(ticketText(await tokenHash(token))),
    prove: async (token, text) => (await proverOf(token))(text),
  };
}

let printing: ReturnType<typeof createHubPort> | undefined;

/** Prints through the hub, on a connection of its own that stays open. */
export function print(
  stored: () => string | null,
  token: string,
  to: HubPrinterRequest,
  bytes: Uint8Array,
): Promise<void> {
  printing ??= createHubPort(stored);
  return printThroughHub(printing, token, to, bytes);
}

/** Whether the hub is reached from this device. */
export function isReached(stored: () => string | null): Promise<boolean> {
  const port = createHubPort(stored);
  return new Promise((resolve) => {
    const socket = port.socket({
      opened() {
        resolve(true);
        socket.close();
      },
      heard: () => undefined,
      closed: () => resolve(false),
    });
  });
}

export function openRelay(
  ports: RelayPorts,
  { stored, isKnown }: { stored: () => string | null; isKnown: () => boolean },
): ShopRelay {
  return createShopRelay(ports, { ...createHubPort(stored), isKnown });
}
