import { NO_RELAY, type RelayPorts, type ShopRelay } from '#engine/relay-ports.ts';

const KEY = 'hub';
const LOOK_EVERY_MS = 5_000;

/** Where the shop's hub is reached, as text; null: there is none. */
export const storedHub = (): string | null => localStorage.getItem(KEY);

/** Needs data channels and the crypto of a secure page. */
export const isHubKnown = (): boolean =>
  'RTCPeerConnection' in globalThis && 'subtle' in crypto && storedHub() !== null;

let loading: Promise<typeof import('./direct/hub-port.ts')> | undefined;

/** The code that connects to a hub; after a failure it is fetched again. */
export function loadHub(): Promise<typeof import('./direct/hub-port.ts')> {
  loading ??= import('./direct/hub-port.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Keeps where the shop's hub is reached, as the server has just said, and its code for an outage. */
export function rememberHub(address: unknown): void {
  if (address === undefined || address === null) return localStorage.removeItem(KEY);
  localStorage.setItem(KEY, JSON.stringify(address));
}

/** The device's part of the shop hub, whose code is loaded when a hub is known. */
export function openShopRelay(ports: RelayPorts): ShopRelay {
  let relay = NO_RELAY;
  let isStarted = false;
  let isStopped = false;
  let isLoading = false;

  function look(): void {
    if (isStopped || isLoading || relay !== NO_RELAY || !isHubKnown()) return;
    isLoading = true;
    loadHub().then(
      ({ openRelay }) => {
        isLoading = false;
        if (isStopped) return;
        relay = openRelay(ports, { stored: storedHub, isKnown: isHubKnown });
        relay.start();
      },
      (error: unknown) => {
        console.warn('the code of the shop hub could not be loaded', error);
        ports.env.clock.setTimeout(() => {
          isLoading = false;
          look();
        }, LOOK_EVERY_MS);
      },
    );
  }

  return {
    start() {
      isStarted = true;
      look();
    },
    changed() {
      if (relay !== NO_RELAY) relay.changed();
      else if (isStarted) look();
    },
    isPassingOn: () => relay.isPassingOn(),
    stop() {
      isStopped = true;
      relay.stop();
    },
  };
}
